// SPDX-License-Identifier: EPL-2.0
/**
 * The editor as a part of the workbench: puts together what the other packages can do. None of them
 * knows it.
 */
package org.heapsmith.ui.editor.part;
