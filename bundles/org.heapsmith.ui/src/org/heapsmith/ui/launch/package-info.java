// SPDX-License-Identifier: EPL-2.0
/**
 * Launch configurations of type "Heap Test Generation": every run is one, so that it can be
 * repeated, changed, saved and shared.
 */
package org.heapsmith.ui.launch;
