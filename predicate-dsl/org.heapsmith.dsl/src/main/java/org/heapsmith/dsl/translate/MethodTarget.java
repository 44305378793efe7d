// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.dsl.heapSpec.SpecDecl;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/**
 * What a spec is about.
 *
 * @param name for people
 * @param parameters {@code this} first where there is one
 * @param result null for void and for all methods of a class
 */
record MethodTarget(
    String className,
    String method,
    Optional<String> descriptor,
    String name,
    List<Parameter> parameters,
    SpecType result,
    boolean isStatic) {

  /** A method that was not found: its formulas may still use what the spec declares. */
  static MethodTarget unknown(FileContext context, SpecDecl spec) {
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(new Parameter("this", DisjunctVariables.UNKNOWN));
    parameters.addAll(Translator.parameters(context, spec.getParameters()));
    return new MethodTarget(
        "", "", Optional.empty(), "", parameters, DisjunctVariables.UNKNOWN, false);
  }

  /** Returns what distinguishes specs. */
  String key() {
    return className + "." + method + descriptor.orElse("");
  }

  /** Returns what the precondition may speak of. */
  Scope before() {
    return scope(parameters, List.of(), null, false, Set.of(), absentThis());
  }

  /**
   * Returns what the condition of a throws clause may speak of.
   *
   * @param outer existentials of the precondition with one value
   * @param foreign its other existentials
   */
  Scope throwing(List<Parameter> outer, Set<String> foreign) {
    return scope(parameters, outer, null, false, foreign, absentThis());
  }

  /** Returns what the postcondition may speak of; see {@link #throwing}. */
  Scope after(List<Parameter> outer, Set<String> foreign) {
    List<Parameter> known = new ArrayList<>(parameters);
    if (isConstructor()) {
      known.add(0, new Parameter("this", new SpecType.Reference(className)));
    }
    return scope(known, outer, result, true, foreign, isStatic ? absentThis() : "");
  }

  private Scope scope(
      List<Parameter> known,
      List<Parameter> outer,
      SpecType returned,
      boolean post,
      Set<String> foreign,
      String absentThis) {
    String absentResult = post ? ": " + name + " returns nothing" : " is only known in ensures";
    return new Scope(known, outer, returned, post, foreign, absentThis, absentResult);
  }

  private boolean isConstructor() {
    return method.equals("<init>");
  }

  private String absentThis() {
    return isStatic ? ": " + name + " is static" : ": " + name + " makes it";
  }
}
