// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.MadeClasses;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.ArrayFields;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.TextFields;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.BuilderObject;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.strategy.BuiltObjects;
import org.heapsmith.machine.strategy.Completion;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The initial and the final heap of a path as graphs over one set of keys: an object of the state
 * is the constant location of its id, a cell of the completion and a payload object that was never
 * looked at are the variables that stand for them.
 */
final class PathHeaps {
  private static final String OBJECT = "java/lang/Object";
  private static final int LETTERS = 26;

  private final Program program;
  private final Terms terms;
  private final NumberTables tables;
  private final RecordContents records;
  private final State state;
  private final Completion completion;
  private final Map<Term, Boolean> unconstrained = new HashMap<>();
  private final Map<Term, String> texts = new HashMap<>();
  private final Map<Term, Node> untouched = new HashMap<>();
  private final List<Term> conditions = new ArrayList<>();
  private final JdkPart jdkPart;
  private int freeNames;

  PathHeaps(
      Program program,
      Terms terms,
      NumberTables tables,
      RecordContents records,
      State state,
      Completion completion) {
    this.tables = tables;
    this.records = records;
    this.program = program;
    this.terms = terms;
    this.state = state;
    this.completion = completion;
    this.jdkPart = new JdkPart(program, terms, completion.conditions());
    openTexts();
  }

  /** Returns the ranges of the numbers that were left open and got variables here. */
  List<Term> conditions() {
    return conditions;
  }

  /** Returns the content of a value, if known, of the static type {@code descriptor}. */
  Content content(Value value, String descriptor) {
    if (value == null || value instanceof OpaqueValue) {
      return Content.UNKNOWN;
    } else if (value instanceof NumberValue number) {
      return new Content.Number(Values.term(terms, number), descriptor.charAt(0));
    }
    return reference(state.resolved(value));
  }

  private Content reference(Value value) {
    if (value instanceof Null) {
      return Content.NULL;
    } else if (value instanceof ObjectRef object) {
      return object(object.id());
    } else if (value instanceof SymbolicRef ref) {
      return reference(completion.find(ref.term()), ref.declaredType());
    }
    return Content.UNKNOWN;
  }

  private Content object(int id) {
    HeapObject object = state.object(id);
    if (object instanceof StringObject string) {
      return string.content().map(this::text).orElse(Content.UNKNOWN);
    } else if (object instanceof ClassObject mirror) {
      return new Content.Constant(new ConcreteValue.ClassLiteral(mirror.type()));
    } else if (object instanceof Instance box && isUnpredicted(box)) {
      return Content.UNKNOWN;
    }
    return object instanceof BuilderObject
            || object instanceof Instance
            || object instanceof ArrayObject
        ? new Content.Reference(terms.location(id))
        : Content.UNKNOWN;
  }

  /** A box is no more than its number: that of an identity hash code is another on each JVM. */
  private static boolean isUnpredicted(Instance box) {
    return BoxNames.isBox(box.className())
        && box.layout().slots().stream().anyMatch(s -> box.field(s) instanceof OpaqueValue);
  }

  private Content text(SymbolicText text) {
    SymbolicText closed = text;
    for (int i = closed.parts().size() - 1; i >= 0; i--) {
      if (closed.parts().get(i) instanceof SymbolicText.Open open) {
        Optional<SymbolicText> part = text(open.reference());
        if (part.isEmpty()) {
          return Content.UNKNOWN;
        }
        closed = closed.with(i, part.get());
      }
    }
    Optional<Content> known =
        closed.known().map(t -> new Content.Constant(new ConcreteValue.Text(t)));
    return known.orElse(new Content.Letters(closed));
  }

  /** Returns the text of a string or box that nobody has looked at; empty if not predicted. */
  private Optional<SymbolicText> text(IndefiniteRef open) {
    if (state.resolved(open) instanceof ObjectRef object) {
      return StringConversion.symbolic(terms, state, object, "L");
    }
    Content content = reference(state.resolved(open));
    if (content.equals(Content.NULL)) {
      return Optional.of(SymbolicText.of("null"));
    } else if (content instanceof Content.Letters letters) {
      return Optional.of(letters.text());
    }
    return content instanceof Content.Constant constant
            && constant.value() instanceof ConcreteValue.Text text
        ? Optional.of(SymbolicText.of(text.value()))
        : Optional.empty();
  }

  private Content reference(Term known, String declaredType) {
    if (known.isConst()) {
      return known.longValue() == 0 ? Content.NULL : object(Math.toIntExact(known.longValue()));
    }
    PointsTo cell = completion.cell(known);
    if (cell != null && cell.className().equals(TextFields.STRING)) {
      return text(SymbolicText.of(TextFields.letters(cell)));
    } else if (cell != null) {
      return new Content.Reference(known);
    }
    // nothing says what it is: a payload gets an object of its own, a link ends
    if (texts.containsKey(known)) {
      return new Content.Constant(new ConcreteValue.Text(texts.get(known)));
    }
    boolean payload = unconstrained.computeIfAbsent(known, k -> declaredType.equals(OBJECT));
    return payload ? new Content.Reference(known) : Content.NULL;
  }

  /**
   * Arguments that nobody has looked at, and what calls have put into objects, are texts of their
   * own: it shows where they went.
   */
  private void openTexts() {
    state.arguments().forEach(this::openText);
    for (InputObject input : state.inputs()) {
      if (input.isCalled() && input.initial() instanceof Instance instance) {
        instance.layout().slots().forEach(s -> openText(instance.field(s.index())));
      } else if (input.isCalled() && input.initial() instanceof ArrayObject array) {
        for (int i = 0; i < array.length(); i++) {
          openText(array.element(i));
        }
      }
    }
  }

  private void openText(Value value) {
    if (value instanceof SymbolicRef
        && state.resolved(value) instanceof SymbolicRef open
        && open.declaredType().equals(TextFields.STRING)
        && isFree(open.term())) {
      texts.putIfAbsent(open.term(), String.valueOf((char) ('a' + texts.size() % LETTERS)));
    }
  }

  /** Returns whether nothing is known of a reference but its key: it may as well be null. */
  boolean isFree(Term key) {
    return !key.isConst() && completion.cell(key) == null;
  }

  /** Returns whether calls make the input object at a key. */
  boolean isCalled(Term key) {
    return key.isConst()
        && state.input(Math.toIntExact(key.longValue())).filter(InputObject::isCalled).isPresent();
  }

  /** Returns the object as it was before the method ran. */
  Node initial(Term key) {
    if (!key.isConst()) {
      return untouched(key);
    }
    int id = Math.toIntExact(key.longValue());
    Optional<HeapObject> input = state.input(id).map(InputObject::initial);
    if (input.isPresent() && input.get() instanceof Instance instance && !isCalled(key)) {
      fill(instance.className(), slot -> term(instance.field(slot.index())));
    }
    return input.isPresent() ? known(input.get()) : node(id, atEntry(id));
  }

  private HeapObject atEntry(int id) {
    return given(id).orElseGet(() -> state.object(id));
  }

  /** Returns an object that was there before the method ran, as it was, if no input is meant. */
  private Optional<HeapObject> given(int id) {
    return state.entryStatics().object(id).or(() -> state.marks().foreign().pristine(id));
  }

  private Node node(int id, HeapObject object) {
    return object instanceof ArrayObject array && given(id).filter(o -> o == object).isPresent()
        ? tables.of(array, () -> node(object))
        : node(object);
  }

  /** Returns the object as the method left it. */
  Node last(Term key) {
    if (!key.isConst()) {
      return untouched(key);
    }
    int id = Math.toIntExact(key.longValue());
    return state.input(id).isPresent() ? known(state.object(id)) : node(id, state.object(id));
  }

  /** Returns an input object without what the path has not looked at and no test may set. */
  private Node known(HeapObject object) {
    Node node = node(object);
    if (object instanceof Instance instance && !isCalled(terms.location(object.id()))) {
      for (FieldSlot slot : instance.layout().slots()) {
        Value value = instance.field(slot.index());
        boolean needed = isSaid(node.className(), slot.key()) && !isArray(slot);
        if (jdkPart.has(slot.key()) && !needed && isOpen(value)) {
          node.fields().put(slot.key(), Content.UNKNOWN);
        } else if (isAmount(slot.key()) && isUnasked(object.id())) {
          node.fields().put(slot.key(), none(slot.descriptor()));
        }
      }
    }
    return node;
  }

  private static boolean isAmount(FieldKey key) {
    return FilledClass.isCount(key.owner(), key.name())
        || EnumCollections.isBits(key.owner(), key.name());
  }

  /** Whether a collection was never filled: whatever calls may put in, nobody has tried that. */
  private boolean isUnasked(int id) {
    return state.object(id) instanceof Instance now
        && now.layout()
            .byName(ConstructedClass.flagOf(now.className()))
            .filter(flag -> Values.term(terms, (NumberValue) now.field(flag)) == terms.intConst(0))
            .isPresent();
  }

  private Content none(String descriptor) {
    return descriptor.equals("J")
        ? new Content.Number(terms.longConst(0), 'J')
        : new Content.Number(terms.intConst(0), 'I');
  }

  /** Of the elements of a list that nobody has looked at, only the number is written. */
  private static boolean isArray(FieldSlot slot) {
    return slot.descriptor().startsWith("[");
  }

  /** Whether the test makes the object with what is in this field. */
  private static boolean isSaid(String className, FieldKey field) {
    return field.owner().equals(className) && BuiltObjects.isBuilt(className);
  }

  private boolean isOpen(Value value) {
    if (state.resolved(value) instanceof SymbolicRef ref) {
      Term found = completion.find(ref.term());
      return !found.isConst() && completion.cell(found) == null && jdkPart.isFree(ref.term());
    }
    return value instanceof NumberValue number && jdkPart.isFree(Values.term(terms, number));
  }

  private Node node(HeapObject object) {
    if (object instanceof ArrayObject array) {
      List<Value> values = IntStream.range(0, array.length()).mapToObj(array::element).toList();
      String descriptor = array.elementDescriptor();
      return Node.array(array.className(), Node.each(values, v -> content(v, descriptor)));
    }
    if (object instanceof BuilderObject builder) {
      return node(builder);
    }
    Instance instance = (Instance) object;
    Map<FieldKey, Content> fields = new LinkedHashMap<>();
    for (FieldSlot slot : instance.layout().slots()) {
      fields.put(slot.key(), content(instance.field(slot.index()), slot.descriptor()));
    }
    return Node.instance(instance.className(), fields);
  }

  /** A builder is written as an input is that begins with the text it has now. */
  private Node node(BuilderObject builder) {
    String className = ConstructedClass.nameOf(builder.className());
    FieldSlot slot = program.layout(className).byName(ConstructedClass.CONTENT).orElseThrow();
    Content text = builder.content().map(this::text).orElse(Content.UNKNOWN);
    return Node.instance(className, Map.of(slot.key(), text));
  }

  private Node untouched(Term key) {
    Node known = untouched.get(key);
    if (known == null) {
      PointsTo cell = completion.cell(key);
      known = cell == null ? Node.instance(OBJECT, Map.of()) : node(cell);
      untouched.put(key, known);
    }
    return known;
  }

  private Node node(PointsTo cell) {
    String className = completion.className(cell);
    if (ArrayFields.isArray(className)) {
      return array(cell, className);
    }
    Map<FieldKey, Term> known = new HashMap<>(cell.fields());
    fill(className, s -> Optional.of(known.computeIfAbsent(s.key(), this::variable)));
    Map<FieldKey, Content> fields = new LinkedHashMap<>();
    for (FieldSlot slot : program.layout(className).slots()) {
      Term term = known.get(slot.key());
      fields.put(slot.key(), term == null ? open(slot.key()) : given(slot.descriptor(), term));
    }
    return Node.instance(className, fields);
  }

  /** A record that nobody has looked into holds what its constructor takes. */
  private void fill(String className, Function<FieldSlot, Optional<Term>> content) {
    List<ConcreteValue> values = records.of(className);
    if (values.isEmpty()) {
      return;
    }
    List<Term> open =
        program.layout(className).slots().stream()
            .flatMap(s -> content.apply(s).stream())
            .map(t -> t.sort() == Sort.REF ? completion.find(t) : t)
            .filter(t -> jdkPart.isFree(t) && (t.sort() != Sort.REF || isFree(t)))
            .toList();
    if (open.size() < values.size()) {
      return;
    }
    for (int i = 0; i < values.size(); i++) {
      Term term = open.get(i);
      if (values.get(i) instanceof ConcreteValue.Text text) {
        texts.putIfAbsent(term, text.value());
      } else if (values.get(i) instanceof ConcreteValue.Primitive number && number.bits() != 0) {
        Term constant =
            term.sort().isBitVector()
                ? terms.constant(term.sort(), number.bits())
                : Values.term(terms, Values.ofBits(number.descriptor(), number.bits()));
        conditions.add(terms.eq(term, constant));
      }
    }
  }

  private Optional<Term> term(Value value) {
    if (value instanceof NumberValue number && !(value instanceof OpaqueValue)) {
      return Optional.of(Values.term(terms, number));
    }
    return state.resolved(value) instanceof SymbolicRef ref
        ? Optional.of(ref.term())
        : Optional.empty();
  }

  private Node array(PointsTo cell, String className) {
    String owner = ArrayFields.owner(cell);
    List<Content> elements = new ArrayList<>();
    for (int i = 0; i < ArrayFields.lengthOf(cell); i++) {
      FieldKey key = ArrayFields.element(owner, i);
      Term term = cell.fields().get(key);
      elements.add(term == null ? open(key) : given(key.descriptor(), term));
    }
    return Node.array(className, elements);
  }

  private Content given(String descriptor, Term term) {
    return term.sort() == Sort.REF
        ? reference(completion.find(term), Sorts.className(descriptor))
        : new Content.Number(term, descriptor.charAt(0));
  }

  /** The content of a field that the precondition leaves open. */
  private Content open(FieldKey key) {
    if (jdkPart.has(key)) {
      return Content.UNKNOWN;
    }
    if (MadeClasses.startsAtZero(key.owner(), key.name()) || isAmount(key)) {
      return none(key.descriptor());
    }
    Term variable = variable(key);
    if (variable.sort() == Sort.REF) {
      return reference(completion.find(variable), Sorts.className(key.descriptor()));
    }
    return new Content.Number(variable, key.descriptor().charAt(0));
  }

  private Term variable(FieldKey key) {
    Sort sort = Sorts.of(key.descriptor());
    Term variable = terms.var("open" + freeNames++ + "." + sort + "." + key.name(), sort);
    if (key.descriptor().equals("Z")) {
      conditions.add(terms.isBoolean(variable));
    }
    return variable;
  }
}
