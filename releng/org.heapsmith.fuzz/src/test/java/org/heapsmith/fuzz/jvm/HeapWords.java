// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.jvm;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/** An input in a line, each object once, with the number by which others refer to it. */
final class HeapWords {
  private final Map<Object, Integer> known = new IdentityHashMap<>();
  private final StringBuilder out = new StringBuilder();

  private HeapWords() {}

  static String of(Object receiver, Object[] arguments) {
    HeapWords words = new HeapWords();
    if (receiver != null) {
      words.add(receiver, Object.class);
      words.out.append('.');
    }
    words.out.append('(');
    for (Object argument : arguments) {
      words.out.append(words.out.charAt(words.out.length() - 1) == '(' ? "" : ", ");
      words.add(argument, Object.class);
    }
    return words.out.append(')').toString();
  }

  private void add(Object value, Class<?> declared) {
    if (value == null || declared.isPrimitive() || value instanceof Enum<?>) {
      out.append(value);
    } else if (value instanceof String text) {
      out.append('"').append(text).append('"');
    } else if (known.containsKey(value)) {
      out.append('#').append(known.get(value));
    } else {
      known.put(value, known.size() + 1);
      out.append('#').append(known.size()).append(value.getClass().getSimpleName()).append('{');
      content(value);
      out.append('}');
    }
  }

  private void content(Object value) {
    if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        add(Array.get(value, i), value.getClass().getComponentType());
        out.append(' ');
      }
    } else {
      if (value instanceof Collection<?> collection) {
        collection.forEach(this::held);
      } else if (value instanceof Map<?, ?> map) {
        map.forEach(
            (k, v) -> {
              held(k);
              held(v);
            });
      } else if (isOfJdk(value.getClass())) {
        out.append(value).append(' ');
      }
      for (Class<?> c = value.getClass(); !isOfJdk(c); c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          field(field, value);
        }
      }
    }
  }

  private void held(Object element) {
    add(element, Object.class);
    out.append(' ');
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getName().startsWith("java.");
  }

  private void field(Field field, Object object) {
    if (!Modifier.isStatic(field.getModifiers())) {
      try {
        field.setAccessible(true);
        out.append(field.getName()).append('=');
        add(field.get(object), field.getType());
        out.append(' ');
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
