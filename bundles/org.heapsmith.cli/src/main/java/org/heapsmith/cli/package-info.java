// SPDX-License-Identifier: EPL-2.0
/** The {@code heapsmith} command. */
package org.heapsmith.cli;
