// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.CodeFact;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.render.ValueText;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.objectweb.asm.Type;

/**
 * What an input of type {@code java.lang.Class} is tried as: the types that the class under test
 * speaks of, then one of each kind. There are many more, so that nobody may take these for all.
 */
final class Mirrors {
  static final String CLASS = "java/lang/Class";

  /** A class that others extend, a final one, an abstract one, an interface, an enum ... */
  private static final List<String> KINDS =
      List.of(
          "java/lang/Object",
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Number",
          "java/lang/Runnable",
          "java/lang/Thread$State",
          "int",
          "[I");

  /** Of those that the class under test speaks of, at most so many: each is a choice. */
  private static final int MOST = 8;

  /** A message names so many. */
  private static final int SHOWN = 3;

  private Mirrors() {}

  /** Key by which a state shares the mirrors that are tried. */
  private record Key(int index) {}

  /** Returns the mirrors that are tried; none before they are {@linkplain #provide provided}. */
  static List<ObjectRef> of(State state) {
    List<ObjectRef> found = new ArrayList<>();
    for (Optional<ObjectRef> next = mirror(state, 0); next.isPresent(); ) {
      found.add(next.get());
      next = mirror(state, found.size());
    }
    return found;
  }

  private static Optional<ObjectRef> mirror(State state, int index) {
    return state.shared(new Key(index));
  }

  /** Makes the mirrors that are tried, unless they are there. */
  static void provide(State state, ClassPath classPath) {
    if (mirror(state, 0).isPresent()) {
      return;
    }
    Frame first = state.top();
    while (first.caller() != null) {
      first = first.caller();
    }
    Set<String> types = new LinkedHashSet<>();
    classPath.find(first.method().owner()).ifPresent(c -> types.addAll(named(c, classPath)));
    types.addAll(KINDS);
    int index = 0;
    for (String type : types) {
      state.share(new Key(index++), state.mirror(type));
    }
  }

  /** Returns the types of class literals, as far as they are on the class path. */
  private static List<String> named(ClassModel underTest, ClassPath classPath) {
    return underTest.fact(CodeFact.CLASS_LITERALS).stream()
        .filter(type -> isThere(type, classPath))
        .limit(MOST)
        .toList();
  }

  private static boolean isThere(String type, ClassPath classPath) {
    Type is = Type.getType(MirrorNames.descriptor(type));
    Type element = is.getSort() == Type.ARRAY ? is.getElementType() : is;
    return element.getSort() != Type.OBJECT
        || classPath.find(element.getInternalName()).isPresent();
  }

  /** Returns how Java writes one. */
  static String name(State state, ObjectRef mirror) {
    String type = ((ClassObject) state.object(mirror)).type();
    return ValueText.text(new ConcreteValue.ClassLiteral(type));
  }

  /** Returns how Java writes the first of them, and how many more there are. */
  static String names(State state) {
    List<ObjectRef> all = of(state);
    String names =
        all.stream().limit(SHOWN).map(m -> name(state, m)).collect(Collectors.joining(", "));
    return names + " and " + (all.size() - SHOWN) + " more"; // there are more kinds than are shown
  }
}
