// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.dsl.ide.text.Header;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** Java methods as targets of specs, and the names that their specs can use. */
final class MethodAssist {
  private final Site site;
  private final Proposals proposals;

  MethodAssist(Site site, Proposals proposals) {
    this.site = site;
    this.proposals = proposals;
  }

  /** Proposes the methods and constructors of a class, and all of them together. */
  void methods(String className) {
    Optional<String> internal = site.java().className(className);
    if (internal.isEmpty()) {
      return;
    }
    List<MethodInfo> methods = site.java().methods(internal.get());
    for (MethodInfo method : methods) {
      method(method);
    }
    proposals.add(
        Proposal.Kind.KEYWORD, "*", "all methods", "*" + body(), List.of(), Proposals.FAIR);
  }

  private void method(MethodInfo method) {
    boolean constructor = method.name().equals("<init>");
    String name = constructor ? "new" : method.name();
    List<TextEdit> imports = new ArrayList<>();
    String list = Signatures.parameters(site.java(), site.prelude(), method, imports);
    String signature = name + list;
    String result =
        constructor
            ? "constructor"
            : JavaScope.resultOf(method).map(JavaScope::simple).orElse("void");
    boolean open = site.isFollowedBy("(");
    proposals.add(
        Proposal.Kind.METHOD,
        signature,
        result,
        open ? name : signature + body(),
        open ? List.of() : imports,
        constructor ? Proposals.GOOD + 1 : Proposals.GOOD);
  }

  private String body() {
    boolean followed = site.isFollowedBy("{") || site.isFollowedBy("(");
    return followed ? "" : " {\n  requires ${1:emp};\n}";
  }

  /** Returns the names of a spec's formulas: {@code this}, the parameters, {@code result}. */
  Map<String, SpecType> parameters(Header header, boolean post) {
    Map<String, SpecType> result = new LinkedHashMap<>();
    int dot = header.name().lastIndexOf('.');
    String owner = dot < 0 ? "" : header.name().substring(0, dot);
    String name = header.name().substring(dot + 1);
    Optional<String> internal = site.java().className(owner);
    boolean constructor = name.equals("new") || owner.endsWith("." + name) || owner.equals(name);
    List<MethodInfo> methods =
        internal.stream()
            .flatMap(i -> site.java().methods(i).stream())
            .filter(m -> m.name().equals(constructor ? "<init>" : name))
            .filter(m -> !header.signature() || fits(m, header))
            .toList();
    boolean isStatic = !methods.isEmpty() && methods.stream().allMatch(MethodInfo::isStatic);
    if (!isStatic) {
      result.put("this", internal.map(i -> (SpecType) new SpecType.Reference(i)).orElse(null));
    }
    if (header.signature() || methods.size() != 1) {
      header.parameters().stream()
          .filter(p -> !p.name().isEmpty())
          .forEach(p -> result.put(p.name(), site.java().type(p.type()).orElse(null)));
    } else {
      List<String> names = Signatures.names(methods.get(0));
      List<SpecType> types = JavaScope.parametersOf(methods.get(0));
      for (int i = 0; i < names.size(); i++) {
        result.put(names.get(i), types.get(i));
      }
    }
    if (post && !methods.isEmpty()) {
      JavaScope.resultOf(methods.get(0)).ifPresent(type -> result.put("result", type));
    }
    return result;
  }

  private boolean fits(MethodInfo method, Header header) {
    List<SpecType> types = JavaScope.parametersOf(method);
    boolean fits = types.size() == header.parameters().size();
    for (int i = 0; fits && i < types.size(); i++) {
      fits = site.java().type(header.parameters().get(i).type()).equals(Optional.of(types.get(i)));
    }
    return fits;
  }
}
