// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.MadeClasses;

/**
 * Which fields of JDK objects a test can write. An input that needs a value in any other field
 * cannot be built, so nothing that depends on such a field has to be explored.
 *
 * @param restricted whether there are others; else every input is of interest
 * @param opened the packages that the JVM of the tests opens, {@code module/package=ALL-UNNAMED}
 */
public record WritableFields(boolean restricted, Set<String> opened) {
  private static final String OPTION = "--add-opens";

  /** Every input is of interest, whether a test can build it or not. */
  public static final WritableFields ALL = new WritableFields(false, Set.of());

  /** Copies the set. */
  public WritableFields {
    opened = Set.copyOf(opened);
  }

  /** Returns what tests can write whose JVM is started with these arguments. */
  public static WritableFields of(List<String> jvmArguments) {
    Set<String> opened = new HashSet<>();
    for (int i = 0; i < jvmArguments.size(); i++) {
      String argument = jvmArguments.get(i);
      if (argument.startsWith(OPTION + "=")) {
        opened.add(argument.substring(OPTION.length() + 1));
      } else if (argument.equals(OPTION) && i + 1 < jvmArguments.size()) {
        opened.add(jvmArguments.get(i + 1));
      }
    }
    return new WritableFields(true, opened);
  }

  /**
   * Returns whether a test can write a field of a JDK class.
   *
   * @param owner internal name of the class that declares it
   */
  public boolean isWritable(String owner) {
    return !restricted || isMade(owner) || opened.contains(toOpen(owner));
  }

  /**
   * Returns the package of a JDK class as {@code --add-opens} names it.
   *
   * @param className internal name
   */
  public static String toOpen(String className) {
    String name = className.substring(0, Math.max(0, className.lastIndexOf('/'))).replace('/', '.');
    String module =
        ModuleLayer.boot().modules().stream()
            .filter(m -> m.getPackages().contains(name))
            .map(Module::getName)
            .findFirst()
            .orElse("java.base");
    return module + "/" + name + "=ALL-UNNAMED";
  }

  /**
   * Returns whether objects of a class are not written but made, with the values wanted, which say
   * what the object is: boxes, enum constants, stubs, filled collections.
   */
  public static boolean isMade(String className) {
    return className.equals("java/lang/Enum")
        || BoxNames.isBox(className)
        || MadeClasses.isMade(className);
  }
}
