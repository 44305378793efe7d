// SPDX-License-Identifier: EPL-2.0
/** Finding the way: hover, links to predicates and to Java, outline, references. */
package org.heapsmith.ui.editor.navigate;
