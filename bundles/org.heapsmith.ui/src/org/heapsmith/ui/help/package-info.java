// SPDX-License-Identifier: EPL-2.0
/**
 * What ties the user interface to the help pages: ids of F1 contexts. Depends on nothing of ours.
 */
package org.heapsmith.ui.help;
