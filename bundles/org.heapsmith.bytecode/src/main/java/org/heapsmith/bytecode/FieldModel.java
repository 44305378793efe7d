// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import org.objectweb.asm.Opcodes;

/**
 * A declared field.
 *
 * @param owner internal name of the declaring class
 * @param descriptor its type
 * @param access ASM's access flags
 * @param constantValue of a static final field with a ConstantValue attribute: Integer, Long,
 *     Float, Double or String; else null
 */
public record FieldModel(
    String owner, String name, String descriptor, int access, Object constantValue) {

  /** Returns whether it is a static field. */
  public boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  /** Returns whether it is final. */
  public boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  /** Returns whether its values are references. */
  public boolean isReference() {
    return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
  }
}
