// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.clp.lang.Clause;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.clp.lang.ClpTerm.Atom;
import org.objectweb.asm.Type;

/** The classes a program speaks of: their names in it, and the facts about them. */
final class ClassTable {
  private static final String OBJECT = "java/lang/Object";

  private final ClassPath classPath;
  private final Lambdas lambdas;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Set<String> asked = new LinkedHashSet<>();
  private final Set<String> refused = new LinkedHashSet<>();
  private final Set<String> created = new LinkedHashSet<>();

  ClassTable(ClassPath classPath, Lambdas lambdas) {
    this.classPath = classPath;
    this.lambdas = lambdas;
  }

  /** Returns the name of a class: without its package, if no other is called so. */
  Atom name(String internal) {
    return new Atom(
        names.computeIfAbsent(
            internal,
            k -> {
              String simple = k.substring(k.lastIndexOf('/') + 1);
              return names.containsValue(simple) ? k.replace('/', '.') : simple;
            }));
  }

  /** Returns the name of a class whose subclasses goals ask for. */
  Atom asked(String internal) {
    asked.add(internal);
    return name(internal);
  }

  /** Returns the name of a class for which goals ask what is no subclass. */
  Atom refused(String internal) {
    refused.add(internal);
    return name(internal);
  }

  /** Returns the name of a class whose objects the program makes. */
  Atom created(String internal) {
    created.add(internal);
    return name(internal);
  }

  /** Returns {@code 'C':f}; a field hidden by one of a subclass is named with its class. */
  ClpTerm field(String owner, FieldModel field) {
    return ClpTerm.struct(":", asked(owner), slot(field));
  }

  private Atom slot(FieldModel field) {
    boolean hidden =
        classPath.hierarchy().instantiableSubtypes(field.owner()).stream()
            .flatMap(c -> classPath.get(c).instanceFields().stream())
            .anyMatch(f -> f.name().equals(field.name()) && !f.owner().equals(field.owner()));
    String owner = field.owner().substring(field.owner().lastIndexOf('/') + 1);
    return new Atom(hidden ? owner + "." + field.name() : field.name());
  }

  /** Returns the facts: subclasses, and objects as {@code new} makes them. */
  List<Clause> facts() {
    List<Clause> facts = new ArrayList<>();
    asked.remove(OBJECT);
    facts.add(fact(ClpTerm.struct("subclass", new ClpTerm.Var("_"), new Atom("Object"))));
    for (String type : asked) {
      for (String sub : new TreeSet<>(below(type))) {
        facts.add(fact(ClpTerm.struct("subclass", name(sub), name(type))));
      }
      lambdas.all().stream()
          .filter(l -> classPath.hierarchy().isSubtype(l.type(), type))
          .forEach(l -> facts.add(made("subclass", l.name(), name(type))));
    }
    Set<String> all = new TreeSet<>(created);
    asked.forEach(c -> all.addAll(below(c)));
    for (String type : refused) {
      for (String other : all) {
        if (!classPath.hierarchy().isSubtype(other, type)) {
          facts.add(fact(ClpTerm.struct("not_subclass", name(other), name(type))));
        }
      }
      lambdas.all().stream()
          .filter(l -> !classPath.hierarchy().isSubtype(l.type(), type))
          .forEach(l -> facts.add(made("not_subclass", l.name(), name(type))));
    }
    created.forEach(c -> facts.add(fact(ClpTerm.struct("build_object", name(c), object(c)))));
    return facts;
  }

  /** Returns the classes of which there can be objects: inputs, or made by the program. */
  Set<String> below(String type) {
    Set<String> below = new LinkedHashSet<>(classPath.hierarchy().instantiableSubtypes(type));
    created.stream().filter(c -> classPath.hierarchy().isSubtype(c, type)).forEach(below::add);
    return below;
  }

  private ClpTerm object(String type) {
    List<ClpTerm> fields = new ArrayList<>();
    if (classPath.get(type).isApplication()) {
      for (FieldModel field : classPath.get(type).instanceFields()) {
        ClpTerm initial = Values.zero(Type.getType(field.descriptor()));
        fields.add(ClpTerm.struct("field", slot(field), initial));
      }
    }
    return ClpTerm.struct("object", name(type), ClpTerm.list(fields));
  }

  /** Of a class of which only the program makes objects: no object of the input becomes one. */
  private static Clause made(String relation, Atom name, Atom type) {
    ClpTerm.Var known = new ClpTerm.Var("T");
    List<ClpTerm> body = List.of(ClpTerm.struct("nonvar", known), ClpTerm.struct("=", known, name));
    return new Clause(List.of(), ClpTerm.struct(relation, known, type), body);
  }

  private static Clause fact(ClpTerm head) {
    return new Clause(List.of(), head, List.of());
  }
}
