// SPDX-License-Identifier: EPL-2.0
/**
 * Drawings on an SWT canvas: {@link org.heapsmith.ui.picture.PictureCanvas} lays out and paints
 * scenes of {@code org.heapsmith.draw}, with zoom, scrolling, picking and the theme's colours.
 */
package org.heapsmith.ui.picture;
