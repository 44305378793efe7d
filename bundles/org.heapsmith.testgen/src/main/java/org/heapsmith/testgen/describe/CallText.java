// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.render.ValueText;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.HeapView;

/** Calls in one line, as Java writes them: {@code list = new List(); list.add(1)}. */
public final class CallText {
  private final ConcreteHeap heap;
  private final HeapView view;
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<String, Integer> used = new HashMap<>();

  private CallText(ConcreteHeap heap, ClassPath classPath) {
    this.heap = heap;
    this.view = HeapView.ofInput(heap, classPath);
  }

  /** Returns the calls that build objects of a heap. */
  public static String of(List<BuildStep> steps, ConcreteHeap heap, ClassPath classPath) {
    CallText text = new CallText(heap, classPath);
    List<String> calls = new ArrayList<>();
    steps.forEach(step -> calls.add(text.call(step)));
    return String.join("; ", calls);
  }

  /** Returns the calls that build the input of a test, and then the call under test. */
  public static String of(TestCase test, ClassPath classPath) {
    int target = test.receiver() instanceof ConcreteValue.Ref ref ? ref.id() : 0;
    BuildStep last = new BuildStep(test.method(), target, test.arguments(), 0);
    List<BuildStep> steps = new ArrayList<>(test.steps());
    steps.add(last);
    return of(steps, test.input(), classPath);
  }

  private String call(BuildStep step) {
    String arguments =
        step.arguments().stream().map(this::value).collect(Collectors.joining(", ", "(", ")"));
    String owner = SimpleName.of(step.method().className());
    String name = step.method().name();
    String call =
        name.equals("<init>")
            ? "new " + owner + arguments
            : (step.target() == 0 ? owner : name(step.target())) + "." + name + arguments;
    return step.made() == 0 ? call : name(step.made()) + " = " + call;
  }

  private String value(ConcreteValue value) {
    Optional<ConcreteObject.Instance> known = view.valueObject(value);
    if (known.isPresent()) {
      return value(known.get());
    } else if (value instanceof ConcreteValue.Ref ref) {
      ConcreteObject object = heap.object(ref.id());
      boolean isMade = names.containsKey(ref.id()) || !object.className().startsWith("java/");
      // else nobody looks at it: any object of the class will do
      return isMade ? name(ref.id()) : "new " + SimpleName.of(object.className()) + "()";
    }
    return ValueText.text(value);
  }

  /** Returns a box or an enum constant. */
  private String value(ConcreteObject.Instance object) {
    String type = SimpleName.of(object.className());
    return view.boxed(object)
        .map(ValueText::text)
        .orElseGet(() -> type + "." + view.enumConstant(object).orElseThrow());
  }

  private String name(int object) {
    return names.computeIfAbsent(
        object,
        o -> {
          String type = SimpleName.of(heap.object(o).className()).replaceAll("[^\\p{L}0-9]", "");
          String name = type.substring(0, 1).toLowerCase(Locale.ROOT) + type.substring(1);
          int number = used.merge(name, 1, Integer::sum);
          return number == 1 ? name : name + number;
        });
  }
}
