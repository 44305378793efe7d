// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.testgen.heap.Forward;
import org.heapsmith.testgen.heap.HeapView.Slot;
import org.heapsmith.testgen.heap.SourceNames;
import org.objectweb.asm.Opcodes;

/**
 * Names of the local variables of a test: the receiver after its class, arguments after their
 * parameters, nodes after their class, payload after the field that holds it; several of one name
 * are numbered in the order in which a reader meets them from the roots, as in the picture: breadth
 * first, and what custom calls backward references ({@code tail}, {@code parent}) only for what is
 * left.
 */
public final class LocalVariableNames {
  private final Map<Integer, String> names = new HashMap<>();

  private LocalVariableNames() {}

  /** Names the objects of one input; {@code method} is the method under test. */
  public static LocalVariableNames of(InputHeap input, MethodModel method) {
    LocalVariableNames variables = new LocalVariableNames();
    variables.assign(input, method);
    return variables;
  }

  /** Returns the variable of an object; empty if it has none. */
  public String name(int object) {
    return names.getOrDefault(object, "");
  }

  /** Returns a name that no object has: this one, if it is free, or one like it. */
  String free(String name) {
    return free(name, 1).get(0);
  }

  /** Returns a name that no object has, for one more object of a class. */
  public String freeOfClass(String simpleName) {
    return free(ofClass(simpleName));
  }

  /** Returns names that no object has, all different: this one and more like it. */
  List<String> free(String name, int count) {
    List<String> free = new ArrayList<>();
    String next = name;
    for (int i = 2; free.size() < count; i++) {
      if (!names.containsValue(next)) {
        free.add(next);
      }
      next = name + i;
    }
    return free;
  }

  private void assign(InputHeap input, MethodModel method) {
    Map<Integer, String> bases = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>(Set.of("result", "thrown", "before", "rest"));
    input.order().forEach(object -> taken.addAll(inherited(input, object)));
    if (input.receiver() != null) {
      fix(input, input.receiver(), "", taken);
    }
    List<String> parameters = method.parameterNames();
    for (int i = 0; i < input.test().arguments().size(); i++) {
      String parameter = i < parameters.size() ? parameters.get(i) : "";
      boolean telling = !parameter.matches("(p|arg|var)\\d+|");
      fix(input, input.test().arguments().get(i), telling ? parameter : "", taken);
    }
    for (Reached reached : breadthFirst(input)) {
      if (!names.containsKey(reached.object().id())
          && !input.isInline(reached.object().id())
          && input.given(reached.object().id()).isEmpty()) {
        bases.put(reached.object().id(), baseName(input, reached));
      }
    }
    for (int box : input.boxes().keySet()) {
      bases.put(box, safe(ofClass(input.view().simpleName(input.view().heap().object(box)))));
    }
    Map<String, Integer> count = new HashMap<>();
    bases.values().forEach(base -> count.merge(base, 1, Integer::sum));
    Map<String, Integer> next = new HashMap<>();
    bases.forEach(
        (id, base) -> {
          boolean alone = count.get(base) == 1 && !taken.contains(base);
          String name = base;
          next.putIfAbsent(base, taken.contains(base) ? 1 : 0);
          while (!alone && (name.equals(base) || taken.contains(name))) {
            name = base + next.merge(base, 1, Integer::sum);
          }
          taken.add(name);
          names.put(id, name);
        });
  }

  /** In the anonymous class that a stub may be, what it inherits would hide the variables. */
  private static Set<String> inherited(InputHeap input, ConcreteObject object) {
    ClassPath classPath = input.view().classPath();
    Set<String> fields = new HashSet<>();
    Deque<String> types = new ArrayDeque<>();
    if (StubClass.isStub(object.className())) {
      types.add(StubClass.typeOf(object.className()));
    }
    while (!types.isEmpty()) {
      Optional<ClassModel> type = classPath.find(types.remove());
      type.stream()
          .flatMap(t -> t.fields().stream())
          .filter(f -> (f.access() & Opcodes.ACC_PRIVATE) == 0)
          .forEach(f -> fields.add(f.name()));
      type.map(ClassModel::interfaces).ifPresent(types::addAll);
      type.map(ClassModel::superName).ifPresent(types::add);
    }
    return fields;
  }

  private void fix(InputHeap input, ConcreteValue value, String name, Set<String> taken) {
    ConcreteObject object = input.view().node(value).orElse(null);
    if (object != null && !names.containsKey(object.id()) && input.given(object.id()).isEmpty()) {
      String wanted = safe(name.isEmpty() ? ofClass(input.view().simpleName(object)) : name);
      String unique = wanted;
      for (int i = 2; !taken.add(unique); i++) {
        unique = wanted + i;
      }
      names.put(object.id(), unique);
    }
  }

  private record Reached(ConcreteObject object, String field) {}

  private static List<Reached> breadthFirst(InputHeap input) {
    List<Reached> reached = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    Deque<Map.Entry<String, ConcreteValue>> work = new ArrayDeque<>();
    Deque<Map.Entry<String, ConcreteValue>> back = new ArrayDeque<>();
    if (input.receiver() != null) {
      work.add(Map.entry("", input.receiver()));
    }
    input.test().arguments().forEach(a -> work.add(Map.entry("", a)));
    for (BuildStep step : input.test().steps()) {
      if (step.made() > 0) {
        work.add(Map.entry("", new ConcreteValue.Ref(step.made())));
      }
      step.arguments().forEach(a -> work.add(Map.entry("", a)));
    }
    input.statics().forEach((key, value) -> work.add(Map.entry(key.name(), value)));
    while (!work.isEmpty() || !back.isEmpty()) {
      Map.Entry<String, ConcreteValue> entry = work.isEmpty() ? back.remove() : work.remove();
      ConcreteObject object = input.view().node(entry.getValue()).orElse(null);
      if (object != null && seen.add(object.id())) {
        reached.add(new Reached(object, entry.getKey()));
        boolean isGrid = entry.getKey().isEmpty() && object.className().startsWith("[[");
        String ofElement = isGrid ? "row" : entry.getKey();
        for (Slot slot : input.allSlots(object)) {
          boolean element = slot.name().startsWith("[");
          (Forward.isBack(slot.name()) ? back : work)
              .add(Map.entry(element ? ofElement : slot.name(), slot.value()));
        }
      }
    }
    return reached;
  }

  private static String baseName(InputHeap input, Reached reached) {
    String className = reached.object().className();
    boolean payload =
        reached.object() instanceof ConcreteObject.Array || className.equals("java/lang/Object");
    if (payload) {
      return safe(reached.field().isEmpty() ? "object" : reached.field());
    }
    if (SENTINEL.contains(reached.field().toLowerCase(Locale.ROOT))) {
      return safe(reached.field());
    }
    return safe(ofClass(input.view().simpleName(reached.object())));
  }

  private static final Set<String> SENTINEL = Set.of("header", "sentinel");

  /** Returns the last word of a class name, as a variable: {@code list} for TIntLinkedList. */
  public static String ofClass(String simpleName) {
    String letters = SourceNames.letters(simpleName);
    int start = letters.length();
    while (start > 0 && !Character.isUpperCase(letters.charAt(start - 1))) {
      start--;
    }
    String word = letters.substring(Math.max(0, start - 1)).toLowerCase(Locale.ROOT);
    boolean usable = word.length() > 2 && !Character.isDigit(word.charAt(0));
    boolean anonymous = letters.isEmpty() || Character.isDigit(letters.charAt(0));
    return safe(usable ? word : anonymous ? "object" : letters.toLowerCase(Locale.ROOT));
  }

  /** Where the packages begin that a test may name: a variable of that name would hide them. */
  private static final Set<String> PACKAGES = Set.of("java", "javax", "org", "com", "net", "io");

  private static String safe(String name) {
    String letters = SourceNames.identifier(name, "the");
    return PACKAGES.contains(letters) ? letters + "_" : letters;
  }
}
