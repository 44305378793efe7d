// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.machine.state.GenericFact;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.strategy.InputCall;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;

/**
 * What a sequence of public calls leaves: a heap whose numbers are terms, the condition under which
 * the calls end so, and the calls. In values {@code ObjectRef(i)} is the object of number i, the
 * first of which is 1, the one the state is of. Numbers and open references are variables named by
 * where they first occur; those of terms belong to the factory of the search. Immutable.
 *
 * @param className internal name of the class of the first object
 * @param objects in the order of their numbers
 * @param conditions what holds of the variables
 * @param calls in order; objects that no call makes and the test does not give are the inner life
 *     of others, and no test can name them
 * @param names for each variable its place, as the end of an access path ({@code .root.key})
 * @param generics what generic declarations say of a place, named as in {@code names}
 * @param key tells states apart
 */
public record ReachableState(
    String className,
    List<Part> objects,
    List<Term> conditions,
    List<InputCall> calls,
    Map<Term, String> names,
    Map<String, GenericFact> generics,
    StateKey key) {

  /** Copies the lists. */
  public ReachableState {
    objects = List.copyOf(objects);
    conditions = List.copyOf(conditions);
    calls = List.copyOf(calls);
    names = Map.copyOf(names);
    generics = Map.copyOf(generics);
  }

  /** An object. */
  public sealed interface Part {
    /** Returns the end of the access path that leads to it. */
    String path();
  }

  /**
   * An object with fields.
   *
   * @param fields in the order of the layout
   * @param given the classes it may have if the test makes it before the calls, as an argument;
   *     empty if calls make it
   * @param asked what is in the fields after the calls, if it is a stub that they have asked for
   *     answers; else empty
   */
  public record Fields(
      String path, String className, List<Value> fields, List<String> given, List<Value> asked)
      implements Part {}

  /**
   * An array.
   *
   * @param given whether the test makes it before the calls
   */
  public record Elements(String path, String descriptor, List<Value> elements, boolean given)
      implements Part {}

  /**
   * A string.
   *
   * @param given whether the test writes it as an argument
   */
  public record Letters(String path, SymbolicText text, boolean given) implements Part {}

  /** A builder of strings that calls have made. */
  public record Builder(String path, String className, SymbolicText text) implements Part {}

  /** The object of a type: {@code String.class}. */
  public record Mirror(String path, String type) implements Part {}

  /** A lambda or method reference; what it has captured is what calls have left or are given. */
  public record Lambda(String path, LambdaObject.Target target) implements Part {}

  /**
   * An object of the JDK that a program has one of, and a model makes: a stream, a logger.
   *
   * @param key that it is shared under; empty if nobody can say which of the others it is
   */
  public record Single(String path, String className, Optional<Object> key) implements Part {}

  /** An object that a static field holds after its class was initialised. */
  public record Held(String path, FieldModel field) implements Part {}

  /**
   * What tells states apart.
   *
   * @param shape the heap without what arguments refer to
   * @param heap the same with it
   * @param isGeneral whether the heap is any heap of this shape, but for the conditions on it
   * @param conditions those about numbers in the heap alone
   */
  public record StateKey(String shape, String heap, boolean isGeneral, List<Term> conditions) {}

  /** Returns which objects there are and which of them refer to which, without any number. */
  String outline() {
    return objects.stream().map(ReachableState::outline).collect(Collectors.joining());
  }

  private static String outline(Part part) {
    if (part instanceof Fields fields) {
      return fields.className() + references(fields.fields());
    } else if (part instanceof Elements array) {
      List<Value> held = array.elements().stream().filter(v -> !(v instanceof Null)).toList();
      return array.descriptor() + references(held);
    } else if (part instanceof Lambda lambda) {
      return lambda.target().body().id() + "" + references(lambda.target().captured());
    }
    return part.getClass().getSimpleName();
  }

  private static List<Value> references(List<Value> values) {
    return values.stream().filter(ReferenceValue.class::isInstance).toList();
  }

  /** Returns how many objects it holds that calls have made, what they are given not counted. */
  int content() {
    return (int) objects.stream().filter(p -> !isGiven(p)).count();
  }

  private static boolean isGiven(Part part) {
    return part instanceof Fields fields && !fields.given().isEmpty()
        || part instanceof Elements array && array.given()
        || part instanceof Letters letters && letters.given();
  }

  /** Returns whether calls have asked what they were given for answers: it may give others now. */
  boolean hasAsked() {
    return objects.stream().anyMatch(p -> p instanceof Fields f && !f.asked().isEmpty());
  }

  /** Returns whether a floating-point number in it is open. */
  boolean hasFloatingPoint() {
    return names.keySet().stream().anyMatch(n -> n.sort().isFloatingPoint());
  }

  /** Returns the number of calls. */
  public int size() {
    return calls.size();
  }

  /** Returns whether users of the class outside of its package can make the calls, too. */
  public boolean isPublic() {
    return calls.stream().allMatch(c -> c.method().model().isPublic());
  }

  /** Returns the calls in short: {@code new Tree, add, add}. */
  public String label() {
    return calls.stream()
        .map(
            c ->
                c.method().model().isConstructor()
                    ? "new " + c.method().model().owner().simpleName()
                    : c.method().id().name())
        .collect(Collectors.joining(", "));
  }
}
