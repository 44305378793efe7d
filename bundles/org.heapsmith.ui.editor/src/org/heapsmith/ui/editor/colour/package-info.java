// SPDX-License-Identifier: EPL-2.0
/**
 * Colours of the editor: at once by what a word looks like, and a moment later by what it means.
 * The colours are those of the theme and can be changed in Colors and Fonts.
 */
package org.heapsmith.ui.editor.colour;
