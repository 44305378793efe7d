// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the form of a type, and of all types in it. */
final class Forms {
  private final Map<Type, Form> known = new HashMap<>();

  /** What each type that has a name consists of. */
  private final SortedMap<String, String> schema = new TreeMap<>();

  /** Returns what was met so far, in words: other types have others. */
  String schema() {
    return schema.entrySet().stream()
        .map(e -> e.getKey() + " = " + e.getValue())
        .collect(Collectors.joining("\n"));
  }

  /** Returns the form of a type. */
  Form of(Type type) {
    Form form = known.get(type);
    if (form == null) {
      Later later = new Later(); // a type may have itself in it
      known.put(type, later);
      later.form = isPrimitive(type) ? make(type) : Form.nullable(make(type));
      known.put(type, later.form);
      form = later.form;
    }
    return form;
  }

  private static boolean isPrimitive(Type type) {
    return type instanceof Class<?> c && c.isPrimitive();
  }

  private Form make(Type type) {
    if (type instanceof ParameterizedType generic) {
      return collection((Class<?>) generic.getRawType(), generic.getActualTypeArguments());
    }
    Class<?> raw = (Class<?>) type;
    Optional<Form> simple = SimpleForms.of(raw);
    if (simple.isPresent()) {
      return simple.get();
    } else if (raw.isEnum()) {
      schema.put(raw.getName(), List.of(raw.getEnumConstants()).toString());
      return constant(raw.getEnumConstants());
    } else if (raw.isRecord()) {
      return record(raw);
    } else if (raw.isSealed()) {
      return oneOf(raw);
    }
    throw new IllegalArgumentException(type + " is no plain data");
  }

  private Form record(Class<?> type) {
    RecordForm form = new RecordForm(type, this::of);
    schema.put(type.getName(), form.components());
    return form;
  }

  private static Form constant(Object[] constants) {
    return new Form() {
      @Override
      public void write(RecordOutput out, Object value) throws IOException {
        out.writeShort(((Enum<?>) value).ordinal());
      }

      @Override
      public Object read(RecordInput in) throws IOException {
        return constants[in.readUnsignedShort()];
      }
    };
  }

  private Form oneOf(Class<?> sealed) {
    List<Class<?>> classes = permitted(sealed).toList();
    schema.put(sealed.getName(), classes.toString());
    List<Form> forms = new ArrayList<>();
    classes.forEach(c -> forms.add(of(c)));
    return new Form() {
      @Override
      public void write(RecordOutput out, Object value) throws IOException {
        int number = classes.indexOf(value.getClass());
        out.writeByte(number);
        forms.get(number).write(out, value);
      }

      @Override
      public Object read(RecordInput in) throws IOException {
        return forms.get(in.readUnsignedByte()).read(in);
      }
    };
  }

  private static Stream<Class<?>> permitted(Class<?> type) {
    return type.isSealed()
        ? Stream.of(type.getPermittedSubclasses()).flatMap(Forms::permitted)
        : Stream.of(type);
  }

  private Form collection(Class<?> raw, Type[] arguments) {
    List<Form> elements = new ArrayList<>();
    for (Type argument : arguments) {
      elements.add(of(argument));
    }
    if (raw == Optional.class) {
      return CollectionForms.optional(elements.get(0));
    } else if (raw == List.class) {
      return new ListForm(elements.get(0));
    } else if (raw == SortedSet.class) {
      return CollectionForms.sortedSet(elements.get(0));
    } else if (raw == Set.class) {
      return CollectionForms.set(elements.get(0));
    } else if (raw == SortedMap.class) {
      return CollectionForms.map(elements.get(0), elements.get(1), TreeMap::new);
    } else if (raw == Map.class) {
      return CollectionForms.map(elements.get(0), elements.get(1), java.util.LinkedHashMap::new);
    }
    throw new IllegalArgumentException(raw + " is no plain data");
  }

  /** Stands for a form that is being made. */
  private static final class Later implements Form {
    private Form form;

    @Override
    public void write(RecordOutput out, Object value) throws IOException {
      form.write(out, value);
    }

    @Override
    public Object read(RecordInput in) throws IOException {
      return form.read(in);
    }
  }
}
