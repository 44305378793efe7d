// SPDX-License-Identifier: EPL-2.0
/** Tests of the JVMs that are the world. */
package org.heapsmith.machine.world.process;
