// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.fixes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.SimpleName;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.assist.PredicateStub;
import org.heapsmith.dsl.ide.text.Definition;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.SpecType;

/** Types and predicates that are not known: import them, or write the predicate. */
final class UnknownNameFixes {
  private final Spot spot;

  UnknownNameFixes(Spot spot) {
    this.spot = spot;
  }

  void add(SpecProblem problem, List<QuickFix> into) {
    String name = problem.arguments().get(0);
    if (problem.code() == Code.SPEC_UNKNOWN_TYPE) {
      importType(name, into);
    } else {
      importPredicate(name, into);
      create(name, into);
    }
  }

  private void importType(String name, List<QuickFix> into) {
    if (name.contains(".")) {
      return;
    }
    Set<String> candidates = new LinkedHashSet<>();
    for (String internal : spot.snapshot().types().applicationClasses()) {
      String qualified = SimpleName.qualified(internal);
      if (qualified.endsWith("." + name)) {
        candidates.add(qualified);
      }
    }
    for (String common : List.of("java/util", "java/lang")) {
      if (spot.snapshot().types().find(common + "/" + name).isPresent()) {
        candidates.add(common.replace('/', '.') + "." + name);
      }
    }
    for (String qualified : candidates) {
      TextEdit edit = spot.prelude().importing(qualified);
      into.add(spot.fix("Import " + qualified, candidates.size() == 1, edit));
    }
  }

  private void importPredicate(String name, List<QuickFix> into) {
    for (Document document : spot.snapshot().documents()) {
      for (Definition definition : Definition.of(document.tokens())) {
        String qualified = definition.qualifiedName();
        if (definition.header().name().equals(name) && qualified.contains(".")) {
          TextEdit edit = spot.prelude().importing(qualified);
          into.add(spot.fix("Import " + qualified, true, edit));
        }
      }
    }
  }

  /** A predicate for the arguments of the call, behind the declaration that calls it. */
  private void create(String name, List<QuickFix> into) {
    int at = spot.index();
    List<Token> code = spot.code();
    if (name.contains(".") || at + 1 >= code.size() || !code.get(at + 1).is("(")) {
      return;
    }
    List<String> types = new ArrayList<>();
    List<String> names = new ArrayList<>();
    String className = null;
    for (Spot.Argument argument : Spot.arguments(code, at + 1)) {
      SpecType type = type(argument);
      String written = written(type);
      boolean object = type instanceof SpecType.Reference r && !r.internalName().startsWith("[");
      className =
          className == null && object ? ((SpecType.Reference) type).internalName() : className;
      types.add(written);
      names.add(parameter(argument, names));
    }
    String text = text(name, types, names, className);
    int end = spot.chunk().orElseThrow().end();
    into.add(spot.fix("Create predicate '" + name + "'", false, TextEdit.insert(end, text)));
  }

  private SpecType type(Spot.Argument argument) {
    String text = spot.document().text().substring(argument.from(), argument.to());
    boolean name = text.matches("[\\p{L}_$][\\p{L}\\p{N}_$]*");
    SpecType known =
        spot.document()
            .symbolAt(argument.from())
            .filter(s -> name && s instanceof Symbol.Variable)
            .map(s -> ((Symbol.Variable) s).type())
            .orElse(null);
    boolean usable = known != null && !JavaScope.simple(known).equals("?");
    return usable ? known : name ? new SpecType.Reference("java/lang/Object") : SpecType.INT;
  }

  private String written(SpecType type) {
    String simple = JavaScope.simple(type);
    String last = simple.substring(simple.lastIndexOf('.') + 1);
    for (String candidate : List.of(last, simple)) {
      if (spot.java().type(candidate).filter(type::equals).isPresent()) {
        return candidate;
      }
    }
    boolean plain = type instanceof SpecType.Reference r && !r.internalName().startsWith("[");
    return plain ? SimpleName.qualified(((SpecType.Reference) type).internalName()) : simple;
  }

  private String parameter(Spot.Argument argument, List<String> taken) {
    String text = spot.document().text().substring(argument.from(), argument.to());
    boolean usable =
        text.matches("[a-zA-Z$][\\w$]*")
            && !Set.of("this", "null", "true", "false", "result").contains(text);
    String base = usable ? text : "v";
    String name = base;
    for (int i = 2; taken.contains(name); i++) {
      name = base + i;
    }
    return name;
  }

  private String text(String name, List<String> types, List<String> names, String className) {
    if (types.size() == 1 && className != null && spot.java().find(className).isPresent()) {
      List<String> known =
          Definition.of(spot.document().tokens()).stream().map(d -> d.header().name()).toList();
      String stub =
          PredicateStub.text(spot.java(), className, types.get(0), name, names.get(0), known);
      return "\n\n" + stub.stripTrailing();
    }
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      parameters.add(types.get(i) + " " + names.get(i));
    }
    String list = String.join(", ", parameters);
    return String.format(Locale.ROOT, "%n%npredicate %s(%s) =%n    emp;", name, list)
        .replace(System.lineSeparator(), "\n");
  }
}
