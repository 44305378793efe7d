// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import java.util.Map;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * A JVM in which code runs that cannot be interpreted. What it says is a constant: the same at
 * every JVM of that version, or said to vary. One thread uses it.
 */
public interface World extends AutoCloseable {

  /** No world: everything is refused. */
  World NONE =
      new World() {
        @Override
        public boolean isOpen(String className, boolean application) {
          return false;
        }

        @Override
        public Map<FieldKey, ForeignValue> initialise(String className) throws WorldRefusal {
          throw new WorldRefusal("there is no world");
        }

        @Override
        public String className(int handle) {
          throw new IllegalArgumentException("there is no world");
        }

        @Override
        public ForeignObject content(int handle) throws WorldRefusal {
          throw new WorldRefusal("there is no world");
        }

        @Override
        public Map<FieldKey, Long> offsets(String className) throws WorldRefusal {
          throw new WorldRefusal("there is no world");
        }

        @Override
        public boolean isOpen(String owner, String name, String descriptor) {
          return false;
        }

        @Override
        public ForeignResult call(ForeignCall call) throws WorldRefusal {
          throw new WorldRefusal("there is no world");
        }

        @Override
        public void close() {}
      };

  /**
   * Returns whether code of a class may run in the world.
   *
   * @param className internal name
   * @param application whether it is of the class path
   */
  boolean isOpen(String className, boolean application);

  /**
   * Initialises a class there, unless that was done before.
   *
   * @param className internal name
   * @return its own static fields, as far as they can be read
   * @throws WorldRefusal if that fails, or is not done
   */
  Map<FieldKey, ForeignValue> initialise(String className) throws WorldRefusal;

  /** Returns the class of an object that was told of: internal name or array descriptor. */
  String className(int handle);

  /**
   * Returns what an object holds.
   *
   * @throws WorldRefusal if it does not say
   */
  ForeignObject content(int handle) throws WorldRefusal;

  /**
   * Returns the numbers by which the JDK's internals know the fields of the instances of a class.
   *
   * @throws WorldRefusal if it does not say
   */
  Map<FieldKey, Long> offsets(String className) throws WorldRefusal;

  /** Returns whether a method of the JDK may be called there. */
  boolean isOpen(String owner, String name, String descriptor);

  /**
   * Calls a method. What it changes is told and then undone: the objects that were there before
   * hold afterwards what they held.
   *
   * @throws WorldRefusal if that fails, or is not done
   */
  ForeignResult call(ForeignCall call) throws WorldRefusal;

  /** Ends the JVM. */
  @Override
  void close();
}
