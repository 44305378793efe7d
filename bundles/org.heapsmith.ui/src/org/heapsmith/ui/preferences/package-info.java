// SPDX-License-Identifier: EPL-2.0
/** The pages that edit {@code org.heapsmith.jdt.settings}, and the editors all of them share. */
package org.heapsmith.ui.preferences;
