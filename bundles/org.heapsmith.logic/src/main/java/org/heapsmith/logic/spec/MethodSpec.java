// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.List;
import java.util.Optional;

/**
 * What a {@code spec} says of one method, constructor ({@code <init>}) or, with {@code method} "*",
 * every method of a class.
 *
 * @param className internal name
 * @param method method name, {@code <init>} or {@code *}
 * @param descriptor the JVM descriptor; empty for {@code *}
 * @param parameters {@code this} first for instance methods, then the parameters by their names in
 *     the spec; a constructor has no {@code this} before it has run, so its precondition does not
 *     speak of it
 * @param requires disjunctive normal form of the separating conjunction of all requires clauses;
 *     empty list = none given
 * @param ensures likewise for ensures; {@code result} and {@code old} may occur, {@code this} of a
 *     constructor, and existentials that all disjuncts of {@code requires} have: they stand for the
 *     values the input gave them
 * @param throwsClauses expected exceptions
 * @param strategy name as written; empty if not given
 * @param criterion the coverage criterion as written; empty if not given
 * @param doc the doc comment without its stars; may be empty
 */
public record MethodSpec(
    String className,
    String method,
    Optional<String> descriptor,
    List<Parameter> parameters,
    List<Disjunct> requires,
    List<Disjunct> ensures,
    List<ThrowsClause> throwsClauses,
    SpecBounds bounds,
    Optional<String> strategy,
    Optional<String> criterion,
    String doc,
    SourceRef source) {

  /** Makes a spec without a criterion. */
  public MethodSpec(
      String className,
      String method,
      Optional<String> descriptor,
      List<Parameter> parameters,
      List<Disjunct> requires,
      List<Disjunct> ensures,
      List<ThrowsClause> throwsClauses,
      SpecBounds bounds,
      Optional<String> strategy,
      String doc,
      SourceRef source) {
    this(
        className,
        method,
        descriptor,
        parameters,
        requires,
        ensures,
        throwsClauses,
        bounds,
        strategy,
        Optional.empty(),
        doc,
        source);
  }

  /** Copies the lists. */
  public MethodSpec {
    parameters = List.copyOf(parameters);
    requires = List.copyOf(requires);
    ensures = List.copyOf(ensures);
    throwsClauses = List.copyOf(throwsClauses);
  }

  /**
   * {@code throws C when e}: where e holds of the input the call throws a C, and it throws C only
   * there. Without {@code when} it may.
   *
   * @param condition over the parameters, existentials of the precondition and the initial heap;
   *     {@code true} where no {@code when} is given
   */
  public record ThrowsClause(String exceptionClass, Expr condition) {

    /** Returns whether there is a {@code when}. */
    public boolean hasCondition() {
      return !condition.equals(new Expr.BoolConst(true));
    }
  }
}
