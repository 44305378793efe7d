// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which classes an object may be of besides the one that is named: all below that have objects. */
class SubclassesTest {
  /** Classes and interfaces, each above some that were declared before. */
  private static final class Hierarchy implements TypeProvider {
    private final Map<String, ClassInfo> classes = new LinkedHashMap<>();
    private final List<String> listed = new ArrayList<>();

    void add(String name, String parent, boolean isInterface, boolean isAbstract, String... above) {
      classes.put(
          name,
          new ClassInfo(
              name, parent, List.of(above), isInterface, isAbstract, false, List.of(), List.of()));
      listed.add(name);
    }

    @Override
    public Optional<ClassInfo> find(String internalName) {
      return Optional.ofNullable(classes.get(internalName));
    }

    @Override
    public boolean isSubtype(String sub, String sup) {
      ClassInfo info = classes.get(sub);
      return sub.equals(sup)
          || info != null
              && (info.superName() != null && isSubtype(info.superName(), sup)
                  || info.interfaces().stream().anyMatch(i -> isSubtype(i, sup)));
    }

    @Override
    public List<String> classesIn(String packageName) {
      return List.of();
    }

    @Override
    public List<String> applicationClasses() {
      return listed;
    }
  }

  private static Hierarchy random(Random random) {
    Hierarchy result = new Hierarchy();
    for (int i = 0; i < 7; i++) {
      String parent = i == 0 || random.nextBoolean() ? null : "C" + (9 - random.nextInt(i));
      boolean isInterface = random.nextInt(4) == 0;
      String[] above =
          i > 0 && random.nextBoolean() ? new String[] {"C" + (9 - i / 2)} : new String[0];
      boolean isAbstract = isInterface || random.nextInt(4) == 0;
      result.add("C" + (9 - i), isInterface ? null : parent, isInterface, isAbstract, above);
    }
    return result;
  }

  /** Goes up from a class, step by step. */
  private static Set<String> above(Hierarchy hierarchy, String name) {
    Set<String> result = new LinkedHashSet<>();
    List<String> pending = new ArrayList<>(List.of(name));
    while (!pending.isEmpty()) {
      TypeProvider.ClassInfo info = hierarchy.classes.get(pending.remove(0));
      List<String> next = new ArrayList<>(info.interfaces());
      if (info.superName() != null) {
        next.add(info.superName());
      }
      next.removeIf(n -> !result.add(n));
      pending.addAll(next);
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void subclassesAreThoseBelowThatHaveObjects(int seed) {
    Random random = new Random(seed);
    int several = 0;
    for (int round = 0; round < 50; round++) {
      Hierarchy hierarchy = random(random);
      for (String name : hierarchy.listed) {
        Set<String> below = new TreeSet<>();
        for (String other : hierarchy.listed) {
          if (above(hierarchy, other).contains(name)
              && !hierarchy.classes.get(other).isAbstract()) {
            below.add(other);
          }
        }
        several += below.size() > 1 ? 1 : 0;
        assertEquals(List.copyOf(below), Subclasses.of(hierarchy, name).toList(), name);
        Set<String> tried = new LinkedHashSet<>();
        for (String one : below) {
          assertTrue(Subclasses.exist(hierarchy, Set.of(name), tried), name + " after " + tried);
          tried.add(one);
        }
        assertFalse(Subclasses.exist(hierarchy, Set.of(name), tried), name + " after " + tried);
      }
    }
    assertTrue(several > 30, several + " with several subclasses");
  }

  @Test
  void abstractClassesAndInterfacesHaveNoObjects() {
    Hierarchy shapes = new Hierarchy();
    shapes.add("Shape", null, true, true);
    shapes.add("Base", null, false, true, "Shape");
    shapes.add("Round", "Base", false, false);
    shapes.add("Oval", "Round", false, false);
    assertEquals(List.of("Oval", "Round"), Subclasses.of(shapes, "Shape").toList());
    assertEquals(List.of("Oval"), Subclasses.of(shapes, "Round").toList());
    assertFalse(Subclasses.isInstantiable(shapes, "Shape"));
    assertFalse(Subclasses.isInstantiable(shapes, "Base"));
    assertTrue(Subclasses.isInstantiable(shapes, "Round"));
    assertFalse(Subclasses.isInstantiable(shapes, "Unknown"));
    assertFalse(Subclasses.exist(shapes, Set.of("Oval", "Unknown"), Set.of()));
    assertTrue(Subclasses.exist(shapes, Set.of("Oval", "Base"), Set.of("Round")));
  }

  /** The library's classes are known, but no candidates: only a project's are. */
  @Test
  void classesThatAreNotListedAreNoCandidates() {
    Hierarchy hierarchy = new Hierarchy();
    hierarchy.add("Top", null, false, false);
    hierarchy.add("Low", "Top", false, false);
    hierarchy.listed.remove("Low");
    assertEquals(List.of(), Subclasses.of(hierarchy, "Top").toList());
    assertFalse(Subclasses.exist(hierarchy, Set.of("Top"), Set.of()));
    assertTrue(Subclasses.isInstantiable(hierarchy, "Low"));
  }
}
