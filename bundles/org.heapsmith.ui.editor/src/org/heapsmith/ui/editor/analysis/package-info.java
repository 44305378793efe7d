// SPDX-License-Identifier: EPL-2.0
/**
 * What is known of the text in an editor: analysed in the background after each change, and shown
 * as problems, folding and marked occurrences.
 */
package org.heapsmith.ui.editor.analysis;
