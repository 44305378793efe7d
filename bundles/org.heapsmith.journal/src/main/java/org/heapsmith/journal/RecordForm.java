// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The form of a record: its components, in order. */
final class RecordForm implements Form {
  private final Constructor<?> constructor;
  private final List<Method> accessors = new ArrayList<>();
  private final List<Form> forms = new ArrayList<>();
  private final String components;

  RecordForm(Class<?> type, Function<Type, Form> formOf) {
    RecordComponent[] parts = type.getRecordComponents();
    Class<?>[] types = Stream.of(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      constructor = type.getDeclaredConstructor(types);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every record has that constructor", e);
    }
    constructor.setAccessible(true); // records inside of others are often private
    for (RecordComponent part : parts) {
      part.getAccessor().setAccessible(true);
      accessors.add(part.getAccessor());
      forms.add(formOf.apply(part.getGenericType()));
    }
    components =
        Stream.of(parts)
            .map(p -> p.getGenericType().getTypeName() + " " + p.getName())
            .collect(Collectors.joining(", "));
  }

  /** Returns the components as they are declared. */
  String components() {
    return components;
  }

  @Override
  public void write(RecordOutput out, Object value) throws IOException {
    try {
      for (int i = 0; i < forms.size(); i++) {
        forms.get(i).write(out, accessors.get(i).invoke(value));
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Object read(RecordInput in) throws IOException {
    Object[] values = new Object[forms.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = forms.get(i).read(in);
    }
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IOException("it is damaged", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
