// SPDX-License-Identifier: EPL-2.0
/** How the heaps of {@code heapsmith models} are printed. Knows {@code svg}. */
package org.heapsmith.cli.models;
