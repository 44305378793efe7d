// SPDX-License-Identifier: EPL-2.0
/**
 * This side of the world: starting the JVM, limiting and killing it, asking it; nothing that it
 * says is trusted. Two JVMs that differ in all that a program should not depend on are asked the
 * same, so that what does depend on it shows.
 */
package org.heapsmith.machine.world.process;
