// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexTarget;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.machine.result.MethodId;

/** The circular list of the HEX paper's section 3.2 over a class with a field {@code next}. */
final class HexSpecs {
  static final SourceRef HERE = new SourceRef("test.heap", 1, 1);

  private HexSpecs() {}

  /** {@code list(.next)+}, or {@code list}. */
  static HexPath list(String className, boolean nexts) {
    HexSteps.Field next =
        new HexSteps.Field(
            "next",
            List.of(new HexSteps.FieldRef(className, "next", "L" + className + ";")),
            Optional.empty());
    return new HexPath(
        new HexRoot.Named("list", new SpecType.Reference(className)),
        nexts
            ? new HexSteps.Repeated(next, HexSteps.Repetition.PLUS)
            : new HexSteps.Sequence(List.of()),
        Optional.empty());
  }

  /** {@code list(.next)+ not null; list(.next)+ aliases list;}. */
  static SpecModel circular(String className, HexTrigger... triggers) {
    return model(
        className,
        List.of(triggers),
        new HexAtom.NotNull(list(className, true)),
        new HexAtom.Aliases(
            list(className, true), List.of(new HexTarget.At(list(className, false)))));
  }

  static SpecModel model(String className, List<HexTrigger> triggers, HexAtom... rules) {
    InvariantDef invariant =
        new InvariantDef(
            "circular",
            List.of(new Parameter("list", new SpecType.Reference(className))),
            List.of(rules).stream().map(a -> new HexRule(new HexSentence.Is(a), HERE)).toList(),
            triggers,
            "",
            HERE);
    return new SpecModel(List.of(), List.of(invariant), List.of());
  }

  /** A request to explore a method of {@code Cell} whose input has to be {@code required}. */
  static ExplorationRequest request(
      Path folder,
      MethodId method,
      List<Expr.Var> parameters,
      SpecModel specs,
      Disjunct required,
      ExplorationOptions options) {
    return new ExplorationRequest(
        ClassPath.of(folder),
        method,
        specs,
        Optional.of(Specs.spec("Cell", method.name(), method.descriptor(), parameters, required)),
        options);
  }

  /** {@code circular(parameter)}. */
  static Disjunct requires(String parameter, String className) {
    Expr argument = new Expr.Var(parameter, new SpecType.Reference(className));
    return new Disjunct(
        List.of(),
        List.of(),
        List.of(),
        List.of(new HeapConstraint.InvariantCall("circular", List.of(argument), HERE)),
        HERE);
  }
}
