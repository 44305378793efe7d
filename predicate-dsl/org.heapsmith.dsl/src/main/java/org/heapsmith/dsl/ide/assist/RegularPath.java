// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.dsl.ide.text.Header;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Which classes a regular path may have reached at a place in it. */
final class RegularPath {
  private final Site site;
  private final List<Token> code;

  // while a path is read: classes here, classes before the last step, open groups
  private Set<String> here = new LinkedHashSet<>();
  private Set<String> base = new LinkedHashSet<>();
  private final Deque<Set<String>> starts = new ArrayDeque<>();
  private final Deque<Set<String>> ends = new ArrayDeque<>();

  RegularPath(Site site, List<Token> code) {
    this.site = site;
    this.code = code;
  }

  /** Returns the fields that a path can go on with before the token of that index. */
  List<FieldInfo> fields(int end) {
    int root = root(end);
    if (root < 0) {
      return List.of();
    }
    for (int i = root + 1; i < end; i++) {
      step(i);
    }
    return fields(here);
  }

  private List<FieldInfo> fields(Set<String> classes) {
    Map<String, FieldInfo> result = new LinkedHashMap<>();
    for (String name : classes) {
      for (FieldInfo field : site.java().fields(name)) {
        if (RegularAssist.isObject(JavaScope.typeOf(field))) {
          result.putIfAbsent(field.name(), field);
        }
      }
    }
    return List.copyOf(result.values());
  }

  /** Finds the root of the path and its class; returns its index, -1 if there is none. */
  private int root(int end) {
    for (int i = Math.min(end, code.size()) - 1; i > 0; i--) {
      boolean inner =
          !code.get(i).isWord()
              || code.get(i - 1).is(".")
              || code.get(i - 1).is("except")
              || code.get(i).is("except")
              || code.get(i).is("any") && !(i + 1 < code.size() && code.get(i + 1).is("("));
      if (!inner) {
        return known(i) ? i : -1;
      }
    }
    return -1;
  }

  private boolean known(int root) {
    String name = code.get(root).text();
    String type =
        site.header().parameters().stream()
            .filter(p -> p.name().equals(name))
            .map(Header.Parameter::type)
            .findFirst()
            .orElse("");
    // any(Type x).…: the path's root is the variable or, without one, the type
    int start = root - 1;
    while (start > 1 && code.get(start).isWord() && code.get(start - 1).is(".")) {
      start -= 2;
    }
    boolean variable = isAny(start - 1);
    boolean bare = isAny(root - 1);
    type = variable ? TypeAssist.textBefore(code, root) : bare ? name : type;
    site.java().className(type).ifPresent(here::add);
    return !here.isEmpty();
  }

  private boolean isAny(int parenthesis) {
    return parenthesis > 0 && code.get(parenthesis).is("(") && code.get(parenthesis - 1).is("any");
  }

  private void step(int i) {
    Token token = code.get(i);
    switch (token.text()) {
      case "(" -> {
        starts.push(here);
        ends.push(new LinkedHashSet<>());
      }
      case "|" -> alternative();
      case ")" -> close();
      case "*", "?" -> {
        here = new LinkedHashSet<>(here);
        here.addAll(base);
      }
      default -> {
        if (token.isWord() && i > 0 && code.get(i - 1).is(".")) {
          field(token.text());
        }
      }
    }
  }

  private void alternative() {
    if (!starts.isEmpty()) {
      ends.peek().addAll(here);
      here = starts.peek();
    }
  }

  private void close() {
    if (!starts.isEmpty()) {
      Set<String> reached = ends.pop();
      reached.addAll(here);
      base = starts.pop();
      here = reached;
    }
  }

  private void field(String name) {
    Set<String> reached = new LinkedHashSet<>();
    for (FieldInfo field : fields(here)) {
      SpecType type = JavaScope.typeOf(field);
      boolean goes = name.equals("any") || field.name().equals(name);
      if (goes && type instanceof SpecType.Reference reference) {
        reached.add(reference.internalName());
      }
    }
    base = here;
    here = reached;
  }
}
