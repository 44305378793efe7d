// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.IntTreePMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * What a path has found out of the input, whatever it did with it: the initial heap, the path
 * condition, what references are, and what the strategy knows. Changed in place by the state that
 * owns it; a copy is made in O(1).
 */
final class InputKnowledge {
  private IntTreePMap<InputObject> inputs = IntTreePMap.empty();
  private PVector<Integer> order = TreePVector.empty();
  private IntTreePMap<List<String>> openClasses = IntTreePMap.empty();
  private PVector<Term> pathCondition = TreePVector.empty();
  private IntTreePMap<ReferenceValue> resolutions = IntTreePMap.empty();
  private HashPMap<ReferenceValue, TypeTests> types = HashTreePMap.empty();
  private PVector<SymbolicRef> resolved = TreePVector.empty();
  private HashPMap<String, GenericFact> generics = HashTreePMap.empty();
  private Object specState;
  private int height;

  InputKnowledge copy() {
    InputKnowledge copy = new InputKnowledge();
    copy.inputs = inputs;
    copy.order = order;
    copy.openClasses = openClasses;
    copy.pathCondition = pathCondition;
    copy.resolutions = resolutions;
    copy.types = types;
    copy.resolved = resolved;
    copy.generics = generics;
    copy.specState = specState;
    copy.height = height;
    return copy;
  }

  // --- the initial heap

  void add(InputObject input) {
    order = order.plus(input.initial().id());
    int steps = (int) input.path().chars().filter(c -> c == '.' || c == '[').count();
    height = Math.max(height, steps);
    replace(input);
  }

  void replace(InputObject input) {
    inputs = inputs.plus(input.initial().id(), input);
  }

  List<InputObject> inputs() {
    return order.stream().map(inputs::get).toList();
  }

  Optional<InputObject> input(int id) {
    return Optional.ofNullable(inputs.get(id));
  }

  int inputCount() {
    return order.size();
  }

  int height() {
    return height;
  }

  List<String> openClasses(ObjectRef object) {
    return openClasses.getOrDefault(object.id(), List.of());
  }

  void openClasses(ObjectRef object, List<String> classes) {
    List<String> some = List.copyOf(classes);
    openClasses =
        some.size() > 1 ? openClasses.plus(object.id(), some) : openClasses.minus(object.id());
  }

  // --- conditions and references

  PVector<Term> pathCondition() {
    return pathCondition;
  }

  void assume(Term condition) {
    if (!condition.isTrue()) {
      pathCondition = pathCondition.plus(condition);
    }
  }

  void resolve(SymbolicRef ref, ReferenceValue target) {
    resolutions = resolutions.plus(ref.term().id(), target);
    resolved = resolved.plus(ref);
    if (target instanceof ObjectRef o && inputs.containsKey(o.id())) {
      types = types.plus(o, types.getOrDefault(o, typeTests(ref)));
    }
  }

  Optional<ReferenceValue> resolution(SymbolicRef ref) {
    return Optional.ofNullable(resolutions.get(ref.term().id()));
  }

  Value resolved(Value value) {
    Value result = value;
    while (result instanceof SymbolicRef ref && resolutions.containsKey(ref.term().id())) {
      result = resolutions.get(ref.term().id());
    }
    return result;
  }

  List<SymbolicRef> resolvedRefs() {
    return resolved;
  }

  TypeTests typeTests(ReferenceValue reference) {
    TypeTests done = types.get(reference);
    return done == null ? TypeTests.none(reference) : done;
  }

  void classIsKnown(ObjectRef object) {
    types = types.plus(object, TypeTests.none(object));
  }

  void addTypeTest(ReferenceValue input, String type, boolean passed) {
    types = types.plus(input, typeTests(input).with(type, passed));
  }

  Optional<GenericFact> generic(String path) {
    return Optional.ofNullable(generics.get(path));
  }

  void addGeneric(String path, GenericFact fact) {
    generics = generics.plus(path, fact);
  }

  // --- the strategy

  Object specState() {
    return specState;
  }

  void setSpecState(Object value) {
    specState = value;
  }
}
