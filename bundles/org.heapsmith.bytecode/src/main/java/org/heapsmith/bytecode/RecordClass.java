// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Records whose objects are made of what was there before: the fields are set once, by a
 * constructor that shows the new object to nobody. So if one refers to another, that one is older:
 * no such records form a cycle. What a field refers to may be changed later if it is no record.
 */
public final class RecordClass {
  private RecordClass() {}

  /** Returns the fields of the components, in order. */
  public static List<FieldModel> components(ClassModel model) {
    return model.fields().stream().filter(f -> !f.isStatic()).toList();
  }

  /** Returns the canonical constructor. */
  public static Optional<MethodModel> constructor(ClassModel model) {
    List<String> types = components(model).stream().map(FieldModel::descriptor).toList();
    return model.methods("<init>").stream()
        .filter(m -> m.parameterDescriptors().equals(types))
        .findFirst();
  }

  /** Returns whether objects of a class are such records. */
  public static boolean isMadeOfParts(ClassModel model) {
    List<MethodModel> constructors = model.methods("<init>");
    return model.isRecord()
        && (model.access() & Opcodes.ACC_FINAL) != 0
        && model.fields().stream().filter(f -> !f.isStatic()).allMatch(FieldModel::isFinal)
        && !constructors.isEmpty()
        && constructors.stream().allMatch(c -> keepsToItself(model.name(), c));
  }

  /**
   * Whether a constructor only sets fields of the new object, or leaves all to another one: {@code
   * this} is loaded for that, and for the constructor above, and for nothing else. Only new objects
   * and arrays are copied on the stack, as compilers do to fill them.
   */
  private static boolean keepsToItself(String name, MethodModel constructor) {
    int loaded = 0;
    int set = 0;
    int above = 0;
    for (int i = 0; i < constructor.size(); i++) {
      AbstractInsnNode at = constructor.instruction(i);
      if (isCopy(at) && !(i > 0 && isFresh(constructor.instruction(i - 1)))) {
        return false;
      } else if (at instanceof VarInsnNode variable && variable.var == 0) {
        loaded++;
      } else if (at.getOpcode() == Opcodes.PUTFIELD && ((FieldInsnNode) at).owner.equals(name)) {
        set++; // what is set in another object may be the new one
      } else if (at instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && call.owner.equals("java/lang/Record")) {
        above++;
      }
    }
    return above == 0 ? set == 0 : loaded == set + 1;
  }

  private static boolean isCopy(AbstractInsnNode at) {
    return at.getOpcode() >= Opcodes.DUP && at.getOpcode() <= Opcodes.SWAP;
  }

  /** An array is filled element by element: a store is followed by a copy of the array. */
  private static boolean isFresh(AbstractInsnNode before) {
    int code = before.getOpcode();
    return code >= Opcodes.NEW && code <= Opcodes.ANEWARRAY
        || code == Opcodes.MULTIANEWARRAY
        || code >= Opcodes.IASTORE && code <= Opcodes.SASTORE;
  }
}
