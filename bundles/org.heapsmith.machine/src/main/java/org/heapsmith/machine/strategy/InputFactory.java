// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Makes symbolic input values and input objects. Variables are named by access path ({@code
 * list.head.value}), so names are the same in every run; the range of a boolean follows from an
 * assumption, that of byte, short and char from the variable's sort.
 */
public final class InputFactory {
  private final Program program;
  private final Terms terms;
  private final GenericInputs generics;

  /** Makes the factory. */
  public InputFactory(Program program, Terms terms) {
    this.program = program;
    this.terms = terms;
    this.generics = new GenericInputs(program);
  }

  /** Notes what the signature of a method says of its parameters, before they are made. */
  public void declare(State state, MethodUnderTest method) {
    generics.declare(state, method);
  }

  /** Gives the initial value of a field of a new input object. */
  @FunctionalInterface
  public interface FieldInitialiser {
    /** Returns the value, or null for an unconstrained symbolic one. */
    Value initial(FieldSlot field);
  }

  /** Returns a symbolic value of that descriptor named {@code path}; may add a range assumption. */
  public Value symbolic(State state, String descriptor, String path) {
    Sort sort = Values.sort(descriptor);
    Term variable = terms.varOfSort(path, sort);
    return switch (sort) {
      case REF -> reference(typeName(descriptor), path);
      case BYTE, SHORT, CHAR -> {
        Term value = terms.convert(variable, Sort.INT);
        if (descriptor.charAt(0) == 'Z') {
          state.assume(terms.isBoolean(variable));
        }
        yield new SymbolicValue(value);
      }
      default -> new SymbolicValue(variable);
    };
  }

  /** Returns a symbolic reference of a type (an internal name) that is named {@code path}. */
  public SymbolicRef reference(String type, String path) {
    return new SymbolicRef(terms.varOfSort(path, Sort.REF), type, path);
  }

  /** Returns symbolic arguments of a method, called as its parameters. */
  public List<Value> arguments(State state, MethodModel method) {
    List<GenericType> types = program.generics().parameters(method);
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      String name = method.parameterNames().get(i);
      arguments.add(symbolic(state, method.parameterDescriptors().get(i), name, types.get(i)));
    }
    return arguments;
  }

  /** Returns a symbolic value of which generic declarations may say more than its descriptor. */
  private Value symbolic(State state, String descriptor, String path, GenericType type) {
    return symbolic(
        state,
        Values.sort(descriptor) == Sort.REF
            ? generics.note(state, path, type, descriptor)
            : descriptor,
        path);
  }

  /** Returns an element of an input array that nothing constrains; {@code path} leads to it. */
  public Value element(State state, String array, int index, String path) {
    GenericType type = generics.element(state, path, array);
    return symbolic(state, array.substring(1), path + "[" + index + "]", type);
  }

  /**
   * Materialises an input object of exactly the class {@code className} with unconstrained fields.
   *
   * @param path the access path that leads to it
   */
  public ObjectRef object(State state, String className, String path) {
    return object(state, className, path, field -> null);
  }

  /** Materialises an input object; {@code initialiser} gives the fields that are constrained. */
  public ObjectRef object(
      State state, String className, String path, FieldInitialiser initialiser) {
    Layout layout = program.layout(className);
    Value[] fields = new Value[layout.size()];
    for (FieldSlot slot : layout.slots()) {
      Value given = initialiser.initial(slot);
      String name = name(layout, slot);
      if (given instanceof SymbolicRef) {
        GenericType type = generics.field(state, className, path, slot);
        generics.noteArguments(state, path + "." + name, type);
      }
      fields[slot.index()] = given != null ? given : initial(state, slot, className, path, name);
    }
    ObjectRef ref = state.allocate().instance(layout, fields);
    state.markInput(ref, path);
    return ref;
  }

  /**
   * Returns the value that a field of an input object has if nothing constrains it: a symbolic one,
   * unless it is fixed before the method runs.
   *
   * @param className its class, or what it is declared as
   * @param path the field's access path
   */
  public Value initial(State state, String className, FieldSlot slot, String path) {
    String hidden = "." + qualified(slot);
    String name = path.endsWith(hidden) ? hidden.substring(1) : slot.key().name();
    String object = path.substring(0, path.length() - name.length() - 1);
    String owner = slot.key().owner();
    boolean below = program.hierarchy().isSubtype(className, owner);
    return initial(state, slot, below ? className : owner, object, name);
  }

  private Value initial(State state, FieldSlot slot, String className, String object, String name) {
    if (BuiltObjects.startsAtZero(slot.key())) {
      return Values.zero(slot.descriptor());
    }
    GenericType type = generics.field(state, className, object, slot);
    return symbolic(state, slot.descriptor(), object + "." + name, type);
  }

  /**
   * Narrows the classes an input object may have, and returns the states in which it is done: one,
   * or one for each length of a string.
   */
  public List<State> narrowed(
      ExplorationContext context, State state, ObjectRef object, List<String> classes) {
    if (!classes.equals(List.of(StringObject.CLASS_NAME)) || isText(state, object)) {
      narrow(state, object, classes);
      return List.of(state);
    }
    String path = state.input(object.id()).orElseThrow().path();
    context.leaveOut(state, InputLengths.bound(context, path));
    List<State> states = new ArrayList<>();
    for (int length : InputLengths.of(context, StringObject.CLASS_NAME)) {
      State next = state.fork();
      retext(next, object, length);
      states.add(next);
    }
    return states;
  }

  /** Makes an input object a string of unconstrained letters. */
  public void retext(State state, ObjectRef object, int length) {
    state.retext(object, letters(length, state.input(object.id()).orElseThrow().path()));
  }

  private static boolean isText(State state, ObjectRef object) {
    return state.object(object) instanceof StringObject;
  }

  /**
   * Narrows the classes an input object may have, not to strings alone. If the class it has at
   * present is none of them, it becomes the first of them, with unconstrained values of the fields
   * that are new.
   */
  public void narrow(State state, ObjectRef object, List<String> classes) {
    if (!classes.contains(state.object(object).className())) {
      boolean text = classes.get(0).equals(StringObject.CLASS_NAME) && classes.size() > 1;
      String first = classes.get(text ? 1 : 0);
      Layout layout = program.layout(first);
      String path = state.input(object.id()).orElseThrow().path();
      state.reclass(object, layout, slot -> initial(state, slot, first, path, qualified(slot)));
    }
    state.openClasses(object, classes);
  }

  /**
   * The precondition says that an input, if it is no null, is an instance of a type: that it could
   * be something else by what it is declared as leaves nothing out.
   */
  public void promise(State state, ReferenceValue input, String type) {
    state
        .typeTests(input)
        .known()
        .filter(known -> !known.equals(type) && program.hierarchy().isSubtype(type, known))
        .ifPresent(known -> state.addTypeTest(input, type, true));
  }

  /**
   * Returns whether references of a type (an internal name) refer to objects that no input is made
   * of: constants of an enum, the mirrors of types, or what static fields hold.
   */
  public boolean hasConstants(String type) {
    return isEnum(type) || isMirror(type) || heldBy(type).isPresent();
  }

  /** Returns the class whose static fields hold the objects tried for a type, if that is so. */
  public Optional<String> heldBy(String type) {
    return HeldConstants.owner(program, type);
  }

  /**
   * Notes the objects of a type that static fields hold and that are tried; their class is ready.
   *
   * @return how Java writes them, if there are others
   */
  public Optional<String> provideHeld(State state, String type) {
    HeldConstants.provide(state, program, type);
    return HeldConstants.areAll(program, type)
        ? Optional.empty()
        : Optional.of(HeldConstants.names(state, program, type));
  }

  /** Says that an input refers to a constant: a test gets at what a static field holds by that. */
  public void refer(State state, String type, ObjectRef constant) {
    if (heldBy(type).isPresent()) {
      state.touchStatic(HeldConstants.field(state, program, type, constant), true);
    }
  }

  /** Returns whether a type is {@code java.lang.Class}, of whose objects some are tried. */
  public boolean isMirror(String type) {
    return type.equals(Mirrors.CLASS);
  }

  /**
   * Makes the objects that a {@code java.lang.Class} is tried as, unless they are there.
   *
   * @return how Java writes some of them, and how many more there are
   */
  public String provideMirrors(State state) {
    Mirrors.provide(state, program.classPath());
    return Mirrors.names(state);
  }

  /** Returns whether references of a type (an internal name) refer to constants of an enum. */
  public boolean isEnum(String type) {
    return program.enums().contains(type);
  }

  /**
   * Returns the constants of an enum, in the order they are declared; they are objects of the
   * program, which the input refers to. None before the class is initialised. Likewise the mirrors
   * and objects held by static fields that are tried.
   */
  public List<ObjectRef> constants(State state, String type) {
    if (isMirror(type)) {
      return Mirrors.of(state);
    } else if (heldBy(type).isPresent()) {
      return HeldConstants.of(state, type);
    }
    if (!isEnum(type) || !state.isInitialised(type)) {
      return List.of();
    }
    return program.enums().constants(type).stream()
        .map(field -> state.statics(type).field(program.slot(field).index()))
        .filter(ObjectRef.class::isInstance)
        .map(ObjectRef.class::cast)
        .toList();
  }

  /** Returns what such a constant is called in Java; another object has no such name. */
  public String constantName(State state, String type, ObjectRef constant) {
    if (isMirror(type) && Mirrors.of(state).contains(constant)) {
      return Mirrors.name(state, constant);
    } else if (heldBy(type).isPresent()) {
      return HeldConstants.name(state, program, type, constant);
    }
    List<ObjectRef> constants = constants(state, type);
    int index = constants.indexOf(constant);
    return index < 0
        ? "another object"
        : InputNames.simpleName(type) + "." + program.enums().constants(type).get(index).name();
  }

  /** Materialises an input array or string ({@link InputLengths#isSized}), unconstrained. */
  public ObjectRef sized(State state, String declaredType, int length, String path) {
    return declaredType.charAt(0) == '['
        ? array(state, declaredType, length, path)
        : string(state, length, path);
  }

  /** Materialises an input string with unconstrained letters. */
  public ObjectRef string(State state, int length, String path) {
    return string(state, letters(length, path), path);
  }

  private List<Term> letters(int length, String path) {
    List<Term> letters = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      letters.add(terms.varOfSort(path + "[" + i + "]", Sort.CHAR));
    }
    return letters;
  }

  /** Materialises an input string of these letters, whose identity nobody predicts. */
  public ObjectRef string(State state, List<Term> letters, String path) {
    ObjectRef ref = state.allocate().string(Optional.of(SymbolicText.of(letters)));
    state.markInput(ref, path);
    state.setMarks(state.marks().identityUnknown(ref));
    return ref;
  }

  /** Materialises an input array with unconstrained elements. */
  public ObjectRef array(State state, String descriptor, int length, String path) {
    Value[] elements = new Value[length];
    for (int i = 0; i < length; i++) {
      elements[i] = element(state, descriptor, i, path);
    }
    return array(state, descriptor, elements, path);
  }

  /** Materialises an input array of these elements. */
  public ObjectRef array(State state, String descriptor, Value[] elements, String path) {
    ObjectRef ref = state.allocate().array(descriptor, elements);
    state.markInput(ref, path);
    return ref;
  }

  /** Returns the field's name, qualified where a subclass hides it. */
  private static String name(Layout layout, FieldSlot slot) {
    String name = slot.key().name();
    boolean hidden = !layout.byName(name).orElseThrow().key().equals(slot.key());
    return hidden ? qualified(slot) : name;
  }

  /** Returns the name of a field that no other field of the object has. */
  public static String qualified(FieldSlot slot) {
    return slot.key().owner().replace('/', '.') + "::" + slot.key().name();
  }

  /** Returns the internal name or array descriptor of a reference descriptor. */
  public static String typeName(String descriptor) {
    return descriptor.charAt(0) == 'L'
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }
}
