// SPDX-License-Identifier: EPL-2.0
/**
 * Java that the engine interprets in the place of the JDK's own, where an object of the input is a
 * map or a set. It depends on nothing.
 */
package org.heapsmith.bytecode.filled;
