// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.render.ValueText;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.Literals;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.heap.SourceNames;

/** Calls in one line, as Java writes them: {@code list = new List(); list.add(1)}. */
public final class CallText {
  /** More are counted: nobody reads them in a line. */
  private static final int MOST_ELEMENTS = 16;

  /** Arrays of arrays are written: what is deeper is counted, too. */
  private static final int MOST_DIMENSIONS = 2;

  private final ConcreteHeap heap;
  private final HeapView view;
  private final Map<Integer, String> names = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  /** The arrays that are being written: what is in one of them may lead back to it. */
  private final Set<Integer> open = new HashSet<>();

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
      if (object instanceof ConcreteObject.Array array && !names.containsKey(ref.id())) {
        return array(array);
      }
      boolean isMade = names.containsKey(ref.id()) || !object.className().startsWith("java/");
      // else nobody looks at it: any object of the class will do
      return isMade ? name(ref.id()) : "new " + SimpleName.of(object.className()) + "()";
    }
    return plain(value);
  }

  /** What is no finite number has a name in Java, which says whether it is a float or a double. */
  private static String plain(ConcreteValue value) {
    String text = ValueText.text(value);
    return value instanceof ConcreteValue.Primitive number && text.matches("NaN|-?Infinity")
        ? Literals.plain(number)
        : text;
  }

  /** Returns an array that no call has made. */
  private String array(ConcreteObject.Array array) {
    String type = view.simpleName(array);
    int count = array.elements().size();
    if (count > MOST_ELEMENTS || open.size() == MOST_DIMENSIONS || !open.add(array.id())) {
      return "new " + type.replaceFirst("\\[]", "[" + count + "]");
    }
    String elements = array.elements().stream().map(this::value).collect(Collectors.joining(", "));
    open.remove(array.id());
    return "new " + type + " {" + elements + "}";
  }

  /** Returns a box or an enum constant. */
  private String value(ConcreteObject.Instance object) {
    String type = SimpleName.of(object.className());
    return view.boxed(object)
        .map(CallText::plain)
        .orElseGet(() -> type + "." + view.enumConstant(object).orElseThrow());
  }

  private String name(int object) {
    return names.computeIfAbsent(
        object,
        o -> {
          String name = ofClass(heap.object(o));
          String unique = name;
          for (int i = 2; !used.add(unique); i++) {
            unique = name + i;
          }
          return unique;
        });
  }

  /** The name of a class may be without letters, or become a keyword. */
  private static String ofClass(ConcreteObject object) {
    if (object instanceof ConcreteObject.Array) {
      return "array";
    }
    String type = SimpleName.of(object.className()).replaceAll("^[0-9]+|[^\\p{L}0-9]", "");
    if (type.isEmpty()) {
      return "object";
    }
    String name = type.substring(0, 1).toLowerCase(Locale.ROOT) + type.substring(1);
    return SourceNames.isIdentifier(name) ? name : name + "_";
  }
}
