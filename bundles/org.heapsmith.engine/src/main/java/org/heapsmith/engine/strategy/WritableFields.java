// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.BoxNames;

/**
 * Which fields of JDK objects a test could write: an input that has to have something in another
 * one cannot be built, so that nothing that depends on it needs to be explored.
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
    Set<String> opened = new TreeSet<>();
    List<String> words = new ArrayList<>();
    jvmArguments.forEach(a -> words.addAll(List.of(a.split("=", a.startsWith(OPTION) ? 2 : 1))));
    for (int i = 0; i + 1 < words.size(); i++) {
      if (words.get(i).equals(OPTION)) {
        opened.add(words.get(i + 1));
      }
    }
    return new WritableFields(true, opened);
  }

  /**
   * Returns what would have to be opened for a field of a JDK class to be written; empty if it can
   * be.
   *
   * @param owner internal name of the class that declares it
   */
  public Optional<String> obstacle(String owner) {
    if (!restricted || isMade(owner)) {
      return Optional.empty();
    }
    String name = owner.substring(0, Math.max(0, owner.lastIndexOf('/'))).replace('/', '.');
    String module =
        ModuleLayer.boot().modules().stream()
            .filter(m -> m.getPackages().contains(name))
            .map(Module::getName)
            .findFirst()
            .orElse("java.base");
    String toOpen = module + "/" + name + "=ALL-UNNAMED";
    return opened.contains(toOpen) ? Optional.empty() : Optional.of(toOpen);
  }

  /** Boxes and enum constants are not written but made, with the values wanted. */
  private static boolean isMade(String className) {
    return className.equals("java/lang/Enum") || BoxNames.isBox(className);
  }
}
