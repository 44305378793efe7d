// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.logic.spec.TypeProvider;

/** Classes of the test class path, by reflection, without initializing them. */
public final class ReflectionTypes implements TypeProvider {
  private final List<String> demo =
      List.of("Node", "Tree", "BigNumber", "LinkedList", "Checks", "Shapes", "Wide", "Config");

  @Override
  public Optional<ClassInfo> find(String internalName) {
    return load(internalName).map(ReflectionTypes::info);
  }

  private static Optional<Class<?>> load(String internalName) {
    try {
      String name = internalName.replace('/', '.');
      return Optional.of(Class.forName(name, false, ReflectionTypes.class.getClassLoader()));
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return Optional.empty(); // the answer, not a failure: no such class
    }
  }

  private static String internal(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private static ClassInfo info(Class<?> type) {
    List<FieldInfo> fields = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      int flags = field.getModifiers();
      fields.add(
          new FieldInfo(
              internal(type),
              field.getName(),
              field.getType().descriptorString(),
              Modifier.isStatic(flags),
              Modifier.isFinal(flags)));
    }
    List<MethodInfo> methods = new ArrayList<>();
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      methods.add(
          new MethodInfo(
              internal(type),
              "<init>",
              descriptor(constructor.getParameterTypes(), void.class),
              false,
              false,
              names(constructor.getParameters())));
    }
    for (Method method : type.getDeclaredMethods()) {
      methods.add(
          new MethodInfo(
              internal(type),
              method.getName(),
              descriptor(method.getParameterTypes(), method.getReturnType()),
              Modifier.isStatic(method.getModifiers()),
              Modifier.isAbstract(method.getModifiers()),
              names(method.getParameters())));
    }
    return new ClassInfo(
        internal(type),
        type.getSuperclass() == null ? null : internal(type.getSuperclass()),
        Stream.of(type.getInterfaces()).map(ReflectionTypes::internal).toList(),
        type.isInterface(),
        Modifier.isAbstract(type.getModifiers()),
        type.isEnum(),
        fields,
        methods);
  }

  @Override
  public Optional<Object> constant(String owner, String field) {
    try {
      Field found = Class.forName(owner.replace('/', '.')).getDeclaredField(field);
      boolean simple = found.getType().isPrimitive() || found.getType() == String.class;
      if (!simple || !Modifier.isFinal(found.getModifiers())) {
        return Optional.empty();
      }
      found.setAccessible(true);
      Object value = found.get(null);
      return Optional.of(
          value instanceof Boolean b
              ? Integer.valueOf(b ? 1 : 0)
              : value instanceof Character c
                  ? Integer.valueOf(c)
                  : value instanceof Byte || value instanceof Short
                      ? Integer.valueOf(((Number) value).intValue())
                      : value);
    } catch (ReflectiveOperationException e) {
      return Optional.empty(); // the answer, not a failure: no such field
    }
  }

  private static List<String> names(Parameter[] parameters) {
    boolean known = Stream.of(parameters).allMatch(Parameter::isNamePresent);
    return known ? Stream.of(parameters).map(Parameter::getName).toList() : List.of();
  }

  private static String descriptor(Class<?>[] parameters, Class<?> result) {
    StringBuilder text = new StringBuilder("(");
    Stream.of(parameters).forEach(p -> text.append(p.descriptorString()));
    return text.append(')').append(result.descriptorString()).toString();
  }

  @Override
  public boolean isSubtype(String sub, String sup) {
    Optional<Class<?>> a = load(sub);
    Optional<Class<?>> b = load(sup);
    return a.isPresent() && b.isPresent() && b.get().isAssignableFrom(a.get());
  }

  @Override
  public List<String> applicationClasses() {
    List<String> nested = List.of("LinkedList$Entry", "LinkedList$Counting");
    List<String> all = new ArrayList<>(List.of("java/util/TreeMap"));
    Stream.concat(demo.stream(), nested.stream()).forEach(name -> all.add("demo/lists/" + name));
    return all;
  }

  @Override
  public List<String> classesIn(String packageName) {
    return switch (packageName) {
      case "demo/lists" -> demo;
      case "java/lang" -> List.of("IllegalArgumentException", "Integer", "Object", "String");
      default -> List.of();
    };
  }
}
