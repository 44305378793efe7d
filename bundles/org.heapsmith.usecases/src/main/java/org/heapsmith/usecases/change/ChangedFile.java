// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.change;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which methods of a source file have changed. */
final class ChangedFile {
  /** What stands outside of methods and cannot change what one does. */
  private static final Pattern IDLE =
      Pattern.compile("\\s*([{}();\\s]*|(//|/\\*|\\*).*|(import|package)\\s.*)");

  /** Compilers say of methods that they add to an enum or record that they are in this line. */
  private static final Pattern DECLARATION =
      Pattern.compile(".*\\b(class|interface|enum|record)\\s+\\w.*");

  private final boolean whole;
  private final Set<String> methods;

  private ChangedFile(boolean whole, Set<String> methods) {
    this.whole = whole;
    this.methods = methods;
  }

  /**
   * Finds them.
   *
   * @param changed numbers of lines
   * @param text all lines
   * @param types all classes of the file
   * @param targets the methods that are tested themselves
   */
  static ChangedFile of(
      Collection<Integer> changed, List<String> text, List<ClassModel> types, Set<String> targets) {
    List<Extent> extents = new ArrayList<>();
    for (ClassModel type : types) {
      for (MethodModel method : type.methods()) {
        if (method.hasBody() && !method.name().startsWith("<")) {
          extents.add(Extent.of(method));
        }
      }
    }
    boolean known = extents.stream().allMatch(e -> e.last > 0);
    Set<String> methods = new HashSet<>();
    boolean whole = !known && !changed.isEmpty();
    for (int line : changed) {
      List<String> own =
          extents.stream().filter(e -> e.holds(line)).map(e -> key(e.method)).toList();
      methods.addAll(own);
      String content = line <= text.size() ? text.get(line - 1) : "";
      whole |= DECLARATION.matcher(content).matches();
      whole |= own.isEmpty() && !IDLE.matcher(content).matches();
    }
    while (methods.addAll(callers(extents, methods, targets))) {
      continue; // until no caller is new
    }
    return new ChangedFile(whole, methods);
  }

  boolean contains(String method) {
    return whole || methods.contains(method);
  }

  private static List<String> callers(
      List<Extent> extents, Set<String> changed, Set<String> targets) {
    return extents.stream()
        .filter(e -> calls(e.method).anyMatch(c -> changed.contains(c) && !targets.contains(c)))
        .map(e -> key(e.method))
        .toList();
  }

  private static Stream<String> calls(MethodModel method) {
    List<String> called = new ArrayList<>();
    for (AbstractInsnNode instruction : method.node().instructions) {
      if (instruction instanceof MethodInsnNode call) {
        called.add(call.owner + "." + call.name + call.desc);
      } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Handle h) {
            called.add(h.getOwner() + "." + h.getName() + h.getDesc());
          }
        }
      }
    }
    return called.stream();
  }

  private static String key(MethodModel method) {
    return ChangedMethods.key(method);
  }

  /** The lines of a method; none if the class file does not tell. */
  private record Extent(MethodModel method, int first, int last) {
    static Extent of(MethodModel method) {
      IntSummaryStatistics lines = method.lines().summaryStatistics();
      boolean known = lines.getCount() > 0;
      return new Extent(method, known ? lines.getMin() : 0, known ? lines.getMax() : 0);
    }

    boolean holds(int line) {
      return first <= line && line <= last;
    }
  }
}
