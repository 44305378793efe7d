// SPDX-License-Identifier: EPL-2.0
/** Content assist: what the language proposes, as the platform's list, with places to fill in. */
package org.heapsmith.ui.editor.assist;
