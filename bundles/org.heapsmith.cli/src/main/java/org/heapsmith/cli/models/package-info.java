// SPDX-License-Identifier: EPL-2.0
/**
 * The work of {@code heapsmith models}: what is named, its heaps, their comparison with repOK, and
 * how heaps are printed. Knows {@code run}, {@code svg}, {@code target}.
 */
package org.heapsmith.cli.models;
