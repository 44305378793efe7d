// SPDX-License-Identifier: EPL-2.0
/**
 * Drawings before anybody draws them: boxes and links with places and with meanings instead of
 * colours. Immutable; painters ({@code svg}, the IDE's canvas) know no more than this.
 */
package org.heapsmith.draw.scene;
