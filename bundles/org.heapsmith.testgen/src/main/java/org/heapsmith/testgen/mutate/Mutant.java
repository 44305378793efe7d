// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.mutate;

import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method with one small change.
 *
 * @param method the method as it is
 * @param index of the instruction that is changed, in the method as it is
 * @param line where it is changed; 0 if there are no line numbers
 * @param change what is done to it, in a phrase: {@code < becomes <=}
 * @param code the changed method
 */
public record Mutant(MethodModel method, int index, int line, String change, MethodNode code) {}
