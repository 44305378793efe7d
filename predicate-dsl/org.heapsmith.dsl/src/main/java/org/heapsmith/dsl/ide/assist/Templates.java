// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.SimpleName;
import org.heapsmith.dsl.ide.text.Definition;
import org.heapsmith.dsl.ide.text.Header;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Longer texts with places to fill in. */
final class Templates {
  private final Site site;
  private final Proposals proposals;
  private final Map<SpecType, List<String>> fittingNames = new HashMap<>();

  Templates(Site site, Proposals proposals) {
    this.site = site;
    this.proposals = proposals;
  }

  /** Whole declarations; for each class in reach a predicate and a spec. */
  void declarations() {
    template(
        "predicate …",
        "two disjuncts",
        "predicate ${1:name}(${2:Node} ${3:x}) =\n    emp && ${3:x} == null\n"
            + "  | ${3:x} -> ${2:Node}{ ${4:next: y} } * ${1:name}(${5:y});\n");
    template(
        "invariant …",
        "HEX",
        "invariant ${1:name}(${2:Type} ${3:self}) {\n  ${3:self}.${4:field} not null;\n}\n");
    template(
        "spec …", "of a method", "spec ${1:Class}.${2:method}(${3}) {\n  requires ${4:emp};\n}\n");
    for (String name : classes()) {
      site.java()
          .className(name)
          .map(internal -> PredicateStub.of(site.java(), internal, name, site.definitions()))
          .ifPresent(stub -> template("predicate for " + name, "stub", stub.text()));
    }
  }

  private void template(String label, String detail, String text) {
    proposals.add(Proposal.Kind.TEMPLATE, label, detail, text + "$0", List.of(), Proposals.LAST);
  }

  /** The classes that the file imports or that stand in its package. */
  private Set<String> classes() {
    Set<String> result = new LinkedHashSet<>();
    for (String name : site.prelude().imports()) {
      if (!name.endsWith(".*")) {
        result.add(name.substring(name.lastIndexOf('.') + 1));
      }
    }
    String path = site.prelude().packageName().replace('.', '/');
    site.types().classesIn(path).stream().filter(n -> !n.contains("$")).forEach(result::add);
    return result;
  }

  /** Calls of definitions, arguments of the right type filled in as far as there is but one. */
  void calls(VisibleNames scope) {
    for (Definition definition : site.definitions()) {
      String name = site.reference(definition);
      List<String> labels = new ArrayList<>();
      List<String> places = new ArrayList<>();
      for (int i = 0; i < definition.header().parameters().size(); i++) {
        Header.Parameter parameter = definition.header().parameters().get(i);
        labels.add(parameter.type() + " " + parameter.name());
        SpecType type = site.parameterType(definition, i);
        places.add("${" + (i + 1) + ":" + argument(parameter.name(), type, scope) + "}");
      }
      String list = "(" + String.join(", ", labels) + ")";
      boolean open = site.isFollowedBy("(");
      String text = open ? name : name + "(" + String.join(", ", places) + ")";
      proposals.add(Proposal.Kind.DEFINITION, name + list, "", text, List.of(), Proposals.GOOD);
    }
  }

  /** A parameter of that name, else the only name of that type, else the parameter's own name. */
  private String argument(String name, SpecType type, VisibleNames scope) {
    List<String> fitting =
        type == null ? List.of() : fittingNames.computeIfAbsent(type, t -> fitting(t, scope));
    return fitting.size() == 1 ? fitting.get(0) : name;
  }

  private List<String> fitting(SpecType type, VisibleNames scope) {
    return scope.types().entrySet().stream()
        .filter(e -> e.getValue() != null && e.getValue() != VisibleNames.UNKNOWN)
        .filter(e -> site.java().fits(e.getValue(), type))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** A points-to with all fields of a class. */
  void cell(String internalName, String lead, VisibleNames scope, int rank) {
    List<FieldInfo> fields = site.java().fields(internalName);
    String name = JavaScope.simple(new SpecType.Reference(internalName));
    Set<String> taken = new LinkedHashSet<>(scope.types().keySet());
    List<String> places = new ArrayList<>();
    List<String> plain = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      String value = PredicateStub.fresh(fields.get(i).name(), taken);
      places.add(fields.get(i).name() + ": ${" + (i + 1) + ":" + value + "}");
      plain.add(fields.get(i).name());
    }
    String inside = places.isEmpty() ? "" : " " + String.join(", ", places) + " ";
    proposals.add(
        Proposal.Kind.TEMPLATE,
        lead + written(internalName, name) + "{ … }",
        String.join(", ", plain),
        lead + written(internalName, name) + "{" + inside + "}",
        List.of(),
        rank);
  }

  /** How a class is named in the file: by the shortest name that means it. */
  private String written(String internalName, String simple) {
    String last = simple.substring(simple.lastIndexOf('.') + 1);
    for (String name : List.of(last, simple)) {
      if (site.java().className(name).filter(internalName::equals).isPresent()) {
        return name;
      }
    }
    return SimpleName.qualified(internalName);
  }
}
