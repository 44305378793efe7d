// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

/** The helper that prints heaps, as {@link org.heapsmith.testgen.heap.SnapshotText} does. */
final class HeapHelpers {
  private HeapHelpers() {}

  static final String HEAP =
      """
        /** Prints what is reachable from the roots; objects met more than once are numbered. */
        private static String heap(Object... roots) {
          return heapWithout("", roots);
        }

        /** Leaves out fields (package.Class.name) and contents of classes that are named. */
        private static String heapWithout(String unknown, Object... roots) {
          Map<Object, Integer> visits = new IdentityHashMap<>();
          for (Object root : roots) {
            visit(unknown, root, visits);
          }
          Map<Object, Integer> numbers = new IdentityHashMap<>();
          StringJoiner text = new StringJoiner(", ");
          for (Object root : roots) {
            text.add(show(unknown, root, visits, numbers));
          }
          return text.toString();
        }

        private static void visit(String unknown, Object object, Map<Object, Integer> visits) {
          if (!isValue(object) && visits.merge(object, 1, Integer::sum) == 1) {
            parts(unknown, object).forEach((name, part) -> visit(unknown, part, visits));
          }
        }

        private static String show(
            String unknown, Object object, Map<Object, Integer> visits, Map<Object, Integer> numbers) {
          if (isValue(object)) {
            return show(object);
          } else if (numbers.containsKey(object)) {
            return "#" + numbers.get(object);
          }
          String label = "";
          if (visits.get(object) > 1) {
            numbers.put(object, numbers.size() + 1);
            label = "#" + numbers.size() + " ";
          }
          boolean array = object.getClass().isArray();
          boolean list =
              array
                  || (isJdk(object.getClass())
                      && (object instanceof Collection || object instanceof Optional));
          String start = label + (array ? "" : object.getClass().getSimpleName()) + (list ? "[" : "{");
          StringJoiner text = new StringJoiner(", ", start, list ? "]" : "}");
          parts(unknown, object)
              .forEach(
                  (name, part) ->
                      text.add((list ? "" : name + "=") + show(unknown, part, visits, numbers)));
          return text.toString();
        }

        private static String show(Object value) {
          if (value instanceof Enum) {
            return ((Enum<?>) value).name();
          }
          return value instanceof String ? "\\"" + value + "\\"" : String.valueOf(value);
        }

        private static boolean isValue(Object object) {
          return object == null
              || object instanceof String
              || object instanceof Class
              || object instanceof Enum
              || object instanceof Boolean
              || object instanceof Character
              || (object instanceof Number
                  && object.getClass().getPackageName().equals("java.lang"));
        }

        /** The elements of an array, what a collection or map of the JDK holds, or the fields. */
        private static Map<String, Object> parts(String unknown, Object object) {
          if (isJdk(object.getClass()) && !object.getClass().isArray()) {
            boolean left = (" " + unknown + " ").contains(" " + object.getClass().getName() + " ");
            return left ? new TreeMap<>() : contents(object);
          }
          Map<String, Object> parts = new TreeMap<>();
          if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
              parts.put(String.format("%09d", i), Array.get(object, i));
            }
          }
          for (Class<?> c = object.getClass(); !isJdk(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              String qualified = c.getName() + "." + field.getName();
              boolean left = (" " + unknown + " ").contains(" " + qualified + " ");
              if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && !left) {
                open(field);
                boolean hidden = parts.containsKey(field.getName());
                try {
                  parts.put(hidden ? qualified : field.getName(), field.get(object));
                } catch (IllegalAccessException e) {
                  throw new AssertionError(e);
                }
              }
            }
          }
          return parts;
        }

        /** By key, or else by position; sorted where there is no order. */
        private static Map<String, Object> contents(Object object) {
          Map<String, Object> contents = new LinkedHashMap<>();
          boolean sorted =
              (object instanceof Set && !(object instanceof LinkedHashSet || object instanceof SortedSet))
                  || (object instanceof Map
                      && !(object instanceof LinkedHashMap || object instanceof SortedMap));
          if (object instanceof Optional) {
            ((Optional<?>) object).ifPresent(value -> contents.put("0", value));
          } else if (object instanceof Collection) {
            for (Object element : (Collection<?>) object) {
              contents.put(sorted ? show(element) : String.valueOf(contents.size()), element);
            }
          } else if (object instanceof Map) {
            ((Map<?, ?>) object).forEach((key, value) -> contents.put(show(key), value));
          }
          return sorted ? new TreeMap<>(contents) : contents;
        }
      """;
}
