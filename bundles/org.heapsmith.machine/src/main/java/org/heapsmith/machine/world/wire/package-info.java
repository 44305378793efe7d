// SPDX-License-Identifier: EPL-2.0
/**
 * What the engine and the world write to each other: frames of bounded size. Depends on the JDK
 * only, as the world has nothing else.
 */
package org.heapsmith.machine.world.wire;
