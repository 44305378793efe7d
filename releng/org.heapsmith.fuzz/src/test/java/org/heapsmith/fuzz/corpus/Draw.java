// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.MethodsOfClass;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Draws methods of a jar: every method with a branch that its class stands for has the same chance,
 * in all classes that have a name in Java.
 */
final class Draw {
  private static final String CLASS = ".class";

  private Draw() {}

  /** Returns at most {@code count} methods as the command line takes them, sorted. */
  static List<String> of(Path jar, List<Path> classPath, int count, long seed) throws IOException {
    ClassPath classes = ClassPath.of(classPath);
    List<String> all = new ArrayList<>();
    for (String name : names(jar)) {
      classes.find(name).filter(Draw::hasName).ifPresent(type -> add(type, all));
    }
    Collections.sort(all);
    Collections.shuffle(all, new Random(seed));
    return all.stream().limit(count).sorted().toList();
  }

  private static List<String> names(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream()
          .map(ZipEntry::getName)
          .filter(n -> n.endsWith(CLASS) && !n.startsWith("META-INF/") && !n.contains("-info."))
          .map(n -> n.substring(0, n.length() - CLASS.length()))
          .sorted()
          .toList();
    }
  }

  /** Not anonymous, not local, not made by the compiler, no interface. */
  private static boolean hasName(ClassModel type) {
    int unwanted = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_INTERFACE;
    String simple = type.name().substring(type.name().lastIndexOf('$') + 1);
    boolean isNumbered = !simple.isEmpty() && Character.isDigit(simple.charAt(0));
    return (type.access() & unwanted) == 0 && !isNumbered;
  }

  private static void add(ClassModel type, List<String> all) {
    for (MethodModel method : MethodsOfClass.of(type)) {
      if (branches(method)) {
        all.add(target(type, method));
      }
    }
  }

  private static boolean branches(MethodModel method) {
    for (AbstractInsnNode each : method.node().instructions) {
      int type = each.getType();
      boolean jump = type == AbstractInsnNode.JUMP_INSN && each.getOpcode() != Opcodes.GOTO;
      if (jump
          || each.getOpcode() == Opcodes.TABLESWITCH
          || each.getOpcode() == Opcodes.LOOKUPSWITCH) {
        return true;
      }
    }
    return false;
  }

  private static String target(ClassModel type, MethodModel method) {
    List<String> parameters = new ArrayList<>();
    for (Type each : Type.getArgumentTypes(method.descriptor())) {
      parameters.add(each.getClassName());
    }
    String name = type.name().replace('/', '.');
    return name + "#" + method.name() + "(" + String.join(",", parameters) + ")";
  }
}
