// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.clp.lang.Clause;
import org.heapsmith.clp.lang.ClpProgram;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Translates a method, and the methods it calls, into a CLP program (PET paper, section 2). */
public final class ClpTranslator {
  private final ClassPath classPath;
  private final boolean aliases;
  private final int longest;

  /**
   * Makes a translator.
   *
   * @param aliases whether references of the input may be aliases (section 3.2)
   * @param longest greatest length of input arrays
   */
  public ClpTranslator(ClassPath classPath, boolean aliases, int longest) {
    this.classPath = classPath;
    this.aliases = aliases;
    this.longest = longest;
  }

  /**
   * Translates a method; what has no translation is a notice, and a goal that fails when it runs.
   *
   * @throws HeapsmithException {@link Code#METHOD_WITHOUT_BODY} for one without code
   */
  public ClpView translate(MethodModel method) {
    if (!method.hasBody()) {
      String kind = method.isNative() ? "native" : "abstract";
      throw HeapsmithException.of(Code.METHOD_WITHOUT_BODY, "", method, kind);
    }
    Lambdas lambdas = new Lambdas();
    int known;
    Translation translation;
    List<ClpTerm> goal;
    do {
      known = lambdas.all().size();
      translation = new Translation(classPath, method, lambdas);
      goal = everything(translation, method);
    } while (lambdas.all().size() > known);
    return view(translation, goal);
  }

  /** Translates the method and all it calls; returns the goal that runs it. */
  private static List<ClpTerm> everything(Translation translation, MethodModel method) {
    translation.predicate(method, true);
    List<ClpTerm> goal = goal(translation, method);
    for (MethodModel next = translation.next(); next != null; next = translation.next()) {
      translate(translation, next);
    }
    return goal;
  }

  private ClpView view(Translation translation, List<ClpTerm> goal) {
    List<Clause> clauses = new ArrayList<>(translation.clauses());
    clauses.addAll(translation.initialisers());
    Set<String> used = calls(clauses);
    goal.forEach(g -> used.add(ClpTerm.key(g)));
    clauses.addAll(HeapOperations.of(used, aliases, longest));
    used.addAll(calls(clauses));
    translation.classes().facts().stream()
        .filter(f -> used.contains(f.key()))
        .forEach(clauses::add);
    return new ClpView(
        new ClpProgram(goal, translation.blocks(), clauses),
        translation.steps(),
        translation.notices());
  }

  private static void translate(Translation translation, MethodModel method) {
    try {
      new MethodTranslation(translation, method).translate();
    } catch (AnalyzerException e) {
      String why = "its code does not verify: " + e.getMessage();
      throw HeapsmithException.of(Code.CLASS_FILE_CORRUPT, "", method.owner().displayName(), why);
    }
  }

  private static Set<String> calls(List<Clause> clauses) {
    Set<String> calls = new LinkedHashSet<>();
    clauses.forEach(c -> c.body().forEach(g -> calls.add(ClpTerm.key(g))));
    return calls;
  }

  /** The method's predicate, with parameters that are free but for their types. */
  private static List<ClpTerm> goal(Translation translation, MethodModel method) {
    Set<String> used = new LinkedHashSet<>();
    Cursor c = new Cursor("", List.of(), new ClpTerm[0], List.of(), used);
    List<ClpTerm> arguments = new ArrayList<>();
    if (!method.isStatic()) {
      arguments.add(Values.object(c.fresh("this")));
    }
    for (int i = 0; i < method.parameterNames().size(); i++) {
      ClpTerm parameter = c.fresh(method.parameterNames().get(i));
      Values.restrict(c, parameter, Type.getType(method.parameterDescriptors().get(i)));
      arguments.add(parameter);
    }
    boolean nothing = method.returnDescriptor().equals("V");
    ClpTerm heap = translation.begin(c, method.owner().name());
    c.goal(
        translation.predicates().method(method),
        ClpTerm.list(arguments),
        nothing ? ClpTerm.NIL : new ClpTerm.Var("Out"),
        heap,
        new ClpTerm.Var("Hout"),
        new ClpTerm.Var("EF"));
    return c.goals();
  }
}
