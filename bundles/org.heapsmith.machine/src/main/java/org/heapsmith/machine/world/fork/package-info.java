// SPDX-License-Identifier: EPL-2.0
/**
 * What runs inside the JVM that is the world: it initialises classes and tells what objects hold.
 * Depends on the JDK and {@code wire} only.
 */
package org.heapsmith.machine.world.fork;
