// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.concretize.PathEnd;
import org.heapsmith.engine.explore.Deadline;
import org.heapsmith.engine.explore.Search;
import org.heapsmith.engine.explore.SearchContext;
import org.heapsmith.engine.explore.SearchOrder;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.interpret.PathGuide;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.MethodInput;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;
import org.objectweb.asm.Type;

/**
 * What a static method does with concrete arguments, as text: in the interpreter and on the JVM
 * that runs the test. Results are primitives or strings; programs that build heaps say in a string
 * what they built.
 */
public final class Behaviour {
  private final Path folder;
  private final Program program;
  private final URLClassLoader loader;
  private long instructions;

  /** Observes the classes of a folder. */
  public Behaviour(Path folder) {
    try {
      this.folder = folder;
      this.program = new Program(ClassPath.of(folder));
      this.loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the static methods of the class that tests call: those named {@code test…}. */
  public List<Method> methods(String className) {
    try {
      loader.setDefaultAssertionStatus(true);
      return Arrays.stream(loader.loadClass(className).getDeclaredMethods())
          .filter(m -> m.getName().startsWith("test"))
          .sorted(java.util.Comparator.comparing(Method::getName))
          .toList();
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(folder.toString(), e);
    }
  }

  /** Returns what the JVM does, the classes loaded anew. */
  public String onJvm(Method method, Object... arguments) {
    try (URLClassLoader fresh = new URLClassLoader(loader.getURLs())) {
      fresh.setDefaultAssertionStatus(true);
      Method own =
          fresh
              .loadClass(method.getDeclaringClass().getName())
              .getDeclaredMethod(method.getName(), method.getParameterTypes());
      own.setAccessible(true);
      return "returned " + own.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      String type = cause.getClass().getName();
      boolean jvmsOwn = isImplicit(type) && !"/ by zero".equals(cause.getMessage());
      return "threw " + type + (jvmsOwn ? "" : ": " + cause.getMessage());
    } catch (ReflectiveOperationException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Messages of these are the JVM's own. */
  private static boolean isImplicit(String type) {
    return switch (type.substring(type.lastIndexOf('.') + 1)) {
      case "NullPointerException",
              "ArrayIndexOutOfBoundsException",
              "ClassCastException",
              "NegativeArraySizeException",
              "ArrayStoreException",
              "ArithmeticException" ->
          true;
      default -> false;
    };
  }

  /** Returns what the interpreter does. */
  public String interpreted(Method method, Object... arguments) {
    String owner = method.getDeclaringClass().getName().replace('.', '/');
    MethodModel model =
        program
            .classPath()
            .get(owner)
            .method(method.getName(), Type.getMethodDescriptor(method))
            .orElseThrow();
    Terms terms = new Terms();
    try (StandardSolver solver = Solvers.standard(terms)) {
      Deadline deadline = new Deadline(Cancellation.NONE, 60_000);
      SearchContext context =
          new SearchContext(
              program,
              terms,
              SpecModel.EMPTY,
              Bounds.DEFAULT.withDepth(50_000_000),
              deadline,
              solver);
      List<Value> values = Arrays.stream(arguments).map(Behaviour::value).toList();
      MethodUnderTest target =
          new MethodUnderTest(
              program.linked(model), model.receiver().name(), List.of(), Optional.empty());
      Search search =
          new Search(
              context,
              target,
              new Given(context, values),
              new JdkModels(),
              deadline,
              TreeListener.NONE,
              PathGuide.ALL);
      List<PathEnd> ends = new ArrayList<>();
      search.explore(search.start(), ends::add, () -> false, SearchOrder.DEPTH_FIRST);
      instructions += search.instructions();
      if (ends.size() != 1) {
        return ends.size() + " paths";
      }
      return text(ends.get(0).state(), Type.getReturnType(method).getDescriptor());
    }
  }

  /** Returns the number of instructions interpreted so far. */
  public long instructions() {
    return instructions;
  }

  private String text(State state, String descriptor) {
    Ending ending = state.ending();
    if (ending instanceof Ending.Returned returned) {
      return "returned "
          + (returned.value() == null
              ? "null"
              : StringConversion.of(state, returned.value(), descriptor)
                  .orElse("something opaque"));
    } else if (ending instanceof Ending.Threw threw) {
      Instance exception = (Instance) state.object(threw.exception());
      String type = exception.className().replace('/', '.');
      Value message =
          exception.field(
              program.layout("java/lang/Throwable").byName("detailMessage").orElseThrow());
      String said = StringConversion.of(state, message, "L").orElse("something opaque");
      boolean jvmsOwn = isImplicit(type) && !"/ by zero".equals(said);
      return "threw " + type + (jvmsOwn ? "" : ": " + said);
    }
    return "cut off: " + ((Ending.Cut) ending).reason().toLine();
  }

  private static Value value(Object argument) {
    if (argument instanceof Long l) {
      return new LongValue(l);
    } else if (argument instanceof Float f) {
      return new FloatValue(f);
    } else if (argument instanceof Double d) {
      return new DoubleValue(d);
    } else if (argument instanceof Boolean b) {
      return IntValue.of(b);
    } else if (argument instanceof Character c) {
      return IntValue.of(c);
    }
    return IntValue.of(((Number) argument).intValue());
  }

  /** Gives the method concrete arguments: no reference is undecided. */
  private record Given(SearchContext context, List<Value> values) implements HeapStrategy {
    @Override
    public String name() {
      return "given";
    }

    @Override
    public Answer<MethodInput> initialise(State state, MethodUnderTest method) {
      return Answer.certain(state, new MethodInput(values));
    }

    @Override
    public Answer.Choice<ReferenceValue> decide(State state, ReferenceValue... references) {
      throw new IllegalStateException("undecided: " + List.of(references));
    }

    @Override
    public Verdict check(State state) {
      return Verdict.of(context.solve(state.pathCondition()));
    }
  }
}
