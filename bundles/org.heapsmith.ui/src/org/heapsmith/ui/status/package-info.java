// SPDX-License-Identifier: EPL-2.0
/**
 * The status view: which versions run here, and does the native solver load and answer. May use the
 * solver port of {@code org.heapsmith.smt} and the workbench, nothing else.
 */
package org.heapsmith.ui.status;
