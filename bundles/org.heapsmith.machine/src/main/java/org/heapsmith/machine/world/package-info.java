// SPDX-License-Identifier: EPL-2.0
/**
 * The world: a JVM beside the engine in which code that cannot be interpreted runs for real. Here
 * is what the engine sees of it: a port, and foreign values and objects as plain data. Nothing here
 * knows how the world is made; that is in {@code process} (this side) and {@code fork} (that side).
 */
package org.heapsmith.machine.world;
