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
    parameters.add(new Parameter("this", Names.UNKNOWN));
    parameters.addAll(Translator.parameters(context, spec.getParameters()));
    return new MethodTarget("", "", Optional.empty(), "", parameters, Names.UNKNOWN, false);
  }

  /** Returns what tells specs apart. */
  String key() {
    return className + "." + method + descriptor.orElse("");
  }

  /** Returns what its formulas may speak of. */
  Scope scope(boolean post, Set<String> foreign) {
    return new Scope(
        parameters,
        post ? result : null,
        post,
        foreign,
        isStatic ? ": " + name + " is static" : "",
        post ? ": " + name + " returns nothing" : " is only known in ensures");
  }
}
