// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.lang;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A term of a CLP program: variable, integer, atom, or structure. Immutable. */
public sealed interface ClpTerm {

  /** The empty list. */
  ClpTerm NIL = new Atom("[]");

  /** The functor of list cells. */
  String CELL = ".";

  /**
   * A variable.
   *
   * @param name as it is written; each {@code _} of a text has a name of its own
   * @param copy which renaming of a clause it belongs to; 0 in a text
   */
  record Var(String name, int copy) implements ClpTerm {

    /** Makes a variable of a text. */
    public Var(String name) {
      this(name, 0);
    }
  }

  /** A whole number, of Java's type int. */
  record Num(long value) implements ClpTerm {}

  /** A number of Java's type long, float or double: a Long, a Float or a Double. */
  record Wide(Number value) implements ClpTerm {}

  /** A name; text in quotes may be any. */
  record Atom(String name) implements ClpTerm {}

  /** A functor with arguments, at least one. */
  record Struct(String functor, List<ClpTerm> args) implements ClpTerm {

    /** Copies the list. */
    public Struct {
      args = List.copyOf(args);
    }

    /** Returns an argument. */
    public ClpTerm arg(int index) {
      return args.get(index);
    }
  }

  /** Returns a structure. */
  static Struct struct(String functor, ClpTerm... args) {
    return new Struct(functor, List.of(args));
  }

  /** Returns the list {@code [head|tail]}. */
  static Struct cell(ClpTerm head, ClpTerm tail) {
    return struct(CELL, head, tail);
  }

  /** Returns the list of these elements. */
  static ClpTerm list(List<? extends ClpTerm> elements) {
    ClpTerm list = NIL;
    for (int i = elements.size() - 1; i >= 0; i--) {
      list = cell(elements.get(i), list);
    }
    return list;
  }

  /** Returns the elements of a list that does not end with a variable. */
  static List<ClpTerm> elements(ClpTerm list) {
    List<ClpTerm> elements = new ArrayList<>();
    ClpTerm rest = list;
    while (isCell(rest)) {
      elements.add(((Struct) rest).arg(0));
      rest = ((Struct) rest).arg(1);
    }
    return elements;
  }

  /** Returns whether it is a list that is not empty. */
  static boolean isCell(ClpTerm term) {
    return term instanceof Struct s && s.functor().equals(CELL) && s.args().size() == 2;
  }

  /** Returns name and number of arguments, as {@code merge/5}; an atom has none. */
  static String key(ClpTerm goal) {
    if (goal instanceof Struct s) {
      return s.functor() + "/" + s.args().size();
    }
    return goal instanceof Atom a ? a.name() + "/0" : goal.toString();
  }

  /** Adds the variables of a term, in the order they are written. */
  static void variables(ClpTerm term, Set<Var> into) {
    if (term instanceof Var v) {
      into.add(v);
    } else if (term instanceof Struct s) {
      s.args().forEach(a -> variables(a, into));
    }
  }
}
