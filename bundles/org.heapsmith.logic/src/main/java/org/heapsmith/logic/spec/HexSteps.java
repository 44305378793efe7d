// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.List;
import java.util.Optional;

/** A regular expression over the steps of paths. */
public sealed interface HexSteps {

  /** A field; internal name of the declaring class. */
  record FieldRef(String owner, String name, String descriptor) {}

  /**
   * {@code .name} or {@code .C::name}: one step through one of the fields.
   *
   * @param fields one for each class that declares the field and that the path before can reach
   * @param qualifier the class as written before {@code ::}, internal name; empty if not written
   */
  record Field(String name, List<FieldRef> fields, Optional<String> qualifier) implements HexSteps {
    /** Copies the list. */
    public Field {
      fields = List.copyOf(fields);
    }
  }

  /**
   * {@code .any} or {@code .(any except f | g)}: one step through any other field, or to any array
   * element.
   */
  record Any(List<Field> except) implements HexSteps {
    /** Copies the list. */
    public Any {
      except = List.copyOf(except);
    }
  }

  /** {@code []}: one step to any element of an array. */
  record Element() implements HexSteps {}

  /** One after the other; none: the empty path. */
  record Sequence(List<HexSteps> parts) implements HexSteps {
    /** Copies the list. */
    public Sequence {
      parts = List.copyOf(parts);
    }
  }

  /** {@code (a | b)}: one of them. */
  record Alternatives(List<HexSteps> options) implements HexSteps {
    /** Copies the list. */
    public Alternatives {
      options = List.copyOf(options);
    }
  }

  /** {@code a*}, {@code a+}, {@code a?}. */
  record Repeated(HexSteps operand, Repetition repetition) implements HexSteps {}

  /** {@code (a except b)}: the paths of a that are no paths of b. */
  record Except(HexSteps operand, HexSteps excluded) implements HexSteps {}

  /** How often a {@link Repeated} may occur. */
  enum Repetition {
    STAR("*"),
    PLUS("+"),
    OPTIONAL("?");

    private final String sign;

    Repetition(String sign) {
      this.sign = sign;
    }

    /** Returns the sign it is written with. */
    public String sign() {
      return sign;
    }
  }

  /** The path that ends where it starts. */
  HexSteps EMPTY = new Sequence(List.of());
}
