// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.jvm;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Draws small values of a type: numbers around the program's constants, heaps of a few objects with
 * null, sharing and cycles. Objects are made by a constructor, then every field is set, so that any
 * heap the classes allow can come out; or they are left as calls make them.
 */
public final class SmallInputs {
  private static final int DEEPEST = 3;
  private static final int MOST_OBJECTS = 6;
  private static final List<Class<?>> OF_JDK =
      List.of(
          String.class,
          Integer.class,
          Long.class,
          Character.class,
          Boolean.class,
          StringBuilder.class,
          StringBuffer.class,
          Class.class);

  private final Random random;
  private final List<Class<?>> types;
  private final List<Long> constants;
  private final List<Object> objects = new ArrayList<>();
  private final Map<Object, List<String>> holds = new IdentityHashMap<>();
  private final JdkInputs library;

  /** Null if fields are set. */
  private final Builders builders;

  /**
   * Inputs of one program.
   *
   * @param types the concrete classes of the program
   * @param constants numbers that matter to it
   * @param byCalls whether objects are only what calls make of them
   */
  public SmallInputs(long seed, List<Class<?>> types, List<Long> constants, boolean byCalls) {
    this.random = new Random(seed);
    this.types = types;
    this.constants = constants;
    this.library = new JdkInputs(this, random);
    this.builders = byCalls ? new Builders(this, random) : null;
  }

  /** Returns values of these types, which may share objects with what was drawn before. */
  public Object[] draw(Type[] wanted) {
    Object[] values = new Object[wanted.length];
    for (int i = 0; i < wanted.length; i++) {
      values[i] = value(wanted[i], 0);
    }
    return values;
  }

  /** Returns an object of exactly that class. */
  public Object object(Class<?> type) {
    return make(type, 0, type);
  }

  long number() {
    int choice = random.nextInt(10);
    if (choice < 5) {
      return random.nextInt(5) - 1;
    }
    return choice < 9 && !constants.isEmpty()
        ? constants.get(random.nextInt(constants.size())) + random.nextInt(3) - 1
        : List.of((long) Integer.MIN_VALUE, (long) Integer.MAX_VALUE, -128L, 127L, 65535L)
            .get(random.nextInt(5));
  }

  private double fraction() {
    return switch (random.nextInt(8)) {
      case 0 -> Double.NaN;
      case 1 -> -0.0;
      case 2 -> Double.POSITIVE_INFINITY;
      case 3 -> 0.5;
      case 4 -> 1e30;
      default -> number();
    };
  }

  private String text() {
    return List.of("", "a", "b", "ab", "aa", "x3", "Aa", "BB", "abc").get(random.nextInt(9));
  }

  private Object primitive(Class<?> type) {
    return switch (type.getName()) {
      case "int" -> (int) number();
      case "long" -> number();
      case "short" -> (short) number();
      case "byte" -> (byte) number();
      case "char" -> (char) (random.nextBoolean() ? 'a' + random.nextInt(3) : number());
      case "boolean" -> random.nextBoolean();
      case "float" -> (float) fraction();
      default -> fraction();
    };
  }

  /** Returns a value of a type that holds what the type says. */
  Object value(Type declared, int depth) {
    Class<?> type = GenericTypes.raw(declared);
    if (type.isPrimitive()) {
      return primitive(type);
    }
    if (random.nextInt(100) < (depth == 0 ? 15 : 35) || depth > DEEPEST) {
      return null;
    }
    List<String> held = GenericTypes.held(declared);
    List<Object> known =
        objects.stream()
            .filter(o -> type.isInstance(o) && (held.isEmpty() || held.equals(holds.get(o))))
            .toList();
    if (!known.isEmpty() && (random.nextInt(100) < 40 || objects.size() >= MOST_OBJECTS)) {
      return known.get(random.nextInt(known.size()));
    }
    Object made = objects.size() >= MOST_OBJECTS ? null : fresh(declared, type, depth);
    holds.putIfAbsent(made, held);
    return made;
  }

  @SuppressWarnings({
    "deprecation",
    "removal"
  }) // boxes with an identity of their own are inputs, too
  private Object fresh(Type declared, Class<?> type, int depth) {
    if (type.isArray()) {
      Object array = Array.newInstance(type.getComponentType(), random.nextInt(4));
      objects.add(array);
      for (int i = 0; i < Array.getLength(array); i++) {
        Array.set(array, i, value(type.getComponentType(), depth + 1));
      }
      return array;
    }
    if (type.isEnum()) {
      Object[] all = type.getEnumConstants();
      return all[random.nextInt(all.length)];
    }
    List<Class<?>> candidates =
        new ArrayList<>(types.stream().filter(type::isAssignableFrom).toList());
    OF_JDK.stream().filter(type::isAssignableFrom).forEach(candidates::add);
    List<Class<?>> ofLibrary = JdkInputs.classes(type);
    if (!ofLibrary.isEmpty()) {
      Class<?> chosen = ofLibrary.get(random.nextInt(ofLibrary.size()));
      return kept(library.of(chosen, declared, depth));
    }
    if (type == Object.class && random.nextInt(12) == 0) {
      return kept(library.any(depth));
    }
    if (candidates.isEmpty()) {
      return type.isInterface() ? kept(stub(type)) : null;
    }
    Class<?> chosen = candidates.get(random.nextInt(candidates.size()));
    return kept(
        switch (chosen.getName()) {
          case "java.lang.String" -> text();
          case "java.lang.Integer" ->
              random.nextBoolean() ? new Integer((int) number()) : (Integer) (int) number();
          case "java.lang.Long" -> (Long) number();
          case "java.lang.Character" -> (Character) primitive(char.class);
          case "java.lang.Boolean" -> random.nextBoolean();
          case "java.lang.StringBuilder" -> new StringBuilder(text());
          case "java.lang.StringBuffer" -> new StringBuffer(text());
          case "java.lang.Class" -> classes().get(random.nextInt(classes().size()));
          default ->
              chosen.isEnum()
                  ? fresh(chosen, chosen, depth)
                  : make(chosen, depth, chosen == type ? declared : chosen);
        });
  }

  /** An implementation that answers each call anew. */
  private Object stub(Class<?> type) {
    return Proxy.newProxyInstance(
        type.getClassLoader(),
        new Class<?>[] {type},
        (proxy, method, arguments) -> answer(proxy, method, arguments));
  }

  private Object answer(Object proxy, Method method, Object[] arguments) {
    return switch (method.getName()) {
      case "equals" -> proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      case "toString" -> "stub";
      default -> {
        Type result = method.getGenericReturnType();
        boolean isText = method.getDeclaringClass() == Supplier.class;
        yield isText ? text() : result == void.class ? null : value(result, DEEPEST);
      }
    };
  }

  private Object kept(Object object) {
    if (object != null && objects.stream().noneMatch(o -> o == object)) {
      objects.add(object);
    }
    return object;
  }

  private Object make(Class<?> type, int depth, Type declared) {
    if (builders != null) {
      Object made = builders.make(type, depth);
      holds.putIfAbsent(made, GenericTypes.held(declared));
      return kept(made);
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      Object[] arguments = new Object[constructor.getParameterCount()];
      Map<Type, Type> variables = GenericTypes.variables(declared);
      for (int i = 0; i < arguments.length; i++) {
        Class<?> wanted = constructor.getParameterTypes()[i];
        boolean outer = type.isMemberClass() && i == 0 && wanted == type.getDeclaringClass();
        Type parameter = type.isRecord() ? constructor.getGenericParameterTypes()[i] : wanted;
        arguments[i] =
            outer
                ? make(wanted, depth + 1, wanted)
                : value(GenericTypes.resolved(parameter, variables), depth + 1);
      }
      Object object = constructor.newInstance(arguments);
      objects.add(object);
      holds.put(object, GenericTypes.held(declared));
      if (!type.isRecord()) {
        fill(object);
        for (Class<?> c = type; !c.getName().startsWith("java."); c = c.getSuperclass()) {
          fields(c, object, depth, variables);
        }
      }
      return object;
    } catch (InvocationTargetException e) {
      return null; // a constructor that does not like its arguments
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName(), e);
    }
  }

  /** Subclasses of collections that programs have are of texts, and of texts to numbers. */
  @SuppressWarnings("unchecked")
  private void fill(Object object) {
    for (int i = random.nextInt(3); i > 0; i--) {
      if (object instanceof ArrayList<?> list) {
        ((List<Object>) list).add(random.nextInt(4) == 0 ? null : text());
      } else if (object instanceof HashMap<?, ?> map) {
        ((Map<Object, Object>) map).put(text(), (int) number());
      }
    }
  }

  private List<Class<?>> classes() {
    List<Class<?>> all = new ArrayList<>(types);
    all.addAll(List.of(String.class, int.class, Runnable.class));
    return all;
  }

  private void fields(Class<?> type, Object object, int depth, Map<Type, Type> variables)
      throws IllegalAccessException {
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
        field.setAccessible(true);
        field.set(
            object, value(GenericTypes.resolved(field.getGenericType(), variables), depth + 1));
      }
    }
  }
}
