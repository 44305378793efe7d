// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.machine.result.PathFact;

/**
 * One test after deduplication.
 *
 * @param id the engine's identifier, the same as in the leaf of the computation tree
 * @param nestedClass simple name of the nested class that holds it
 * @param name the test method's name, unique in its nested class
 * @param displayName what a person reads
 * @param kept whether it is in the minimised suite
 * @param status what became of it on the JVM
 * @param why for a finding the sentence why it is one, for a divergence what was predicted and
 *     observed; else empty, or why it was not written
 * @param verdict whether the input is valid: by the whole spec and the class's own repOK
 * @param position its leaf in the computation tree: indices of the alternatives taken from the
 *     root; empty where nobody follows the tree
 * @param outcome the predicted end in a few words: {@code returns 3}, {@code throws X}
 * @param input the heap before the call; roots are the receiver, {@code this}, and the arguments
 * @param end the heap after the call, with the same roots and the result
 * @param facts the path's decisions
 * @param built how the input is built; of values where a report of an older run does not say it
 * @param onlyHere the small changes of the code that no other kept test of the method notices
 * @param symptom what shows that something is wrong; empty if nothing does, or where a report of an
 *     older run does not say it
 */
public record TestReport(
    String id,
    String nestedClass,
    String name,
    String displayName,
    boolean kept,
    TestStatus status,
    String why,
    InputVerdict verdict,
    List<Integer> position,
    String outcome,
    RootedHeap input,
    RootedHeap end,
    List<PathFact> facts,
    HowBuilt built,
    List<Mutation.Change> onlyHere,
    Optional<Symptom> symptom) {

  /** Copies the lists. */
  public TestReport {
    position = Absent.asEmpty(position);
    facts = Absent.asEmpty(facts);
    onlyHere = Absent.asEmpty(onlyHere);
    built = built == null ? HowBuilt.OF_VALUES : built;
    symptom = symptom == null ? Optional.empty() : symptom;
  }

  /** Returns whether it was taken out, as its {@link #why()} says, and no other stands for it. */
  public boolean isLeftOut() {
    boolean finding = status == TestStatus.FINDING || status == TestStatus.UNCONSTRAINED;
    return !kept && !finding && !why.isEmpty();
  }

  /** Returns a copy in the nested class that has another name. */
  TestReport inClass(Map<String, String> renamed) {
    return copy(id, renamed.getOrDefault(nestedClass, nestedClass), position, facts);
  }

  /** Returns a copy for views of the computation tree, which shows the path's decisions. */
  public TestReport at(List<Integer> leaf) {
    return copy(id, nestedClass, leaf, List.of());
  }

  /** Returns a copy with another identifier, which is no leaf of the tree any more. */
  public TestReport named(String other) {
    return copy(other, nestedClass, List.of(), facts);
  }

  private TestReport copy(
      String identifier, String nested, List<Integer> leaf, List<PathFact> decisions) {
    return new TestReport(
        identifier,
        nested,
        name,
        displayName,
        kept,
        status,
        why,
        verdict,
        leaf,
        outcome,
        input,
        end,
        decisions,
        built,
        onlyHere,
        symptom);
  }

  /** Returns the input with its arguments numbered: class files need not have their names. */
  public RootedHeap numberedInput() {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    int number = 0;
    for (Map.Entry<String, ConcreteValue> root : input.roots().entrySet()) {
      String name = root.getKey().equals("this") ? "this" : "arg" + ++number;
      roots.put(name, root.getValue());
    }
    return new RootedHeap(input.heap(), roots);
  }
}
