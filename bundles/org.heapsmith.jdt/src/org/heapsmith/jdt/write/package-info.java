// SPDX-License-Identifier: EPL-2.0
/**
 * Generated tests as files of the workspace: laid out as the project wants it, merged into a class
 * that was edited, written as a whole or not at all, undoable.
 */
package org.heapsmith.jdt.write;
