// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.heap.ArrayFields;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TextFields;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.unfold.CellTypes;
import org.heapsmith.logic.unfold.ExposedReference;
import org.heapsmith.logic.unfold.Normaliser;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * Turns cells of Δ into input objects of the state, and tells the state what became of the
 * references it holds. Numbers read from a cell are the cell's terms; fields the cell leaves open
 * get symbolic values of their own.
 */
final class Materialiser implements CellTypes {
  /** Up to so many classes are told apart at once. */
  private static final int FEW = 4;

  private final ExplorationContext context;
  private final Terms terms;
  private final FittingClasses fitting;
  private final Program program;

  Materialiser(ExplorationContext context) {
    this.context = context;
    this.terms = context.terms();
    this.program = context.program();
    this.fitting = new FittingClasses(program);
  }

  /** Returns the rule of what fits the references to an object. */
  FittingClasses fitting() {
    return fitting;
  }

  /** Returns what brings heaps into normal form that are to fit the program's types. */
  static Normaliser normaliser(ExplorationContext context) {
    return new Normaliser(context.terms(), new FittingClasses(context.program())::contradiction);
  }

  static SpecHeap spec(State state) {
    return (SpecHeap) state.specState();
  }

  /**
   * Returns the classes the object of a cell may have: those of the class path that fit the cell's
   * class and all references to it, and that the type facts allow.
   */
  @Override
  public List<String> classes(SpecHeap spec, PointsTo cell) {
    if (!cell.fields().isEmpty() && program.types().isFilled(cell.className())) {
      return List.of(cell.className()); // the precondition says what is in the fields of the JDK
    }
    return fitting.candidates(spec, cell.location(), cell.className());
  }

  @Override
  public Optional<String> contradiction(SpecHeap spec) {
    return fitting.contradiction(spec);
  }

  @Override
  public boolean mayBe(SpecHeap spec, PointsTo cell, String type) {
    return fitting.mayBe(spec, cell, List.of(type));
  }

  @Override
  public List<String> types(SpecHeap spec, Term variable) {
    return fitting.types(spec, variable);
  }

  @Override
  public Optional<String> narrowest(List<String> types) {
    return fitting.narrowest(types);
  }

  /**
   * Returns the classes among which an object of a type of the JDK, or of one with many classes, is
   * not told apart before the program asks ({@link State#openClasses}); empty if each of its
   * classes is tried at once. What is stated of the object's content says that it has that.
   */
  List<String> openClasses(State state, SpecHeap spec, PointsTo cell) {
    List<String> types = new ArrayList<>(List.of(cell.className()));
    types.addAll(fitting.types(spec, cell.location()));
    String base = fitting.narrowest(types).orElse(cell.className());
    boolean isOpen =
        cell.fields().isEmpty()
            && (program.types().isOfLibrary(cell.className()) && program.types().isOfLibrary(base)
                || program.types().candidates(base).size() > FEW);
    return isOpen
        ? program.types().candidates(base).stream()
            .filter(c -> fitting.fits(c, types) && fitting.isAllowed(spec, cell.location(), c))
            .filter(c -> !isExcluded(state, spec, cell.location(), c))
            .toList()
        : List.of();
  }

  /**
   * Returns whether a type test of some reference to the object has said that it is no such one.
   */
  private boolean isExcluded(State state, SpecHeap spec, Term location, String className) {
    return spec.exposed().stream()
        .filter(ref -> spec.find(ref.term()) == location)
        .map(ref -> new SymbolicRef(ref.term(), ref.declaredType(), ref.path()))
        .flatMap(ref -> state.typeTests(ref).failed().stream())
        .anyMatch(type -> program.hierarchy().isSubtype(className, type));
  }

  /** An object became one of another class, which may have further fields. */
  void narrowed(State state, ObjectRef object) {
    HeapObject now = state.object(object);
    SpecHeap spec = spec(state);
    if (now instanceof Instance instance) {
      for (FieldSlot slot : instance.layout().slots()) {
        if (instance.field(slot) instanceof SymbolicRef ref
            && state.resolution(ref).isEmpty()
            && !spec.exposed().contains(exposed(ref))) {
          spec = spec.expose(exposed(ref));
        }
      }
    }
    state.setSpecState(narrow(spec, object, now.className()));
  }

  /** Makes the object of a cell whose location is a variable. */
  ObjectRef materialise(State state, PointsTo cell, String className, String path) {
    if (ArrayFields.isArray(className)) {
      return materialiseArray(state, cell, className, path);
    } else if (className.equals(TextFields.STRING)) {
      return located(state, cell, string(state, cell, path), List.of());
    }
    List<SymbolicRef> exposed = new ArrayList<>();
    Layout layout = context.program().layout(className);
    ObjectRef object =
        context
            .inputs()
            .object(state, className, path, slot -> field(spec(state), cell, slot, path, exposed));
    for (FieldSlot slot : layout.slots()) {
      if (slot.isReference() && cell.fields().get(slot.key()) == null) {
        exposing(((Instance) state.object(object)).field(slot.index()), exposed);
      }
    }
    return located(state, cell, object, exposed);
  }

  /** Records that {@code object} is what {@code cell} describes. */
  private ObjectRef located(
      State state, PointsTo cell, ObjectRef object, List<SymbolicRef> exposed) {
    String className = state.object(object).className();
    SpecHeap spec = spec(state);
    for (SymbolicRef ref : exposed) {
      spec = spec.expose(exposed(ref));
    }
    learn(state, spec, object, cell.location());
    spec = spec.replace(terms, cell.location(), terms.location(object.id()));
    state.setSpecState(narrow(spec, object, className));
    settle(state);
    return object;
  }

  /** The state's type tests include what the precondition says of the object's class. */
  private static void learn(State state, SpecHeap spec, ObjectRef object, Term reference) {
    for (TypeFact fact : spec.heap().types()) {
      if (fact.reference() == reference) {
        switch (fact.kind()) {
          case EXACTLY -> state.classIsKnown(object);
          case INSTANCE -> state.addTypeTest(object, fact.className(), true);
          case NOT_INSTANCE -> state.addTypeTest(object, fact.className(), false);
          default -> {
            // is no type test
          }
        }
      }
    }
  }

  private ObjectRef string(State state, PointsTo cell, String path) {
    List<Term> letters = TextFields.letters(cell);
    return letters.size() == TextFields.lengthOf(cell)
        ? context.inputs().string(state, letters, path)
        : context.inputs().string(state, TextFields.lengthOf(cell), path);
  }

  /** Makes an array: its length is known since its disjunct was chosen. */
  private ObjectRef materialiseArray(State state, PointsTo cell, String descriptor, String path) {
    List<SymbolicRef> exposed = new ArrayList<>();
    String owner = ArrayFields.owner(cell);
    int length = Math.max(0, ArrayFields.lengthOf(cell));
    Value[] elements = new Value[length];
    for (int i = 0; i < length; i++) {
      Term term = cell.fields().get(ArrayFields.element(owner, i));
      elements[i] =
          term == null
              ? exposing(context.inputs().element(state, descriptor, i, path), exposed)
              : value(state, descriptor.substring(1), term, path + "[" + i + "]", exposed);
    }
    ObjectRef object = context.inputs().array(state, descriptor, elements, path);
    return located(state, cell, object, exposed);
  }

  private static Value exposing(Value value, List<SymbolicRef> exposed) {
    if (value instanceof SymbolicRef ref) {
      exposed.add(ref);
    }
    return value;
  }

  /** Returns the value of a term. */
  private Value value(
      State state, String descriptor, Term term, String path, List<SymbolicRef> exposed) {
    return term.sort() == Sort.REF
        ? exposing(reference(spec(state), descriptor, term, path), exposed)
        : Values.of(Values.onStack(terms, term));
  }

  /** Writes the class chosen into the cell. */
  private SpecHeap narrow(SpecHeap spec, ObjectRef object, String className) {
    Term location = terms.location(object.id());
    List<PointsTo> cells = new ArrayList<>();
    for (PointsTo cell : spec.heap().cells()) {
      cells.add(
          cell.location() == location ? new PointsTo(location, className, cell.fields()) : cell);
    }
    SymbolicHeap heap = spec.heap();
    return spec.withHeap(new SymbolicHeap(cells, heap.instances(), heap.types(), heap.pure()));
  }

  private Value field(
      SpecHeap spec, PointsTo cell, FieldSlot slot, String path, List<SymbolicRef> exposed) {
    Term term = cell.fields().get(slot.key());
    if (term == null) {
      return null;
    }
    if (term.sort() == Sort.REF) {
      ReferenceValue value =
          reference(spec, slot.descriptor(), term, path + "." + slot.key().name());
      if (value instanceof SymbolicRef ref) {
        exposed.add(ref);
      }
      return value;
    }
    return Values.of(Values.onStack(terms, term));
  }

  /** Returns the value of a reference term: definite if it is known. */
  ReferenceValue reference(SpecHeap spec, String descriptor, Term term, String path) {
    Term known = spec.find(term);
    return known.isConst()
        ? definite(known)
        : new SymbolicRef(known, InputFactory.typeName(descriptor), path);
  }

  static ReferenceValue definite(Term location) {
    return SpecHeap.isNull(location)
        ? Null.NULL
        : new ObjectRef(Math.toIntExact(location.longValue()));
  }

  /** Returns a reference of the program as the heap knows it. */
  static ExposedReference exposed(SymbolicRef ref) {
    return new ExposedReference(ref.term(), ref.declaredType(), ref.path());
  }

  /** Records what is known by now of the references the program may hold. */
  void settle(State state) {
    SpecHeap spec = spec(state);
    PVector<ExposedReference> open = TreePVector.empty();
    for (ExposedReference each : spec.exposed()) {
      SymbolicRef ref = new SymbolicRef(each.term(), each.declaredType(), each.path());
      Term known = spec.find(each.term());
      if (!known.isConst()) {
        open = open.plus(each);
        continue;
      }
      if (state.resolution(ref).isEmpty()) {
        state.resolve(ref, definite(known));
      }
      if (definite(known) instanceof ObjectRef object) {
        keepClassesOf(state, spec, object, each.declaredType());
      }
    }
    state.setSpecState(spec.withExposed(open));
  }

  /** An object that a reference of that type turned out to be is of no class that does not fit. */
  private void keepClassesOf(State state, SpecHeap spec, ObjectRef object, String declaredType) {
    List<String> classes = state.openClasses(object);
    Term location = terms.location(object.id());
    List<String> left =
        classes.stream()
            .filter(c -> fitting.fits(c, List.of(declaredType)))
            .filter(c -> fitting.isAllowed(spec, location, c))
            .toList();
    if (left.size() < classes.size() && left.contains(state.object(object).className())) {
      state.openClasses(object, left);
    }
  }
}
