// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.bytecode.CodeFact;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.NearbyCode;
import org.heapsmith.bytecode.PushedConstant;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The constants that a method compares lengths of arrays, sizes of lists or lengths of strings
 * with, and takes elements at, or counts up to: inputs that matter are as long as these, or one
 * longer.
 */
public final class ComparedLengths {
  private static final Set<String> LISTS =
      Set.of("java/util/List", "java/util/ArrayList", "java/util/Collection");

  /** Nobody counts further than this to say how long an array has to be. */
  private static final int LONGEST_ARRAY = 64;

  /** Longer texts are not tried. */
  static final int LONGEST_TEXT = 24;

  private final boolean texts;
  private final Set<Integer> locals = new HashSet<>();
  private final Set<Integer> indices = new HashSet<>();
  private final SortedSet<Integer> lengths = new TreeSet<>();

  /** The least length that has all elements taken at constants, but for those far away. */
  private int longest;

  private ComparedLengths(boolean texts) {
    this.texts = texts;
  }

  /** Returns lengths of arrays, those in which lists have their elements among them. */
  public static SortedSet<Integer> ofArrays(MethodModel method) {
    return of(method, new ComparedLengths(false));
  }

  /** Returns lengths of strings, those of what strings are compared with among them. */
  public static SortedSet<Integer> ofTexts(MethodModel method) {
    SortedSet<Integer> lengths = of(method, new ComparedLengths(true));
    CodeFact.COMPARED_TEXTS.of(method).forEach(t -> lengths.add(t.length()));
    CodeFact.LOOKED_FOR_TEXTS.of(method).forEach(t -> lengths.add(t.length() + 1));
    return lengths;
  }

  private static SortedSet<Integer> of(MethodModel method, ComparedLengths found) {
    for (int i = 0; i < method.size(); i++) {
      found.findLocal(method.instruction(i));
    }
    for (int i = 0; i < method.size(); i++) {
      found.find(method.instruction(i));
    }
    if (found.longest > 0) {
      found.lengths.add(found.longest);
    }
    return found.lengths;
  }

  /** Notes a local variable that is given a length, or that an array is made with. */
  private void findLocal(AbstractInsnNode at) {
    AbstractInsnNode before = NearbyCode.before(at);
    if (at.getOpcode() == Opcodes.ISTORE && before != null && isLengthOf(before)) {
      locals.add(((VarInsnNode) at).var);
    }
    boolean makes =
        !texts && (at.getOpcode() == Opcodes.NEWARRAY || at.getOpcode() == Opcodes.ANEWARRAY);
    if (makes && before != null && before.getOpcode() == Opcodes.ILOAD) {
      locals.add(((VarInsnNode) before).var);
    }
    if (takesElement(at) && before != null && before.getOpcode() == Opcodes.ILOAD) {
      indices.add(((VarInsnNode) before).var);
    }
  }

  private void find(AbstractInsnNode at) {
    AbstractInsnNode last = NearbyCode.before(at);
    if (last == null) {
      return;
    }
    if (at.getOpcode() >= Opcodes.IF_ICMPEQ && at.getOpcode() <= Opcodes.IF_ICMPLE) {
      compared(last);
    } else if (takesElement(at)) {
      constant(last).ifPresent(this::taken);
      addedTo(last).filter(c -> c < most()).ifPresent(this::taken);
    }
  }

  private void taken(int index) {
    if (index < most()) {
      longest = Math.max(longest, index + 1);
    } else {
      lengths.add(index + 1);
    }
  }

  private int most() {
    return texts ? LONGEST_TEXT : LONGEST_ARRAY;
  }

  /** Returns the constant of a sum: that of {@code offset + 3} is 3. */
  private static Optional<Integer> addedTo(AbstractInsnNode sum) {
    return sum.getOpcode() == Opcodes.IADD
        ? Optional.ofNullable(NearbyCode.before(sum))
            .flatMap(ComparedLengths::constant)
            .filter(c -> c > 0)
        : Optional.empty();
  }

  /** {@code a.length > 7} has the constant last, {@code 7 < a.length} before the array. */
  private void compared(AbstractInsnNode last) {
    AbstractInsnNode other = NearbyCode.before(last);
    Optional<Integer> constant = constant(last);
    if (constant.isPresent()) {
      if (other != null && isLength(other)) {
        add(constant.get());
      } else if (other != null && isIndex(other) && constant.get() <= most()) {
        lengths.add(constant.get()); // for (int i = 0; i < 8; i++)
      }
      return;
    }
    boolean local = last.getOpcode() == Opcodes.ILOAD;
    if (isLength(last) && other != null) {
      AbstractInsnNode first = local ? other : NearbyCode.before(other);
      Optional.ofNullable(first).flatMap(ComparedLengths::constant).ifPresent(this::add);
    }
  }

  private void add(int length) {
    lengths.add(length);
    lengths.add(length + 1);
  }

  private boolean isLength(AbstractInsnNode at) {
    return isLengthOf(at)
        || at.getOpcode() == Opcodes.ILOAD && locals.contains(((VarInsnNode) at).var);
  }

  private boolean isIndex(AbstractInsnNode at) {
    return at.getOpcode() == Opcodes.ILOAD && indices.contains(((VarInsnNode) at).var);
  }

  private boolean isLengthOf(AbstractInsnNode at) {
    return texts
        ? isCall(at, "length")
        : at.getOpcode() == Opcodes.ARRAYLENGTH || isOfList(at, "size");
  }

  private boolean takesElement(AbstractInsnNode at) {
    return texts
        ? isCall(at, "charAt")
        : at.getOpcode() >= Opcodes.IALOAD && at.getOpcode() <= Opcodes.SALOAD
            || isOfList(at, "get");
  }

  private static boolean isCall(AbstractInsnNode at, String name) {
    return at instanceof MethodInsnNode call
        && call.name.equals(name)
        && (call.owner.equals("java/lang/String") || call.owner.equals("java/lang/CharSequence"));
  }

  /** A list has its elements in an array. */
  private static boolean isOfList(AbstractInsnNode at, String name) {
    return at instanceof MethodInsnNode call
        && call.name.equals(name)
        && LISTS.contains(call.owner);
  }

  private static Optional<Integer> constant(AbstractInsnNode at) {
    return PushedConstant.of(at)
        .filter(Integer.class::isInstance)
        .map(Integer.class::cast)
        .filter(c -> c != -1);
  }
}
