// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;

/** Which spec files say something of methods: their specs, and the predicates these are made of. */
public final class UsedFiles {
  private final SpecModel model;
  private final Set<String> files = new LinkedHashSet<>();
  private final Set<String> seen = new LinkedHashSet<>();
  private final Deque<String> open = new ArrayDeque<>();

  private UsedFiles(SpecModel model) {
    this.model = model;
  }

  /** Returns the names of the files without folders, for the comment of generated classes. */
  public static String of(SpecModel model, Collection<MethodModel> methods) {
    return paths(model, methods).stream()
        .map(file -> Path.of(file).getFileName().toString())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** Returns the files as they were named. */
  public static Set<String> paths(SpecModel model, Collection<MethodModel> methods) {
    UsedFiles used = new UsedFiles(model);
    model.specs().stream()
        .filter(spec -> methods.stream().anyMatch(m -> isAbout(spec, m)))
        .forEach(used::add);
    while (!used.open.isEmpty()) {
      used.follow(used.open.remove());
    }
    return used.files;
  }

  private static boolean isAbout(MethodSpec spec, MethodModel method) {
    return spec.className().equals(method.receiver().name())
        && (spec.method().equals("*") && !method.isStatic()
            || spec.method().equals(method.name())
                && spec.descriptor().map(method.descriptor()::equals).orElse(true));
  }

  private void add(MethodSpec spec) {
    files.add(spec.source().file());
    add(spec.requires());
    add(spec.ensures());
  }

  private void add(List<Disjunct> disjuncts) {
    for (Disjunct disjunct : disjuncts) {
      for (Atom atom : disjunct.atoms()) {
        if (atom instanceof Atom.PredicateCall call) {
          add(call.predicate());
        } else if (atom instanceof Atom.ForAll all) {
          all.calls().forEach(call -> add(call.predicate()));
        }
      }
      for (HeapConstraint constraint : disjunct.constraints()) {
        if (constraint instanceof HeapConstraint.InvariantCall call) {
          model.invariant(call.invariant()).ifPresent(i -> files.add(i.source().file()));
        }
      }
    }
  }

  private void add(String predicate) {
    if (seen.add(predicate)) {
      open.add(predicate);
    }
  }

  private void follow(String predicate) {
    model
        .predicate(predicate)
        .ifPresent(
            definition -> {
              files.add(definition.source().file());
              add(definition.disjuncts());
            });
  }
}
