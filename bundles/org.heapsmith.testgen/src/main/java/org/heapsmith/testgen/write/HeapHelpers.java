// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

/** The helper that prints heaps, as {@link org.heapsmith.testgen.heap.SnapshotText} does. */
final class HeapHelpers {
  private HeapHelpers() {}

  static final String STUB =
      """
        /** A lambda or an anonymous class of these tests: how it answers is no state. */
        private static boolean isStub(Class<?> type) {
          return (type.isSynthetic() || type.isAnonymousClass())
              && type.getName().startsWith(MethodHandles.lookup().lookupClass().getName());
        }

        /** What a stub stands for; any other class itself. */
        private static Class<?> shown(Class<?> type) {
          Class<?>[] interfaces = type.getInterfaces();
          return !isStub(type) ? type : interfaces.length > 0 ? interfaces[0] : type.getSuperclass();
        }
      """;

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
            return object != null && isLeft(unknown, object) ? kind(object) + "{}" : show(object);
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
                      && (object instanceof Collection
                          || object instanceof Optional
                          || isHolder(object)));
          String start = label + (array ? "" : kind(object)) + (list ? "[" : "{");
          StringJoiner text = new StringJoiner(", ", start, list ? "]" : "}");
          parts(unknown, object)
              .forEach(
                  (name, part) ->
                      text.add((list ? "" : name + "=") + show(unknown, part, visits, numbers)));
          return text.toString();
        }

        /** Classes of the JDK that nobody can name go by what they are. */
        private static String kind(Object object) {
          Class<?> type = object.getClass();
          if (isJdk(type) && !Modifier.isPublic(type.getModifiers())) {
            for (Class<?> known : Arrays.asList(List.class, Set.class, Map.class, Map.Entry.class)) {
              if (known.isInstance(object)) {
                return known.getSimpleName();
              }
            }
          }
          return object.getClass().getSimpleName();
        }

        private static boolean isLeft(String unknown, Object object) {
          return (" " + unknown + " ").contains(" " + object.getClass().getName() + " ");
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
                  && object.getClass().getName().startsWith("java.lang."))
              || isSaid(object);
        }

        /** Numbers, dates and times of the JDK: what they say is what they are. */
        private static boolean isSaid(Object object) {
          return object
              .getClass()
              .getName()
              .matches(
                  "java\\\\.(math\\\\.Big(Decimal|Integer)"
                      + "|time\\\\.(Duration|Instant|Local(Date|DateTime|Time)|MonthDay|Period|Year|YearMonth)"
                      + "|util\\\\.(UUID|Optional(Int|Long|Double)))");
        }

        /** What holds one text or number that changes. */
        private static boolean isHolder(Object object) {
          return object instanceof StringBuilder
              || object instanceof StringBuffer
              || (object instanceof Number && object.getClass().getName().contains(".Atomic"));
        }

        /** The elements of an array, what a collection or map of the JDK holds, or the fields. */
        private static Map<String, Object> parts(String unknown, Object object) {
          if (isJdk(object.getClass()) && !object.getClass().isArray()) {
            return isLeft(unknown, object) ? new TreeMap<>() : contents(object);
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
                field.setAccessible(true);
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
          boolean sorted =
              (object instanceof Set && !(object instanceof LinkedHashSet || object instanceof SortedSet))
                  || (object instanceof Map
                      && !(object instanceof LinkedHashMap || object instanceof SortedMap));
          List<Object> keys = new ArrayList<>();
          List<Object> values = new ArrayList<>();
          if (object instanceof Optional) {
            ((Optional<?>) object).ifPresent(values::add);
          } else if (isHolder(object)) {
            boolean counts = object instanceof Number;
            values.add(counts ? (Object) ((Number) object).longValue() : object.toString());
          } else if (object instanceof Collection) {
            for (Object element : (Collection<?>) object) {
              values.add(element);
            }
          } else if (object instanceof Map) {
            ((Map<?, ?>) object)
                .forEach(
                    (key, value) -> {
                      keys.add(key);
                      values.add(value);
                    });
          } else if (object instanceof Map.Entry) {
            keys.add(((Map.Entry<?, ?>) object).getKey());
            values.add(((Map.Entry<?, ?>) object).getValue());
          }
          Map<String, Object> contents = sorted ? new TreeMap<>() : new LinkedHashMap<>();
          for (int i = 0; !sorted && hasObjects(keys) && i < values.size(); i++) {
            contents.put("key" + (i + 1), keys.get(i));
            contents.put("value" + (i + 1), values.get(i));
          }
          if (!contents.isEmpty()) {
            return contents;
          }
          List<String> names = names(sorted && keys.isEmpty() ? values : keys);
          for (int i = 0; i < values.size(); i++) {
            contents.put(names.isEmpty() ? String.valueOf(i) : names.get(i), values.get(i));
          }
          return contents;
        }

        private static boolean hasObjects(List<Object> keys) {
          for (Object key : keys) {
            if (!isValue(key)) {
              return true;
            }
          }
          return false;
        }

        /** Texts that differ: those of equal looks get their class, then a number. */
        private static List<String> names(List<Object> objects) {
          Map<String, Integer> looks = new TreeMap<>();
          objects.forEach(object -> looks.merge(name(object, 3), 1, Integer::sum));
          Set<String> names = new LinkedHashSet<>();
          for (Object object : objects) {
            String look = name(object, 3);
            String name =
                looks.get(look) > 1 && object != null
                    ? look + " " + object.getClass().getName()
                    : look;
            int same = 1;
            while (!names.add(same == 1 ? name : name + " " + same)) {
              same++;
            }
          }
          return new ArrayList<>(names);
        }

        /** A text that no hash code and no toString has a part in. */
        private static String name(Object object, int depth) {
          if (isValue(object)) {
            return show(object);
          }
          StringJoiner text = new StringJoiner(", ", kind(object) + "{", "}");
          if (depth > 0 && (object.getClass().isArray() || !isJdk(object.getClass()))) {
            parts("", object).forEach((name, part) -> text.add(name + "=" + name(part, depth - 1)));
          }
          return text.toString();
        }
      """;
}
