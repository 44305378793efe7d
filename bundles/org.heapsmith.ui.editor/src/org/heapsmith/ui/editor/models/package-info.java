// SPDX-License-Identifier: EPL-2.0
/**
 * What only the solver can say, asked of worker processes while one types: the small heaps of what
 * the caret stands in, drawn in the Models view, and the warnings of the logic. The solver never
 * runs in the workbench.
 */
package org.heapsmith.ui.editor.models;
