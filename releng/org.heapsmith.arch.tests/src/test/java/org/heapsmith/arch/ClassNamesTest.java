// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A name says which class is meant, in a search, in a stack trace, and in talk. */
class ClassNamesTest {

  @Test
  void noTwoClassesOfTheCoreHaveTheSameName() {
    Map<String, Set<String>> files = new TreeMap<>();
    for (Path file : Repository.files(ClassNamesTest::isOfTheCore)) {
      String name = file.getFileName().toString().replace(".java", "");
      files.computeIfAbsent(name, n -> new TreeSet<>()).add(Repository.name(file));
    }
    files.values().removeIf(of -> of.size() == 1);
    assertEquals(Map.of(), files, "names that are not unique");
  }

  /** The optional modules on top have rooms of their own. */
  private static boolean isOfTheCore(String name) {
    return name.matches("(bundles|predicate-dsl)/[^/]*/src/main/java/.*\\.java")
        && !name.matches("bundles/org\\.heapsmith\\.(clp|slcomp)/.*")
        && !name.endsWith("/package-info.java");
  }
}
