// SPDX-License-Identifier: EPL-2.0
/**
 * The Computation Tree view: the tree as rows made when they are seen, and as a drawn graph; what
 * holds at the node selected; new runs from there.
 */
package org.heapsmith.ui.tree;
