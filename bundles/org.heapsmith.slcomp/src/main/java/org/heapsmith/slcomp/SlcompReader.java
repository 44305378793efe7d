// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;

/** Reads one file of the SL-COMP dialect; one use. */
public final class SlcompReader {
  private final Places places;
  private final Heaps heaps = new Heaps();
  private final Map<String, FormulaReader.Signature> functions = new LinkedHashMap<>();
  private final Macros macros;
  private final FormulaReader formulas;
  private final List<PredicateDef> predicates = new ArrayList<>();
  private final List<Parameter> constants = new ArrayList<>();
  private final Scope global = new Scope();
  private final List<List<Disjunct>> queries = new ArrayList<>();
  private List<Part> asserted = List.of(Part.TRUE);
  private Optional<SlcompProblem.Status> status = Optional.empty();
  private SExpr here;

  private SlcompReader(String file, Cancellation cancellation) {
    this.places = new Places(file);
    this.macros = new Macros(places);
    this.formulas = new FormulaReader(heaps, functions, macros, global, places, cancellation);
  }

  /**
   * Returns the problem that {@code text} states.
   *
   * @param file its name, for messages
   * @throws org.heapsmith.base.HeapsmithException at the place of what is wrong, not supported
   *     (code SLCOMP_UNSUPPORTED), or reached when {@code cancellation} said to stop (code
   *     SATISFIABILITY_UNKNOWN)
   */
  public static SlcompProblem read(String file, String text, Cancellation cancellation) {
    SlcompReader reader = new SlcompReader(file, cancellation);
    SExprReader expressions = new SExprReader(text, reader.places, cancellation);
    Optional<SExpr> next = expressions.read();
    while (next.isPresent() && reader.command(Declarations.node(next.get(), reader.places))) {
      next = expressions.read();
    }
    if (reader.queries.isEmpty()) {
      throw reader.places.error(Code.SLCOMP_SYNTAX, 1, 1, "no (check-sat)");
    }
    return new SlcompProblem(
        new SpecModel(reader.predicates, List.of(), List.of()),
        reader.constants,
        reader.queries,
        reader.status,
        reader.heaps);
  }

  /** Returns whether to go on. */
  private boolean command(SExpr.Node command) {
    here = command;
    if (command.size() == 0) {
      throw places.syntax(command, "not a command");
    }
    String name = Declarations.symbol(command.get(0), places);
    switch (name) {
      case "set-logic", "set-option", "get-model", "get-info", "echo" -> {}
      case "set-info" -> info(command);
      case "declare-sort" -> heaps.declareSort(Declarations.symbol(argument(1), places));
      case "define-sort" -> {
        if (Declarations.node(argument(2), places).size() > 0) {
          throw places.unsupported(command, "a sort with parameters");
        }
        String meaning = Declarations.sort(argument(3), heaps, places);
        heaps.defineSort(Declarations.symbol(argument(1), places), meaning);
      }
      case "declare-datatypes", "declare-datatype" ->
          Declarations.datatypes(command, heaps, places);
      case "declare-heap" -> heap(command);
      case "declare-const" -> constant(argument(1), argument(2));
      case "declare-fun" -> {
        if (Declarations.node(argument(2), places).size() > 0) {
          throw places.unsupported(command, "an uninterpreted function");
        }
        constant(argument(1), argument(3));
      }
      case "define-fun", "define-fun-rec" -> {
        argument(4);
        if (!macro(command)) {
          define(List.of(command), 1, List.of(argument(4)));
        }
      }
      case "define-funs-rec" -> defineAll();
      case "assert" -> asserted = conjunction(argument(1));
      case "check-sat", "check-unsat" ->
          queries.add(asserted.stream().map(p -> p.disjunct(places.of(command))).toList());
      case "exit" -> {
        return false;
      }
      default -> throw places.unsupported(command, "the command " + name);
    }
    return true;
  }

  private SExpr argument(int index) {
    SExpr.Node command = (SExpr.Node) here;
    if (index >= command.size()) {
      throw places.syntax(command, "something is missing after " + (index - 1) + " arguments");
    }
    return command.get(index);
  }

  private void info(SExpr.Node command) {
    if (command.size() == 3
        && command.get(1) instanceof SExpr.Leaf key
        && key.text().equals(":status")
        && command.get(2) instanceof SExpr.Leaf value) {
      status =
          switch (value.text()) {
            case "sat" -> Optional.of(SlcompProblem.Status.SAT);
            case "unsat" -> Optional.of(SlcompProblem.Status.UNSAT);
            default -> Optional.of(SlcompProblem.Status.UNKNOWN);
          };
    }
  }

  private void heap(SExpr.Node command) {
    for (SExpr item : command.items().subList(1, command.size())) {
      SExpr.Node pair = Declarations.node(item, places);
      if (pair.size() != 2) {
        throw places.syntax(pair, "expected (Location Data)");
      }
      String location = Declarations.sort(pair.get(0), heaps, places);
      if (!heaps.isLocation(location)) {
        throw places.unsupported(pair.get(0), "a heap whose locations are of sort " + location);
      }
      heaps.declareHeap(location, Declarations.sort(pair.get(1), heaps, places));
    }
  }

  private void constant(SExpr name, SExpr sort) {
    String text = Declarations.symbol(name, places);
    if (global.isOwn(text)) {
      throw places.error(Code.SPEC_DUPLICATE_NAME, name, text);
    }
    constants.addAll(global.declare(text, Declarations.sort(sort, heaps, places), heaps));
  }

  private List<Part> conjunction(SExpr formula) {
    return formulas.both(asserted, formulas.read(formula, global), formula);
  }

  /**
   * Takes a function for a macro if it can be nothing else: it is no predicate on the heap, or
   * about the file's constants. Returns whether it is one.
   */
  private boolean macro(SExpr.Node command) {
    String name = Declarations.symbol(argument(1), places);
    List<Declarations.Typed> typed = Declarations.typed(argument(2), heaps, places);
    String sort = Declarations.sort(argument(3), heaps, places);
    SExpr body = argument(4);
    if (mentions(body, name::equals)) {
      return false; // recursive
    }
    Set<String> parameters = new HashSet<>();
    typed.forEach(t -> parameters.add(t.name()));
    boolean open = mentions(body, s -> global.isOwn(s) && !parameters.contains(s));
    if (sort.equals("Bool") && !open && isSpatial(typed, body)) {
      return false;
    } else if (functions.containsKey(name) || macros.contains(name)) {
      throw places.error(Code.SPEC_DUPLICATE_NAME, command, name);
    } else if (parameters.size() < typed.size()) {
      throw places.error(Code.SPEC_DUPLICATE_NAME, argument(2), name);
    }
    macros.add(new Macro(name, typed, sort, body, global));
    return true;
  }

  private boolean isSpatial(List<Declarations.Typed> typed, SExpr body) {
    Scope scope = new Scope();
    typed.forEach(t -> scope.declare(t.name(), t.sort(), heaps));
    return formulas.read(body, scope).stream().anyMatch(Part::spatial);
  }

  private static boolean mentions(SExpr expr, Predicate<String> symbol) {
    if (expr instanceof SExpr.Node node) {
      return node.items().stream().anyMatch(i -> mentions(i, symbol));
    }
    return expr instanceof SExpr.Leaf leaf
        && leaf.kind() == SExpr.Kind.SYMBOL
        && symbol.test(leaf.text());
  }

  private void defineAll() {
    SExpr.Node signatures = Declarations.node(argument(1), places);
    SExpr.Node bodies = Declarations.node(argument(2), places);
    if (signatures.size() != bodies.size()) {
      throw places.syntax(here, "as many bodies as signatures expected");
    }
    List<SExpr.Node> nodes =
        signatures.items().stream().map(s -> Declarations.node(s, places)).toList();
    define(nodes, 0, bodies.items());
  }

  /** Declares all functions, then reads their bodies: they may call each other. */
  private void define(List<SExpr.Node> signatures, int offset, List<SExpr> bodies) {
    List<List<Declarations.Typed>> parameters = new ArrayList<>();
    for (SExpr.Node signature : signatures) {
      if (signature.size() < offset + 3) {
        throw places.syntax(signature, "expected a name, parameters and a sort");
      }
      String name = Declarations.symbol(signature.get(offset), places);
      List<Declarations.Typed> typed = Declarations.typed(signature.get(offset + 1), heaps, places);
      if (!signature.get(offset + 2).is("Bool")) {
        throw places.unsupported(signature, "a function that is no predicate");
      } else if (functions.containsKey(name) || macros.contains(name)) {
        throw places.error(Code.SPEC_DUPLICATE_NAME, signature, name);
      }
      parameters.add(typed);
      List<String> sorts = typed.stream().map(Declarations.Typed::sort).toList();
      functions.put(name, new FormulaReader.Signature(name, sorts));
    }
    for (int i = 0; i < bodies.size(); i++) {
      predicates.add(definition(signatures.get(i), offset, parameters.get(i), bodies.get(i)));
    }
  }

  private PredicateDef definition(
      SExpr.Node signature, int offset, List<Declarations.Typed> typed, SExpr body) {
    Scope scope = new Scope();
    List<Parameter> parameters = new ArrayList<>();
    for (Declarations.Typed each : typed) {
      if (scope.isOwn(each.name())) {
        throw places.error(Code.SPEC_DUPLICATE_NAME, each.at(), each.name());
      }
      parameters.addAll(scope.declare(each.name(), each.sort(), heaps));
    }
    List<Disjunct> disjuncts =
        formulas.read(body, scope).stream().map(p -> p.disjunct(places.of(body))).toList();
    String name = Declarations.symbol(signature.get(offset), places);
    return new PredicateDef(name, parameters, disjuncts, "", places.of(signature));
  }
}
