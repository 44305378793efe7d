// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Imports;

/** The source of the helper methods at the end of a test class. Java 10 level. */
final class HelperSource {
  private static final Map<Helper, String> TEXTS = new EnumMap<>(Helper.class);
  private static final Map<Helper, List<String>> IMPORTS = new EnumMap<>(Helper.class);

  private HelperSource() {}

  /** Names that neither factories nor tests may take. */
  static final Set<String> NAMES =
      Set.of(
          "heap", "visit", "show", "isValue", "parts", "make", "array", "set", "get", "call",
          "type", "field", "open");

  private static void define(Helper helper, List<String> imports, String text) {
    TEXTS.put(helper, text);
    IMPORTS.put(helper, imports);
  }

  /** Returns the source of the helpers and what they stand on, and imports what they use. */
  static String of(Set<Helper> used, Imports imports) {
    Set<Helper> all = EnumSet.noneOf(Helper.class);
    all.addAll(used);
    if (all.contains(Helper.SET) || all.contains(Helper.GET)) {
      all.add(Helper.FIELD);
    }
    StringBuilder text = new StringBuilder();
    for (Helper helper : all) {
      IMPORTS.get(helper).forEach(imports::use);
      text.append('\n').append(TEXTS.get(helper));
    }
    if (all.contains(Helper.FIELD) || all.contains(Helper.HEAP)) {
      imports.use("java.lang.reflect.Field");
      text.append('\n').append(OPEN);
    }
    return text.toString();
  }

  private static final String OPEN =
      """
        private static void open(Field field) {
          Class<?> owner = field.getDeclaringClass();
          if (!field.trySetAccessible()) {
            String module = owner.getModule().getName() + "/" + owner.getPackageName();
            throw new AssertionError(field + ": run with --add-opens " + module + "=ALL-UNNAMED");
          }
        }
      """;

  static {
    define(
        Helper.HEAP,
        List.of(
            "java.lang.reflect.Array",
            "java.lang.reflect.Modifier",
            "java.util.IdentityHashMap",
            "java.util.Map",
            "java.util.StringJoiner",
            "java.util.TreeMap"),
        """
          /** Prints what is reachable from the roots; objects met more than once are numbered. */
          private static String heap(Object... roots) {
            Map<Object, Integer> visits = new IdentityHashMap<>();
            for (Object root : roots) {
              visit(root, visits);
            }
            Map<Object, Integer> numbers = new IdentityHashMap<>();
            StringJoiner text = new StringJoiner(", ");
            for (Object root : roots) {
              text.add(show(root, visits, numbers));
            }
            return text.toString();
          }

          private static void visit(Object object, Map<Object, Integer> visits) {
            if (!isValue(object) && visits.merge(object, 1, Integer::sum) == 1) {
              parts(object).forEach((name, part) -> visit(part, visits));
            }
          }

          private static String show(
              Object object, Map<Object, Integer> visits, Map<Object, Integer> numbers) {
            if (object instanceof Enum) {
              return ((Enum<?>) object).name();
            } else if (isValue(object)) {
              return object instanceof String ? "\\"" + object + "\\"" : String.valueOf(object);
            } else if (numbers.containsKey(object)) {
              return "#" + numbers.get(object);
            }
            String label = "";
            if (visits.get(object) > 1) {
              numbers.put(object, numbers.size() + 1);
              label = "#" + numbers.size() + " ";
            }
            boolean array = object.getClass().isArray();
            String start = array ? "[" : object.getClass().getSimpleName() + "{";
            StringJoiner text = new StringJoiner(", ", label + start, array ? "]" : "}");
            parts(object)
                .forEach(
                    (name, part) ->
                        text.add((array ? "" : name + "=") + show(part, visits, numbers)));
            return text.toString();
          }

          private static boolean isValue(Object object) {
            return object == null
                || object instanceof String
                || object instanceof Enum
                || object instanceof Boolean
                || object instanceof Character
                || (object instanceof Number
                    && object.getClass().getPackageName().equals("java.lang"));
          }

          /** The elements of an array, or the fields by name; none of an object of the JDK. */
          private static Map<String, Object> parts(Object object) {
            Map<String, Object> parts = new TreeMap<>();
            if (object.getClass().isArray()) {
              for (int i = 0; i < Array.getLength(object); i++) {
                parts.put(String.format("%09d", i), Array.get(object, i));
              }
            }
            for (Class<?> c = object.getClass();
                c != null && c.getClassLoader() != null;
                c = c.getSuperclass()) {
              for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                  open(field);
                  try {
                    parts.putIfAbsent(field.getName(), field.get(object));
                  } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                  }
                }
              }
            }
            return parts;
          }
        """);
    define(
        Helper.MAKE,
        List.of("java.lang.reflect.Constructor"),
        """
          /** Makes an object without running its constructors, as deserialisation does. */
          @SuppressWarnings("unchecked")
          private static <T> T make(String className) {
            try {
              Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
              Object instance = factory.getMethod("getReflectionFactory").invoke(null);
              Constructor<?> bare =
                  (Constructor<?>)
                      factory
                          .getMethod(
                              "newConstructorForSerialization", Class.class, Constructor.class)
                          .invoke(instance, Class.forName(className), Object.class.getConstructor());
              return (T) bare.newInstance();
            } catch (ReflectiveOperationException e) {
              throw new AssertionError("cannot make a " + className, e);
            }
          }
        """);
    define(
        Helper.ARRAY,
        List.of("java.lang.reflect.Array"),
        """
          private static Object[] array(String componentType, Object... elements) {
            try {
              Class<?> type = Class.forName(componentType);
              Object[] array = (Object[]) Array.newInstance(type, elements.length);
              System.arraycopy(elements, 0, array, 0, elements.length);
              return array;
            } catch (ClassNotFoundException e) {
              throw new AssertionError(e);
            }
          }
        """);
    define(
        Helper.SET,
        List.of(),
        """
          /** Sets a field of any visibility; of a class, a static one. */
          private static void set(Object target, String name, Object value) {
            try {
              field(target, name).set(target, value);
            } catch (IllegalAccessException e) {
              throw new AssertionError(e);
            }
          }
        """);
    define(
        Helper.GET,
        List.of(),
        """
          private static Object get(Object target, String name) {
            try {
              return field(target, name).get(target);
            } catch (IllegalAccessException e) {
              throw new AssertionError(e);
            }
          }
        """);
    define(
        Helper.CALL,
        List.of("java.lang.reflect.InvocationTargetException", "java.lang.reflect.Method"),
        """
          /** Calls a method of any visibility; of a class, a static one. */
          private static Object call(Object target, String name, Object... arguments)
              throws Throwable {
            Class<?> type = target instanceof Class ? (Class<?>) target : target.getClass();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
              for (Method method : c.getDeclaredMethods()) {
                if (method.getName().equals(name)
                    && !method.isSynthetic()
                    && method.getParameterCount() == arguments.length) {
                  method.setAccessible(true);
                  try {
                    return method.invoke(target, arguments);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                }
              }
            }
            throw new AssertionError(type + " has no method " + name);
          }
        """);
    define(
        Helper.TYPE,
        List.of(),
        """
          private static Class<?> type(String className) {
            try {
              return Class.forName(className);
            } catch (ClassNotFoundException e) {
              throw new AssertionError(e);
            }
          }
        """);
    define(
        Helper.FIELD,
        List.of(),
        """
          private static Field field(Object target, String name) {
            Class<?> type = target instanceof Class ? (Class<?>) target : target.getClass();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
              for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                  open(field);
                  return field;
                }
              }
            }
            throw new AssertionError(type + " has no field " + name);
          }
        """);
  }
}
