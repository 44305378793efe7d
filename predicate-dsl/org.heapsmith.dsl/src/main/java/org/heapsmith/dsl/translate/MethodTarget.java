// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  /** Returns why {@code this} or {@code result} is missing. */
  String absentThis(String absentResult) {
    return isStatic ? ": " + name + " is static or returns nothing" : absentResult;
  }
}
