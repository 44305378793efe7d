// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import java.util.List;

/**
 * The symbolic heap at a node of the computation tree, for pictures: the input as far as it is
 * decided, and the heap as the program has changed it by now. An object has the same id in both.
 *
 * @param inputs receiver and parameters, by name, as they were when the method was called
 * @param initial the input objects as they were then, and objects that the precondition promises
 *     and nobody looked at yet (their ids are negative); in the order they were met
 * @param locals the local variables of the method that runs (at the end of a path, its result)
 * @param current input objects as they are now, and new ones that are reachable
 * @param open symbolic references that may still be anything the precondition allows
 * @param predicates predicate instances that are not unfolded yet: parts of the initial heap
 * @param pathCondition what is assumed by now, in terms of parameters and fields
 * @param ended whether this is the end of a path
 */
public record HeapSnapshot(
    List<Slot> inputs,
    List<Obj> initial,
    List<Slot> locals,
    List<Obj> current,
    List<Open> open,
    List<Predicate> predicates,
    List<String> pathCondition,
    boolean ended) {

  /** Copies the lists. */
  public HeapSnapshot {
    inputs = List.copyOf(inputs);
    initial = List.copyOf(initial);
    locals = List.copyOf(locals);
    current = List.copyOf(current);
    open = List.copyOf(open);
    predicates = List.copyOf(predicates);
    pathCondition = List.copyOf(pathCondition);
  }

  /** What a slot holds. */
  public enum Kind {
    /** A number, text, class or the like: {@link Slot#text}. */
    VALUE,
    /** Null. */
    NULL,
    /** The object of id {@link Slot#target}. */
    OBJECT,
    /** The unresolved reference of id {@link Slot#target}. */
    OPEN
  }

  /**
   * A parameter, local variable, field, array element or argument of a predicate.
   *
   * @param name its name; {@code [3]} for elements
   * @param text for a person; of references the name of what they refer to
   * @param target id of an object or unresolved reference, 0 if it is neither
   */
  public record Slot(String name, Kind kind, String text, int target) {}

  /**
   * An object or array.
   *
   * @param id the same in both heaps; negative if it was not looked at yet
   * @param name {@code Node#1}; new objects are {@code new Node}
   * @param className internal name or array descriptor
   * @param input whether it belongs to the input
   */
  public record Obj(int id, String name, String className, boolean input, List<Slot> fields) {
    /** Copies the list. */
    public Obj {
      fields = List.copyOf(fields);
    }
  }

  /**
   * An unresolved symbolic reference.
   *
   * @param id negative
   * @param path its access path, such as {@code this.next}
   * @param type its declared type: internal name or array descriptor
   */
  public record Open(int id, String path, String type) {}

  /**
   * A predicate instance.
   *
   * @param name the predicate's name
   * @param arguments named as its parameters
   */
  public record Predicate(String name, List<Slot> arguments) {
    /** Copies the list. */
    public Predicate {
      arguments = List.copyOf(arguments);
    }
  }
}
