// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.program.DeclaredTypes;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.GenericFact;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.TypeTests;
import org.heapsmith.machine.strategy.GenericInputs;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Objects of the input that are not tried: those of classes that a declared type allows and that
 * are not on the class path. Where a run depends on the class of an input object, they are left
 * out.
 */
final class Outsiders {
  private static final int SHOWN = 3;

  private Outsiders() {}

  /**
   * An input object, or one that may be.
   *
   * @param type what it is declared as, or known to be an instance of
   * @param tried the classes tried for it
   * @param left those of them that gave the same answers to the path's type tests
   */
  private record Candidate(String path, String type, List<String> tried, List<String> left) {
    /** Of many classes it is only looked at when somebody asks which of them are left. */
    Candidate after(TypeHierarchy types, TypeTests tests, boolean asksLeft) {
      List<String> same =
          asksLeft
              ? left.stream()
                  .filter(c -> tests.known().filter(t -> !types.isSubtype(c, t)).isEmpty())
                  .filter(c -> tests.failed().stream().noneMatch(t -> types.isSubtype(c, t)))
                  .toList()
              : left;
      String known = tests.known().filter(t -> types.isSubtype(t, type)).orElse(type);
      return new Candidate(path, known, tried, same);
    }

    /** What is an Object is tried as fewer classes by a call than by a type test. */
    Candidate calledBy(DeclaredTypes types, String method) {
      List<String> apart = types.forCall(tried, method);
      if (apart.size() < tried.size() && !left.equals(tried)) {
        Set<String> called = new HashSet<>(apart);
        called.addAll(types.forCall(left, method));
        apart = tried.stream().filter(called::contains).toList();
      }
      return new Candidate(path, type, apart, left);
    }
  }

  /**
   * The program asks whether a value, which is not null, is an instance of a type. An object of a
   * class that is not tried answers no, unless anyone may implement the type: a class that is tried
   * has to give the same answer.
   */
  static void onTest(Machine m, State s, Value value, String type) {
    TypeHierarchy types = m.program().hierarchy();
    boolean anybody = m.program().types().isOpen(type);
    String what = "a test for " + InputNames.simpleName(type);
    UntriedReceivers.leaveOut(m, s, value, c -> types.isSubtype(c, type), what);
    leaveOut(
        m,
        s,
        candidates(m, s, value, true),
        c ->
            !types.isSubtype(c.type(), type)
                && (anybody
                    || c.left().stream().noneMatch(t -> types.isSubtype(t, type))
                    || c.left().stream().allMatch(t -> types.isSubtype(t, type))),
        what);
  }

  /**
   * The program asks whether a value is an instance of a type. What a generic declaration excludes
   * is not tried, though a cast that the compiler warns of may have put it there.
   */
  static void onInstanceOf(Machine m, State s, Value value, String type) {
    generic(s, value)
        .filter(GenericFact::narrows)
        .ifPresent(f -> leaveOutOthers(m, s, value, f, "a test for " + type));
  }

  /** The program casts a value; a cast to what it is declared as is the compiler's. */
  static void onCast(Machine m, State s, Value value, String type) {
    generic(s, value)
        .filter(f -> f.narrows() && !isA(m, f.type(), type))
        .ifPresent(f -> leaveOutOthers(m, s, value, f, "a cast to " + type));
  }

  private static boolean isA(Machine m, GenericType declared, String type) {
    return m.program()
        .hierarchy()
        .isSubtype(TypeHierarchy.typeName(GenericInputs.erasure(declared)), type);
  }

  private static Optional<GenericFact> generic(State s, Value value) {
    return path(s, s.resolved(value)).flatMap(s::generic);
  }

  /** Returns the path by which the input has a reference, or an object. */
  static Optional<String> path(State s, Value known) {
    return known instanceof SymbolicRef ref
        ? Optional.of(ref.path())
        : known instanceof ObjectRef object
            ? s.input(object.id()).map(InputObject::path)
            : Optional.empty();
  }

  private static void leaveOutOthers(
      Machine m, State s, Value value, GenericFact fact, String what) {
    String at = Sites.of(s);
    String path = path(s, s.resolved(value)).orElseThrow();
    String declared = TypeHierarchy.typeName(GenericInputs.erasure(fact.type())).replace('/', '.');
    m.context()
        .leaveOut(
            s,
            Notice.of(
                Code.CLASS_NOT_TRIED,
                at,
                path,
                declared,
                "classes that this excludes",
                what.replace('/', '.'),
                at));
  }

  /**
   * The program calls a method of a value.
   *
   * @param owner the type of the value where it is called
   */
  static void onCall(Machine m, State s, Value value, LinkedMethod method, String owner) {
    int fixed = Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
    if ((method.model().access() & fixed) != 0) {
      return;
    }
    String what = "a call of " + InputNames.simpleName(method.owner()) + "." + method.id().name();
    UntriedReceivers.leaveOut(m, s, value, c -> m.program().select(c, method), what);
    if (m.program().types().isOpen(owner)) {
      List<Candidate> all =
          candidates(m, s, value, false).stream()
              .map(c -> c.calledBy(m.program().types(), method.id().name()))
              .toList();
      leaveOut(m, s, all, c -> true, what);
    }
  }

  /** The program depends on the class of a value in any other way. */
  static void onClass(Machine m, State s, Value value) {
    UntriedReceivers.leaveOut(m, s, value, c -> c, "what follows");
    leaveOut(m, s, candidates(m, s, value, false), c -> true, "what follows");
  }

  private static void leaveOut(
      Machine m, State s, List<Candidate> all, Predicate<Candidate> matters, String what) {
    for (Candidate each : all) {
      if (m.program().types().isOpen(each.type()) && matters.test(each)) {
        String at = Sites.of(s);
        m.context()
            .leaveOut(
                s,
                Notice.of(
                    Code.CLASS_NOT_TRIED,
                    at,
                    each.path(),
                    Type.getObjectType(each.type()).getClassName(),
                    untried(each),
                    what,
                    at));
      }
    }
  }

  private static String untried(Candidate candidate) {
    List<String> tried = candidate.tried();
    return tried.isEmpty() ? "any class" : "classes other than " + shown(tried);
  }

  /** Returns the names of some classes, and how many others there are. */
  static String shown(List<String> classes) {
    String names =
        classes.stream().limit(SHOWN).map(InputNames::simpleName).collect(Collectors.joining(", "));
    int more = classes.size() - SHOWN;
    return more > 0 ? names + " and " + more + " more" : names;
  }

  /**
   * The program compares two references. They may be one object, though no class that is tried for
   * both gives all the answers to their type tests: an {@code Object} may be the {@code ArrayList}
   * that is another argument.
   */
  static void onCompare(Machine m, State s, ReferenceValue a, ReferenceValue b) {
    Optional<String> first = s.typeTests(a).known();
    Optional<String> second = s.typeTests(b).known();
    if (first.isEmpty() || second.isEmpty() || !mayBeOne(m, first.get(), second.get())) {
      return;
    }
    List<String> others = left(m, s, b);
    if (left(m, s, a).stream().noneMatch(others::contains)) {
      ReferenceValue one = m.program().types().isOpen(first.get()) ? a : b;
      leaveOut(m, s, candidates(m, s, one, false), c -> true, "a comparison");
    }
  }

  /** Whether an object of a class that is not tried for both may be an instance of both types. */
  private static boolean mayBeOne(Machine m, String a, String b) {
    boolean open = m.program().types().isOpen(a) || m.program().types().isOpen(b);
    return open && m.program().hierarchy().mayShare(a, b);
  }

  private static List<String> left(Machine m, State s, Value value) {
    return candidates(m, s, value, true).stream()
        .flatMap(c -> c.left().stream())
        .distinct()
        .toList();
  }

  private static List<Candidate> candidates(Machine m, State s, Value value, boolean asksLeft) {
    if (!(s.resolved(value) instanceof ReferenceValue known)) {
      return List.of();
    }
    TypeTests tests = s.typeTests(known);
    if (known instanceof GuardedRef set) {
      return set.cases().stream()
          .flatMap(c -> candidates(m, s, c.target(), asksLeft).stream())
          .map(c -> c.after(m.program().hierarchy(), tests, asksLeft))
          .toList();
    } else if (known instanceof SymbolicRef ref) {
      List<String> tried = m.program().types().candidates(ref.declaredType());
      Candidate any = new Candidate(ref.path(), ref.declaredType(), tried, tried);
      return List.of(any.after(m.program().hierarchy(), tests, asksLeft));
    } else if (known instanceof ObjectRef object && tests.known().isPresent()) {
      String path = s.input(object.id()).orElseThrow().path();
      String type = tests.known().get();
      List<String> open = s.openClasses(object);
      List<String> left = open.isEmpty() ? List.of(s.object(object).className()) : open;
      Candidate any = new Candidate(path, type, tried(m, type, left), left);
      return List.of(any.after(m.program().hierarchy(), tests, asksLeft));
    }
    return List.of();
  }

  /** The classes tried on this path or on others, where the object was decided. */
  private static List<String> tried(Machine m, String type, List<String> here) {
    List<String> all = m.program().types().candidates(type);
    return all.equals(here) || new HashSet<>(all).containsAll(here) ? all : here;
  }
}
