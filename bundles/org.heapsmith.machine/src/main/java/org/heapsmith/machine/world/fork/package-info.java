// SPDX-License-Identifier: EPL-2.0
/**
 * What runs inside the JVM that is the world: it initialises classes and tells what objects hold.
 * Depends on the JDK and {@code wire} only.
 *
 * <p>Two of these JVMs start for each method that needs them. There are no lambdas, streams or
 * concatenated strings on the way to the first answer: a JVM takes a third of its start to link the
 * first ones.
 */
package org.heapsmith.machine.world.fork;
