// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Limit;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.world.World;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;
import org.heapsmith.testing.Compiler;

/** Classes of a source, and what sequences of their calls leave, in short texts. */
final class SearchedClasses implements AutoCloseable {
  private final ClassPath classPath;
  private final Program program;

  private SearchedClasses(String source) {
    this.classPath = ClassPath.of(Compiler.JAVAC.compile(source));
    this.program = new Program(classPath);
  }

  static SearchedClasses of(String source) {
    return new SearchedClasses(source);
  }

  @Override
  public void close() {
    classPath.close();
  }

  ClassPath classPath() {
    return classPath;
  }

  Program program() {
    return program;
  }

  /** Returns the first method of a name. */
  MethodModel method(String className, String name) {
    return classPath.get(className).methods(name).get(0);
  }

  /** Returns a search for objects of a class that a test beside it makes. */
  ReachableSearch search(String className) {
    int end = className.lastIndexOf('/');
    return new ReachableSearch(program, className, end < 0 ? "" : className.substring(0, end), 1);
  }

  /** Returns the states after so many calls at most. */
  List<ReachableState> states(String className, int calls) {
    ReachableSearch search = search(className);
    extend(search, calls, Cancellation.NONE);
    return search.states(className, calls);
  }

  /** Goes on with a search up to so many calls. */
  void extend(ReachableSearch search, int calls, Cancellation cancellation) {
    try (StandardSolver solver = solver(search.terms())) {
      search.extend(calls, context(search.terms(), solver, cancellation));
    }
  }

  static StandardSolver solver(Terms terms) {
    return Solvers.standard(terms, SolverLimits.DEFAULT);
  }

  ReachContext context(Terms terms, StandardSolver solver, Cancellation cancellation) {
    Bounds own = Bounds.DEFAULT;
    Bounds bounds =
        new Bounds(
            own.unfold(),
            own.loop(),
            own.depth(),
            own.objects(),
            own.calls(),
            2,
            Limit.TIME_MILLIS.greatest());
    return new ReachContext(
        program,
        terms,
        bounds,
        Rules.DEFAULT,
        cancellation,
        solver,
        World.NONE,
        new InputFactory(program, terms));
  }

  /** Returns a state in which nothing was built, for tests of a class. */
  static State nothingBuilt(String underTest) {
    State state = new State();
    state.setSpecState(BuiltInput.in(new TestPlace("", underTest)));
    return state;
  }

  /** Returns the calls: {@code #1 = new Pair(#2, x), #1.set(null)}. */
  static String calls(ReachableState state) {
    return state.calls().stream().map(c -> call(state, c)).collect(Collectors.joining(", "));
  }

  private static String call(ReachableState state, InputCall call) {
    String made = call.made().map(o -> o + " = ").orElse("");
    String target = call.target().map(o -> o + ".").orElse("");
    MethodModel method = call.method().model();
    String name =
        method.isConstructor() ? "new " + method.owner().simpleName() : call.method().id().name();
    return made
        + target
        + name
        + call.arguments().stream()
            .map(a -> value(state, a))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /** Returns a value, with variables as their places are called. */
  static String value(ReachableState state, Value value) {
    if (value instanceof SymbolicRef ref) {
      return state.names().get(ref.term());
    } else if (value instanceof SymbolicValue number) {
      return term(state, number.term());
    } else if (value instanceof IntValue number) {
      return "" + number.value();
    }
    return value instanceof ObjectRef object ? "#" + object.id() : "" + value;
  }

  /** Returns a term, with variables as their places are called. */
  static String term(ReachableState state, Term term) {
    String text = term.toString();
    for (Term variable : Terms.variables(term)) {
      text = text.replace(variable.toString(), state.names().get(variable));
    }
    return text;
  }

  static List<String> conditions(ReachableState state) {
    return state.conditions().stream().map(c -> term(state, c)).toList();
  }

  /** Returns the object of a number. */
  static ReachableState.Part part(ReachableState state, int number) {
    return state.objects().get(number - 1);
  }

  /** Returns what the fields of the object of a number hold. */
  static List<String> fields(ReachableState state, int number) {
    return ((ReachableState.Fields) part(state, number))
        .fields().stream().map(v -> value(state, v)).toList();
  }

  /** Returns the states that have these calls, in short. */
  static Optional<ReachableState> labelled(List<ReachableState> states, String label) {
    return states.stream().filter(s -> s.label().equals(label)).findFirst();
  }
}
