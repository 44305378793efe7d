// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Whether making a record may do more than that, as far as its constructor's code shows: count it,
 * for instance. Then one more of them makes a difference. Of the JDK, only what is known to be
 * harmless is taken as such: checks, copies, texts, numbers and dates.
 */
final class SideEffects {
  /** Classes whose methods change nothing, or only what the constructor has made itself. */
  private static final Pattern HARMLESS =
      Pattern.compile(
          "java/lang/(Object|Record|Enum|Class|String|StringBuilder|CharSequence|Comparable"
              + "|Math|StrictMath|Number|Boolean|Character|Byte|Short|Integer|Long|Float|Double)"
              + "|java/util/(Objects|Optional\\w*|UUID|Locale|stream/\\w+|regex/\\w+)"
              + "|java/(math|time)/.*");

  /** Methods of collections, maps, their iterators and arrays that only look, or make another. */
  private static final Pattern LOOK =
      Pattern.compile(
          "(of|copyOf|asList|entry|empty|unmodifiable|singleton|contains|is|get)([A-Z]\\w*)?"
              + "|copyOfRange|size|length|clone|equals|deepEquals|hashCode|toString|toArray"
              + "|keySet|values|entrySet|iterator|hasNext|next|stream");

  private static final Set<Integer> STORES =
      Set.of(
          Opcodes.IASTORE,
          Opcodes.LASTORE,
          Opcodes.FASTORE,
          Opcodes.DASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE,
          Opcodes.PUTSTATIC);

  private final ClassPath classPath;

  SideEffects(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns whether a constructor, or a lambda in it, may do such a thing. */
  boolean mayHave(MethodModel method) {
    for (AbstractInsnNode at : method.node().instructions) {
      boolean isElsewhere =
          at.getOpcode() == Opcodes.PUTFIELD
              && !((FieldInsnNode) at).owner.equals(method.owner().name());
      boolean isCall =
          at instanceof MethodInsnNode call && !isHarmless(call.owner, call.name)
              || at instanceof InvokeDynamicInsnNode dynamic && callsBack(dynamic);
      if (isElsewhere || isCall || STORES.contains(at.getOpcode())) {
        return true;
      }
    }
    return false;
  }

  /** What is handed on as a lambda or a reference to a method is called sooner or later. */
  private boolean callsBack(InvokeDynamicInsnNode dynamic) {
    return Arrays.stream(dynamic.bsmArgs)
        .filter(Handle.class::isInstance)
        .map(Handle.class::cast)
        .anyMatch(
            called -> !isHarmless(called.getOwner(), called.getName()) && !isHarmless(called));
  }

  private boolean isHarmless(Handle lambda) {
    Optional<MethodModel> body =
        classPath
            .find(lambda.getOwner())
            .flatMap(c -> c.method(lambda.getName(), lambda.getDesc()))
            .filter(MethodModel::isSynthetic);
    return body.isPresent() && !mayHave(body.get());
  }

  private boolean isHarmless(String owner, String name) {
    if (owner.startsWith("[")) {
      return true; // an array is copied
    }
    Optional<ClassModel> model = classPath.find(owner);
    if (model.isEmpty() || model.get().isApplication()) {
      return false;
    }
    boolean isMade = name.equals("<init>");
    return HARMLESS.matcher(owner).matches()
        || isMade && classPath.hierarchy().isSubtype(owner, "java/lang/Throwable")
        || owner.startsWith("java/util/") && isOfCollections(owner, name);
  }

  private static boolean isOfCollections(String owner, String name) {
    boolean isNested = owner.lastIndexOf('/') > "java/util".length();
    return !isNested && (name.equals("<init>") || LOOK.matcher(name).matches());
  }
}
