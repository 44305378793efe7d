// SPDX-License-Identifier: EPL-2.0
/** Scenes as SVG, in light and dark. */
package org.heapsmith.draw.svg;
