// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

/** The helpers that do by reflection what source in the test's package may not. */
final class ReflectionHelpers {
  private ReflectionHelpers() {}

  static final String IS_JDK =
      """
        private static boolean isJdk(Class<?> type) {
          ClassLoader loader = type.getClassLoader();
          return loader == null || loader == ClassLoader.getSystemClassLoader().getParent();
        }
      """;

  static final String MAKE =
      """
        /** Makes an object without running its constructors, as deserialisation does. */
        @SuppressWarnings("unchecked")
        private static <T> T make(String className) {
          try {
            Class<?> type = Class.forName(className);
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            Constructor<?> bare =
                (Constructor<?>)
                    factory
                        .getMethod(
                            "newConstructorForSerialization", Class.class, Constructor.class)
                        .invoke(instance, type, base(type.getSuperclass()));
            return (T) bare.newInstance();
          } catch (ReflectiveOperationException e) {
            throw new AssertionError("cannot make an object of " + className, e);
          }
        }

        /** The constructor that is run: of the first superclass that is part of the JDK. */
        private static Constructor<?> base(Class<?> parent) throws NoSuchMethodException {
          Class<?> type = parent;
          while (!isJdk(type)) {
            type = type.getSuperclass();
          }
          try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            boolean hidden = Modifier.isPrivate(constructor.getModifiers());
            return hidden ? Object.class.getConstructor() : constructor;
          } catch (NoSuchMethodException e) {
            return Object.class.getConstructor();
          }
        }
      """;

  static final String CONSTRUCT =
      """
        /** Makes a record by the constructor that takes its components. */
        @SuppressWarnings("unchecked")
        private static <T> T construct(String className, Object... components) {
          try {
            Class<?> type = Class.forName(className);
            List<Class<?>> types = new ArrayList<>();
            for (Field field : type.getDeclaredFields()) {
              if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                types.add(field.getType());
              }
            }
            Constructor<?> canonical = type.getDeclaredConstructor(types.toArray(new Class<?>[0]));
            canonical.setAccessible(true);
            return (T) canonical.newInstance(components);
          } catch (ReflectiveOperationException e) {
            throw new AssertionError("cannot make an object of " + className, e);
          }
        }
      """;

  static final String FRESH =
      """
        /** A box of the same value that is another object. */
        @SuppressWarnings("unchecked")
        private static <T> T fresh(T box) {
          try {
            Class<?> primitive = (Class<?>) box.getClass().getField("TYPE").get(null);
            return (T) box.getClass().getConstructor(primitive).newInstance(box);
          } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
          }
        }
      """;

  static final String ARRAY =
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
      """;

  static final String SET =
      """
        /** Sets a field of any visibility; of a class, a static one. */
        private static void set(Object target, String name, Object value) {
          try {
            field(target, name).set(target, value);
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        }
      """;

  static final String GET =
      """
        private static Object get(Object target, String name) {
          try {
            return field(target, name).get(target);
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        }
      """;

  static final String CALL =
      """
  /** Calls a method of any visibility; of a class, a static one; overloads by their types. */
  private static Object call(Object target, String name, Object... arguments)
      throws Throwable {
    Class<?> type = target instanceof Class ? (Class<?>) target : target.getClass();
    List<Class<?>> types = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      types.add(c);
    }
    for (int i = 0; i < types.size(); i++) { // and interfaces
      types.addAll(Arrays.asList(types.get(i).getInterfaces()));
    }
    for (Class<?> c : types) {
      for (Method method : c.getDeclaredMethods()) {
        StringJoiner parameters = new StringJoiner(", ", method.getName() + "(", ")");
        for (Class<?> parameter : method.getParameterTypes()) {
          parameters.add(parameter.getName());
        }
        if ((method.getName().equals(name) || parameters.toString().equals(name))
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
""";

  static final String TYPE =
      """
        private static Class<?> type(String className) {
          try {
            return Class.forName(className);
          } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
          }
        }
      """;

  static final String FIELD =
      """
        /** A field of the class or a superclass; one that is hidden by its qualified name. */
        private static Field field(Object target, String name) {
          Class<?> type = target instanceof Class ? (Class<?>) target : target.getClass();
          for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              boolean qualified = name.equals(c.getName() + "." + field.getName());
              if (qualified || name.equals(field.getName())) {
                field.setAccessible(true);
                return field;
              }
            }
          }
          throw new AssertionError(type + " has no field " + name);
        }
      """;
}
