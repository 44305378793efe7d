// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.Observation.Elements;
import org.heapsmith.judge.jvm.Observation.Kind;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** What a run returns, in terms of the heap it began with. */
final class Sight {
  private static final int MOST_ELEMENTS = 12;
  private static final String ITERATOR = "java/util/Iterator";
  private final Run run;

  Sight(Run run) {
    this.run = run;
  }

  /** Calls the method that the class of the receiver has for {@code method}. */
  Object call(MethodModel method, List<Object> arguments) {
    String type = run.typeOf(arguments.get(0));
    MethodModel found =
        method.isPrivate()
            ? method
            : run.hierarchy()
                .resolveVirtual(type, method.owner().name(), method.name(), method.descriptor())
                .orElseThrow(() -> RunEnded.because("no method " + method.name()));
    return run.call(found, arguments);
  }

  private Object call(Object receiver, String owner, String name, String descriptor) {
    MethodModel method =
        run.code()
            .classPath()
            .get(owner)
            .method(name, descriptor)
            .orElseThrow(() -> RunEnded.because("no method " + name));
    return call(method, new ArrayList<>(List.of(receiver)));
  }

  Observation of(String descriptor, Object value) {
    if (descriptor.equals("V")) {
      return new Observation.Unusable("it returns nothing", false);
    } else if (descriptor.length() == 1) {
      long bits = ValuesByDescriptor.bits(value);
      return new Observation.Value(new ConcreteValue.Primitive(descriptor.charAt(0), bits));
    }
    return reference(value, true);
  }

  private Observation reference(Object value, boolean open) {
    if (value == null) {
      return new Observation.Value(ConcreteValue.NULL);
    } else if (value instanceof String text) {
      return new Observation.Value(new ConcreteValue.Text(text));
    } else if (value instanceof JavaObject object) {
      return object(object, open);
    } else if (value instanceof JavaArray array && open) {
      List<Observation> elements = new ArrayList<>();
      String component = array.type().substring(1);
      for (Object element : array.elements()) {
        boolean primitive = component.length() == 1;
        elements.add(primitive ? of(component, element) : reference(element, false));
      }
      return elements(Kind.ARRAY, elements);
    }
    return new Observation.Unusable("it returns an object", false);
  }

  private Observation object(JavaObject object, boolean open) {
    String type = object.layout().name();
    if (object.id() > 0) {
      return new Observation.Value(new ConcreteValue.Ref(object.id()));
    } else if (BoxNames.isBox(type)) {
      char kind = object.layout().key(0).descriptor().charAt(0);
      long bits = ValuesByDescriptor.bits(object.get(0));
      return new Observation.Box(type, new ConcreteValue.Primitive(kind, bits));
    }
    ClassModel model = run.code().classPath().get(type);
    if (model.isEnum()) {
      return new Observation.Constant(
          type, (String) object.get(object.layout().index(FieldKey.ENUM_NAME)));
    } else if (open && run.hierarchy().isSubtype(type, "java/util/List")) {
      return elements(Kind.LIST, gathered(object));
    }
    return new Observation.Unusable("it returns an object", false);
  }

  /** Goes through an iterable. */
  Observation elements(Object iterable) {
    return elements(Kind.ITERATION, gathered(iterable));
  }

  private static Observation elements(Kind kind, List<Observation> elements) {
    if (elements.size() > MOST_ELEMENTS) {
      return new Observation.Endless();
    }
    return elements.stream().noneMatch(Observation.Unusable.class::isInstance)
        ? new Elements(kind, elements)
        : new Observation.Unusable("its elements are objects", false);
  }

  /** Goes through what an iterator has left. */
  Observation rest(Object iterator) {
    return elements(Kind.ITERATION, left(iterator));
  }

  /** Takes elements out of an object until it is empty. */
  Observation drained(Object object, MethodModel empty, MethodModel take) {
    List<Observation> elements = new ArrayList<>();
    boolean says = empty.returnDescriptor().equals("Z");
    while (elements.size() <= MOST_ELEMENTS
        && call(empty, new ArrayList<>(List.of(object))).equals(0) == says) {
      Object taken = call(take, new ArrayList<>(List.of(object)));
      elements.add(
          take.returnDescriptor().length() == 1
              ? of(take.returnDescriptor(), taken)
              : reference(taken, false));
    }
    return elements(Kind.ITERATION, elements);
  }

  private List<Observation> gathered(Object iterable) {
    Object iterator = call(iterable, "java/lang/Iterable", "iterator", "()Ljava/util/Iterator;");
    if (iterator == null) {
      throw run.failure("java/lang/NullPointerException");
    }
    return left(iterator);
  }

  private List<Observation> left(Object iterator) {
    List<Observation> elements = new ArrayList<>();
    while (elements.size() <= MOST_ELEMENTS
        && call(iterator, ITERATOR, "hasNext", "()Z").equals(1)) {
      Object next = call(iterator, ITERATOR, "next", "()Ljava/lang/Object;");
      elements.add(reference(next, false));
    }
    return elements;
  }
}
