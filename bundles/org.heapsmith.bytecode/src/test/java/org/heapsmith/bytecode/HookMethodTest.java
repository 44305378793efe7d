// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HookMethodTest {
  private static final String SOURCE =
      """
interface Command {
  void execute();
  default boolean isUndoable() { return true; }
  default int priority() { return 1000; }
  default long size() { return 70_000_000_000L; }
  default double weight() { return 0.5; }
  default String name() { return "none"; }
  default Object made() { return null; }
  default int asked() { return priority() + 1; }
  default void nothing() {}
  static int fixed() { return 3; }
}
abstract class Part implements Command {
  public boolean isUndoable() { return size() > 3; }
  public final int priority() { return 1; }
  protected float scale() { return 2; }
  private int own() { return 4; }
}
""";

  /** Void methods and those that return null are no answers that a program tells apart. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatReturnsAConstantAndMayBeOverridden(Compiler compiler) throws Exception {
    ClassPath classPath = ClassPath.of(compiler.compile(SOURCE));
    Map<String, Object> hooks = new LinkedHashMap<>();
    for (String type : List.of("Command", "Part")) {
      for (MethodModel method : classPath.get(type).methods()) {
        Optional<Object> constant = HookMethod.constant(method);
        constant.ifPresent(c -> hooks.put(type + "." + method.name(), c));
      }
    }
    assertEquals(
        Map.of(
            "Command.isUndoable",
            1,
            "Command.priority",
            1000,
            "Command.size",
            70_000_000_000L,
            "Command.weight",
            0.5,
            "Command.name",
            "none",
            "Part.scale",
            2.0f),
        hooks);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aStubAnswersThemUnlessAClassBelowHasMore(Compiler compiler) throws Exception {
    ClassPath classPath = ClassPath.of(compiler.compile(SOURCE));
    assertEquals(
        List.of("execute", "isUndoable", "priority", "size", "weight", "name"),
        names(classPath, "Command"));
    assertEquals(List.of("scale", "execute", "size", "weight", "name"), names(classPath, "Part"));
  }

  private static List<String> names(ClassPath classPath, String type) {
    return StubClass.methods(classPath, type).stream().map(MethodModel::name).toList();
  }
}
