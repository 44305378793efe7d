// SPDX-License-Identifier: EPL-2.0
/**
 * Which theory knows what a precondition says: for strategies that never decide references, and
 * take the shapes of the input it allows from it.
 */
package org.heapsmith.engine.precondition;
