// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.filled.FillHooks;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes of our own, written in Java, that are interpreted in the place of classes of the JDK,
 * which they extend. What the JDK's class does and they do not, newer JDKs have more of it, ends
 * the path: it would look at fields that say nothing.
 */
final class ReferenceClass {
  private static final String HOOKS = Type.getInternalName(FillHooks.class);
  private static final String PACKAGE = HOOKS.substring(0, HOOKS.lastIndexOf('/') + 1);

  private static final String MAP = "java/util/LinkedHashMap";

  /** The classes of the JDK, by those that stand for them. */
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry(PACKAGE + "LinkedMapReference", MAP),
          Map.entry(PACKAGE + "LinkedSetReference", "java/util/LinkedHashSet"),
          Map.entry(PACKAGE + "LinkedEntry", MAP + "$Entry"),
          Map.entry(PACKAGE + "KeyView", MAP + "$LinkedKeySet"),
          Map.entry(PACKAGE + "ItemView", MAP + "$LinkedValues"),
          Map.entry(PACKAGE + "EntryView", MAP + "$LinkedEntrySet"),
          Map.entry(PACKAGE + "KeyView$1", MAP + "$LinkedKeyIterator"),
          Map.entry(PACKAGE + "ItemView$1", MAP + "$LinkedValueIterator"),
          Map.entry(PACKAGE + "EntryView$1", MAP + "$LinkedEntryIterator"));

  private ReferenceClass() {}

  /** Returns the class of the JDK that one of these stands for; empty if it is none. */
  static Optional<String> typeOf(String className) {
    return Optional.ofNullable(TYPES.get(className));
  }

  /** Returns the class that stands for one of the JDK; itself if there is none. */
  static String codeOf(String type) {
    return TYPES.entrySet().stream()
        .filter(e -> e.getValue().equals(type))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(type);
  }

  /** Returns whether a class (internal name) is one of these, or a part of one. */
  static boolean isReference(String className) {
    return className.startsWith(PACKAGE);
  }

  static Optional<ClassNode> of(ClassPath classPath, String className) {
    try (InputStream in = ReferenceClass.class.getResourceAsStream("/" + className + ".class")) {
      if (in == null) {
        return Optional.empty();
      }
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, 0);
      complete(classPath, node);
      return Optional.of(node);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the abstract classes of the JDK do is right on top of what is written here. */
  private static void complete(ClassPath classPath, ClassNode node) {
    Set<String> written = new HashSet<>();
    node.methods.forEach(m -> written.add(m.name + m.desc));
    String above = node.superName;
    while (!above.startsWith("java/util/Abstract") && !above.equals("java/lang/Object")) {
      ClassModel model = classPath.get(above);
      for (MethodModel method : model.methods()) {
        boolean added =
            FillingMethods.isCalled(method) && written.add(method.name() + method.descriptor());
        if (added && !isReference(above)) {
          node.methods.add(unknown(method));
        }
      }
      above = model.superName();
    }
  }

  private static MethodNode unknown(MethodModel method) {
    int access = method.access() & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED);
    MethodNode made = new MethodNode(access, method.name(), method.descriptor(), null, null);
    made.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "unknown", "()V", false);
    made.visitInsn(Opcodes.ACONST_NULL);
    made.visitInsn(Opcodes.ATHROW);
    made.maxLocals = Type.getArgumentsAndReturnSizes(method.descriptor()) >> 2;
    made.maxStack = 1;
    return made;
  }
}
