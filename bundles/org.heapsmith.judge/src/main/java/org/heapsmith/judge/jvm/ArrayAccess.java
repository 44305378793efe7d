// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import static org.objectweb.asm.Opcodes.*;

import java.util.Arrays;
import org.heapsmith.bytecode.TypeHierarchy;

/** Instructions of arrays. */
final class ArrayAccess {
  static final String STORE = "java/lang/ArrayStoreException";

  private final Run run;

  ArrayAccess(Run run) {
    this.run = run;
  }

  /** Executes the instruction; returns whether it is one of these. */
  boolean execute(int opcode, ConcreteFrame f) {
    if (opcode >= IALOAD && opcode <= SALOAD) {
      int index = f.popInt();
      JavaArray array = array(f.pop());
      check(array, index);
      f.push(array.type().charAt(1), array.elements()[index]);
    } else if (opcode >= IASTORE && opcode <= SASTORE) {
      boolean wide = opcode == LASTORE || opcode == DASTORE;
      Object value = wide ? f.popWide() : f.pop();
      int index = f.popInt();
      store(array(f.pop()), index, value);
    } else if (opcode == ARRAYLENGTH) {
      f.push(array(f.pop()).elements().length);
    } else {
      return false;
    }
    return true;
  }

  private void store(JavaArray array, int index, Object value) {
    check(array, index);
    if (isOfReferences(array)) {
      requireElement(run, array, value);
    }
    char kind = array.type().charAt(1);
    array.elements()[index] =
        value instanceof Integer i ? (Object) ValuesByDescriptor.narrowed(kind, i) : value;
  }

  /**
   * Copies elements as {@code System.arraycopy} does: up to the first that does not belong there.
   */
  static void copy(Run run, JavaArray from, int start, JavaArray to, int at, int length) {
    if (!isOfReferences(from) || !isOfReferences(to)) {
      if (!from.type().equals(to.type())) {
        throw run.failure(STORE);
      }
      System.arraycopy(from.elements(), start, to.elements(), at, length);
      return;
    }
    Object[] copied = Arrays.copyOfRange(from.elements(), start, start + length);
    for (int i = 0; i < length; i++) {
      requireElement(run, to, copied[i]);
      to.elements()[at + i] = copied[i];
    }
  }

  private static boolean isOfReferences(JavaArray array) {
    return array.type().charAt(1) == 'L' || array.type().charAt(1) == '[';
  }

  private static void requireElement(Run run, JavaArray array, Object value) {
    String element = TypeHierarchy.typeName(array.type().substring(1));
    if (value != null
        && !(value instanceof Lambda)
        && !run.hierarchy().isSubtype(run.typeOf(value), element)) {
      throw run.failure(STORE);
    }
  }

  private void check(JavaArray array, int index) {
    if (index < 0 || index >= array.elements().length) {
      throw run.failure("java/lang/ArrayIndexOutOfBoundsException");
    }
  }

  private JavaArray array(Object reference) {
    if (reference instanceof JavaArray array) {
      return array;
    }
    throw run.failure("java/lang/NullPointerException");
  }

  /** Makes an array of arrays; the lengths are on the stack. */
  void make(String type, int dimensions, ConcreteFrame f) {
    int[] lengths = new int[dimensions];
    for (int i = dimensions - 1; i >= 0; i--) {
      lengths[i] = f.popInt();
    }
    f.push(make(type, lengths, 0));
  }

  private JavaArray make(String type, int[] lengths, int at) {
    JavaArray array = run.makeArray(type, lengths[at]);
    for (int i = 0; at + 1 < lengths.length && i < lengths[at]; i++) {
      array.elements()[i] = make(type.substring(1), lengths, at + 1);
    }
    return array;
  }
}
