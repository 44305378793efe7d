// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;

/** The helpers that put static state back after each test. */
final class StaticsHelpers {
  private StaticsHelpers() {}

  /** The types of the JDK whose objects {@link #KEEP} puts back. */
  static final List<String> RESTORED =
      List.of(
          "java/io/StringWriter",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/lang/ThreadLocal",
          "java/util/BitSet",
          "java/util/Collection",
          "java/util/Map",
          "java/util/concurrent/Semaphore",
          "java/util/concurrent/atomic/AtomicBoolean",
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/AtomicReference",
          "java/util/concurrent/locks/ReentrantLock",
          "java/util/concurrent/locks/ReentrantReadWriteLock");

  static final String INITIALISE =
      """
        private static void initialise(Class<?> type) {
          try {
            Class.forName(type.getName(), true, type.getClassLoader());
          } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
          }
        }
      """;

  static final String KEEP_FIELDS =
      """
        /** Initialises a class, and keeps the values of its static fields. */
        private void keepFields(Class<?> owner) {
          for (Field field : owner.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
              keepField(null, field);
            }
          }
        }
      """;

  static final String KEPT =
      """
        /** Puts back what was kept; what an object holds before the object is put back. */
        private final Deque<Runnable> kept = new ArrayDeque<>();

        @AfterEach
        void restoreStatics() {
          while (!kept.isEmpty()) {
            kept.pop().run();
          }
        }

        /** Keeps the value of a field, unless it is final, and returns it. */
        private Object keepField(Object target, Field field) {
          field.setAccessible(true);
          try {
            Object value = field.get(target);
            if (!Modifier.isFinal(field.getModifiers())) {
              kept.push(
                  () -> {
                    try {
                      field.set(target, value);
                    } catch (IllegalAccessException e) {
                      throw new AssertionError(e);
                    }
                  });
            }
            return value;
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        }
      """;

  static final String KEEP =
      """
        /** Initialises a class, and keeps its static fields and what they refer to. */
        private void keep(Class<?> owner) {
          Map<Object, Object> seen = new IdentityHashMap<>();
          Deque<Object> open = new ArrayDeque<>();
          for (Field field : owner.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
              Optional.ofNullable(keepField(null, field)).ifPresent(open::add);
            }
          }
          while (!open.isEmpty()) {
            Object object = open.remove();
            if (seen.put(object, object) == null) {
              keepContent(object, open);
            }
          }
        }

        /** Objects of the code under test by their fields, those of the JDK by what they hold. */
        private void keepContent(Object object, Deque<Object> open) {
          if (object.getClass().isArray()) {
            int length = Array.getLength(object);
            Object copy = Array.newInstance(object.getClass().getComponentType(), length);
            System.arraycopy(object, 0, copy, 0, length);
            kept.push(() -> System.arraycopy(copy, 0, object, 0, length));
            if (object instanceof Object[]) {
              Arrays.stream((Object[]) object).filter(e -> e != null).forEach(open::add);
            }
            return;
          }
          Class<?> c = object.getClass();
          for (; !isJdk(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              if (!Modifier.isStatic(field.getModifiers())) {
                Optional.ofNullable(keepField(object, field)).ifPresent(open::add);
              }
            }
          }
          if (c != Object.class && !Modifier.isAbstract(c.getModifiers())) {
            keepHeld(object, open);
          }
        }

        @SuppressWarnings("unchecked")
        private void keepHeld(Object object, Deque<Object> open) {
          if (object instanceof Collection) {
            Collection<Object> now = (Collection<Object>) object;
            List<Object> held = new ArrayList<>(now);
            held.stream().filter(e -> e != null).forEach(open::add);
            kept.push(
                () -> {
                  try {
                    boolean fixed = now instanceof List && now.size() == held.size();
                    for (int i = 0; fixed && i < held.size(); i++) {
                      if (((List<Object>) now).get(i) != held.get(i)) {
                        ((List<Object>) now).set(i, held.get(i));
                      }
                    }
                    if (!areSame(held, now)) {
                      now.clear();
                      now.addAll(held);
                    }
                  } catch (UnsupportedOperationException e) {
                    // a view: what it shows is restored itself
                  }
                });
          } else if (object instanceof Map) {
            Map<Object, Object> now = (Map<Object, Object>) object;
            List<Object> keys = new ArrayList<>(now.keySet());
            List<Object> values = new ArrayList<>(now.values());
            keys.stream().filter(e -> e != null).forEach(open::add);
            values.stream().filter(e -> e != null).forEach(open::add);
            kept.push(
                () -> {
                  try {
                    if (!areSame(keys, now.keySet()) || !areSame(values, now.values())) {
                      now.clear();
                      for (int i = 0; i < keys.size(); i++) {
                        now.put(keys.get(i), values.get(i));
                      }
                    }
                  } catch (UnsupportedOperationException e) {
                    // a view: what it shows is restored itself
                  }
                });
          } else if (object instanceof AtomicReference) {
            Object held = ((AtomicReference<Object>) object).get();
            if (held != null) {
              open.add(held);
            }
            kept.push(() -> ((AtomicReference<Object>) object).set(held));
          } else if (object instanceof ThreadLocal) {
            ThreadLocal<Object> local = (ThreadLocal<Object>) object;
            // others make a value when they are asked for one
            Object held = object.getClass() == ThreadLocal.class ? local.get() : null;
            if (held != null) {
              open.add(held);
            }
            kept.push(held == null ? local::remove : () -> local.set(held));
          } else if (object instanceof BitSet) {
            BitSet held = (BitSet) ((BitSet) object).clone();
            kept.push(
                () -> {
                  ((BitSet) object).clear();
                  ((BitSet) object).or(held);
                });
          } else if (object instanceof AtomicInteger) {
            int held = ((AtomicInteger) object).get();
            kept.push(() -> ((AtomicInteger) object).set(held));
          } else if (object instanceof AtomicLong) {
            long held = ((AtomicLong) object).get();
            kept.push(() -> ((AtomicLong) object).set(held));
          } else if (object instanceof AtomicBoolean) {
            boolean held = ((AtomicBoolean) object).get();
            kept.push(() -> ((AtomicBoolean) object).set(held));
          } else if (object instanceof StringBuilder) {
            String held = object.toString();
            kept.push(() -> ((StringBuilder) object).replace(0, Integer.MAX_VALUE, held));
          } else if (object instanceof StringBuffer) {
            String held = object.toString();
            kept.push(() -> ((StringBuffer) object).replace(0, Integer.MAX_VALUE, held));
          } else if (object instanceof StringWriter) {
            open.add(((StringWriter) object).getBuffer());
          } else if (object instanceof ReentrantLock) {
            ReentrantLock lock = (ReentrantLock) object;
            int held = lock.getHoldCount();
            kept.push(() -> hold(lock, held, lock.getHoldCount()));
          } else if (object instanceof ReentrantReadWriteLock) {
            ReentrantReadWriteLock lock = (ReentrantReadWriteLock) object;
            int read = lock.getReadHoldCount();
            int written = lock.getWriteHoldCount();
            kept.push(
                () -> {
                  hold(lock.readLock(), 0, lock.getReadHoldCount());
                  hold(lock.writeLock(), written, lock.getWriteHoldCount());
                  hold(lock.readLock(), read, 0);
                });
          } else if (object instanceof Semaphore) {
            int held = ((Semaphore) object).availablePermits();
            kept.push(
                () -> {
                  if (((Semaphore) object).availablePermits() != held) {
                    ((Semaphore) object).drainPermits();
                    ((Semaphore) object).release(Math.max(held, 0));
                  }
                });
          }
        }

        /** Locks or unlocks until the lock is held as often as it was. */
        private static void hold(Lock lock, int wanted, int now) {
          for (int i = now; i > wanted; i--) {
            lock.unlock();
          }
          for (int i = now; i < wanted; i++) {
            lock.lock();
          }
        }

        private static boolean areSame(Collection<?> held, Collection<?> now) {
          Iterator<?> elements = now.iterator();
          for (Object element : held) {
            if (!elements.hasNext() || elements.next() != element) {
              return false;
            }
          }
          return !elements.hasNext();
        }
      """;
}
