// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/**
 * The {@link Class} object of a type; one a type in a run.
 *
 * @param type internal name, array descriptor, or the letter of a primitive type
 */
record Mirror(String type) {}
