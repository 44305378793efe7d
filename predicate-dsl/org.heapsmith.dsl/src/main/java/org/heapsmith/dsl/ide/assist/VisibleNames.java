// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.dsl.ide.text.Definition;
import org.heapsmith.dsl.ide.text.Header;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** The names that a formula can use, with their types as far as the text shows them. */
final class VisibleNames {
  private static final Set<String> NO_NAMES =
      Set.of("null", "true", "false", "emp", "_", "old", "exists", "forall", "in", "∅", "∃", "∀");
  private static final Set<String> ARROWS = Set.of("->", "↦");

  private final Site site;
  private final Map<String, SpecType> types = new LinkedHashMap<>();

  private VisibleNames(Site site) {
    this.site = site;
  }

  /** Returns the parameters of a definition, and the existentials of the disjunct at the caret. */
  static VisibleNames of(Site site) {
    VisibleNames scope = new VisibleNames(site);
    scope.parameters(site.header());
    List<Token> all = site.wholeChunk();
    int body = Math.max(0, site.header().body());
    int start = body;
    int end = all.size();
    int depth = 0;
    for (int i = body; i < all.size(); i++) {
      depth += depth(all.get(i));
      if (depth == 0 && all.get(i).is("|")) {
        boolean passed = all.get(i).end() <= site.from();
        start = passed ? i + 1 : start;
        end = passed ? end : Math.min(end, i);
      }
    }
    scope.existentials(all.subList(start, end));
    return scope;
  }

  /** Returns the parameters of a method, and the existentials of some formulas. */
  static VisibleNames of(Site site, Map<String, SpecType> parameters, List<Token> formulas) {
    VisibleNames scope = new VisibleNames(site);
    scope.types.putAll(parameters);
    scope.existentials(formulas);
    return scope;
  }

  static int depth(Token token) {
    return switch (token.text()) {
      case "(", "[", "{" -> 1;
      case ")", "]", "}" -> -1;
      default -> 0;
    };
  }

  /** Returns the names in order, parameters first; the type is null where it is not known. */
  Map<String, SpecType> types() {
    return types;
  }

  private void parameters(Header header) {
    for (Header.Parameter parameter : header.parameters()) {
      if (!parameter.name().isEmpty()) {
        types.put(parameter.name(), site.java().type(parameter.type()).orElse(null));
      }
    }
  }

  private void existentials(List<Token> code) {
    for (int i = 0; i < code.size(); i++) {
      Token token = code.get(i);
      if (ARROWS.contains(token.text())) {
        cell(code, i);
      } else if (token.is("(") && i > 0 && code.get(i - 1).isWord()) {
        call(code, i);
      } else if (token.is("exists") || token.is("∃")) {
        binders(code, i + 1);
      }
    }
  }

  private void binders(List<Token> code, int from) {
    for (int i = from; i < code.size() && !code.get(i).is(".") && !code.get(i).is(":"); i++) {
      meet(code.get(i), null);
    }
  }

  private void cell(List<Token> code, int arrow) {
    int open = arrow + 1;
    while (open < code.size() && !code.get(open).is("{") && !code.get(open).is(";")) {
      open++;
    }
    Optional<String> owner = site.java().className(TypeAssist.textBefore(code, open));
    if (arrow > 0 && code.get(arrow - 1).isWord() && (arrow < 2 || !code.get(arrow - 2).is("."))) {
      meet(code.get(arrow - 1), owner.map(o -> (SpecType) new SpecType.Reference(o)).orElse(null));
    }
    int depth = 1;
    for (int i = open + 1; i < code.size() && depth > 0; i++) {
      depth += depth(code.get(i));
      boolean value =
          depth == 1
              && code.get(i).is(":")
              && i + 1 < code.size()
              && code.get(i + 1).isWord()
              && (i + 2 == code.size() || Set.of(",", "}").contains(code.get(i + 2).text()));
      if (value) {
        meet(code.get(i + 1), fieldType(owner, code.get(i - 1).text()));
      }
    }
  }

  private SpecType fieldType(Optional<String> owner, String field) {
    return owner.stream()
        .flatMap(o -> site.java().fields(o).stream())
        .filter(f -> f.name().equals(field))
        .map(JavaScope::typeOf)
        .findFirst()
        .orElse(null);
  }

  private void call(List<Token> code, int open) {
    Optional<Definition> callee = site.definition(TypeAssist.textBefore(code, open));
    if (callee.isEmpty()) {
      return;
    }
    int argument = 0;
    int depth = 1;
    for (int i = open + 1; i < code.size() && depth > 0; i++) {
      depth += depth(code.get(i));
      Token before = code.get(i - 1);
      boolean first = depth == 1 && (i == open + 1 || before.is(","));
      boolean alone = i + 1 == code.size() || Set.of(",", ")").contains(code.get(i + 1).text());
      if (first && alone && code.get(i).isWord()) {
        meet(code.get(i), site.parameterType(callee.get(), argument));
      }
      argument += depth == 1 && code.get(i).is(",") ? 1 : 0;
    }
  }

  private void meet(Token token, SpecType type) {
    boolean atCaret = token.offset() == site.from();
    if (token.isWord() && !atCaret && !NO_NAMES.contains(token.text())) {
      types.merge(token.text(), type == null ? UNKNOWN : type, (a, b) -> a == UNKNOWN ? b : a);
    }
  }

  /** The type of a name that the text says nothing about: fits everywhere. */
  static final SpecType UNKNOWN = new SpecType.Reference("?");

  /** Returns the type of a name or field path; null if it is not known. */
  SpecType typeOf(String path) {
    String[] names = path.split("\\.");
    SpecType type = types.get(names[0]);
    for (int i = 1; i < names.length; i++) {
      boolean object = type instanceof SpecType.Reference;
      String owner = object ? ((SpecType.Reference) type).internalName() : "";
      type = object ? fieldType(Optional.of(owner), names[i]) : null;
    }
    return type == UNKNOWN ? null : type;
  }

  /** Returns the fields of what a name or path denotes. */
  List<FieldInfo> fieldsOf(String path) {
    return typeOf(path) instanceof SpecType.Reference reference
        ? site.java().fields(reference.internalName())
        : List.of();
  }
}
