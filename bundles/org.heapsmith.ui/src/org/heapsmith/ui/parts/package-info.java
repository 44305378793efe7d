// SPDX-License-Identifier: EPL-2.0
/**
 * What views and commands have in common: {@link org.heapsmith.ui.parts.SessionView} shows the
 * session the person looks at, icons, the way to sources and tests, exports, what is selected.
 * Knows sessions, not the views.
 */
package org.heapsmith.ui.parts;
