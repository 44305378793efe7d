// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.Observation;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * What an object without nodes or collections says of itself, in the words of its class: {@code two
 * elements, full} is a buffer whose {@code size()} is 2 and whose {@code isFull()} is true.
 */
final class StateWords {
  private static final List<String> SIZES = List.of("size", "getSize");

  /** Of what these tell the number only the class knows: sets that are joined, runs, characters. */
  private static final List<String> COUNTS = List.of("count", "length");

  private static final Pattern IS = Pattern.compile("is([A-Z][a-z]+)");
  private static final OptionalLong NONE = OptionalLong.empty();
  private static final RunLimits LIMITS = new RunLimits(20_000, 500, 20_000, Cancellation.NONE);

  private final ClassPath classPath;
  private final ConcreteMachine machine;

  StateWords(ClassPath classPath) {
    this.classPath = classPath;
    this.machine = new ConcreteMachine(classPath, LIMITS);
  }

  /** Returns the words for an object of a heap; empty if it has none. */
  String of(ConcreteHeap heap, ConcreteValue object) {
    if (!(object instanceof ConcreteValue.Ref ref)) {
      return "";
    }
    List<String> words = new ArrayList<>();
    size(heap, object).ifPresent(s -> words.add(s.elements(s.value())));
    for (MethodModel method : asked(heap, ref, "Z")) {
      Matcher is = IS.matcher(method.name());
      if (is.matches() && number(method, heap, ref).orElse(0) == 1) {
        String word = is.group(1).toLowerCase(Locale.ROOT);
        if (!words.contains(word)) {
          words.add(word);
        }
      }
    }
    return String.join(", ", words);
  }

  /** What an object says of how much it holds, by one of its methods. */
  private record Size(String method, long value) {

    /** Returns {@code two elements}, or {@code count 2} where nobody knows of what. */
    String elements(long count) {
      if (COUNTS.contains(method)) {
        return method + " " + count;
      }
      return count == 0
          ? "empty"
          : Words.number((int) Math.min(count, Integer.MAX_VALUE))
              + (count == 1 ? " element" : " elements");
    }
  }

  private Optional<Size> size(ConcreteHeap heap, ConcreteValue object) {
    if (object instanceof ConcreteValue.Ref ref) {
      List<MethodModel> all = asked(heap, ref, "I");
      for (String name : Stream.concat(SIZES.stream(), COUNTS.stream()).toList()) {
        for (MethodModel method : all) {
          OptionalLong size = method.name().equals(name) ? number(method, heap, ref) : NONE;
          if (size.isPresent() && size.getAsLong() >= 0) {
            return Optional.of(new Size(name, size.getAsLong()));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Returns {@code adds one element} and the like, where the size shows it. */
  Optional<String> effect(ConcreteHeap before, ConcreteHeap after, ConcreteValue object) {
    Optional<Size> was = size(before, object);
    Optional<Size> is = size(after, object);
    if (was.isEmpty() || is.isEmpty() || was.equals(is)) {
      return Optional.empty();
    }
    Size now = is.get();
    long more = now.value() - was.get().value();
    if (COUNTS.contains(now.method())) {
      return Optional.of(now.method() + " becomes " + now.value());
    } else if (now.value() == 0 && more < -1) {
      return Optional.of("empties it");
    }
    return Optional.of((more > 0 ? "adds " : "removes ") + now.elements(Math.abs(more)));
  }

  /** The public methods without parameters that return something of a type. */
  private List<MethodModel> asked(ConcreteHeap heap, ConcreteValue.Ref object, String type) {
    return classPath.find(heap.object(object.id()).className()).stream()
        .filter(ClassModel::isApplication)
        .flatMap(c -> c.methods().stream())
        .filter(m -> m.isPublic() && !m.isStatic() && m.descriptor().equals("()" + type))
        .filter(m -> !m.isConstructor() && m.hasBody())
        .toList();
  }

  private OptionalLong number(MethodModel method, ConcreteHeap heap, ConcreteValue.Ref object) {
    return machine.observe(method, heap, object, List.of()) instanceof Observation.Value seen
            && seen.value() instanceof ConcreteValue.Primitive number
        ? OptionalLong.of(number.bits())
        : NONE;
  }
}
