// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heapsmith.base.SimpleName;
import org.heapsmith.dsl.ide.text.Prelude;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** Parameter lists of Java methods as a spec writes them. */
public final class Signatures {
  private Signatures() {}

  /**
   * Returns {@code (Type name, …)}.
   *
   * @param imports gets the imports that the types need
   */
  public static String parameters(
      JavaScope java, Prelude prelude, MethodInfo method, List<TextEdit> imports) {
    List<SpecType> types = JavaScope.parametersOf(method);
    List<String> names = names(method);
    List<String> result = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      result.add(written(java, prelude, types.get(i), imports) + " " + names.get(i));
    }
    return "(" + String.join(", ", result) + ")";
  }

  /** Returns the parameters' names as in the class file, else made from their types. */
  static List<String> names(MethodInfo method) {
    List<SpecType> types = JavaScope.parametersOf(method);
    if (method.parameterNames().size() == types.size()) {
      return method.parameterNames();
    }
    List<String> result = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      String simple = JavaScope.simple(types.get(i));
      String base = simple.substring(simple.lastIndexOf('.') + 1);
      result.add(base.substring(0, 1).toLowerCase(Locale.ROOT) + (i + 1));
    }
    return result;
  }

  /** A type as the file can name it; an import where that needs one. */
  private static String written(
      JavaScope java, Prelude prelude, SpecType type, List<TextEdit> imports) {
    String simple = JavaScope.simple(type);
    String element = simple.replace("[]", "");
    String brackets = simple.substring(element.length());
    String last = element.substring(element.lastIndexOf('.') + 1);
    for (String name : List.of(simple, last + brackets)) {
      if (java.type(name).filter(type::equals).isPresent()) {
        return name;
      }
    }
    if (!(type instanceof SpecType.Reference reference)) {
      return simple;
    }
    String internal = reference.internalName().replaceAll("^\\[+L?|;$", "");
    String qualified = SimpleName.qualified(internal);
    if (java.type(last).isPresent() || !qualified.contains(".")) {
      return qualified + brackets;
    }
    imports.add(prelude.importing(qualified));
    return last + brackets;
  }
}
