// SPDX-License-Identifier: EPL-2.0
/** Tests of the world, seen from the engine. */
package org.heapsmith.machine.world;
