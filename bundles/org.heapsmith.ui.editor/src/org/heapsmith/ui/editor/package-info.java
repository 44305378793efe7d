// SPDX-License-Identifier: EPL-2.0
/** What all of the editor for heap specs shares: its texts, icons and settings. */
package org.heapsmith.ui.editor;
