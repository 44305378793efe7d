// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import org.heapsmith.base.Article;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Array;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.strategy.ValueClass;
import org.heapsmith.testgen.build.InputHeap.Late;
import org.heapsmith.testgen.heap.HeapView.Slot;

/**
 * The statements that build one input: objects leaf first, then what closes cycles, then statics.
 */
public final class InputCode {
  private final InputHeap input;
  private final ConstructionPlan plan;
  private final Expressions expressions;
  private final LocalVariableNames variables;
  private final TypeNames types;
  private final Set<String> openPackages;
  private final List<String> lines = new ArrayList<>();
  private final Set<Late> lateDone = new HashSet<>();

  /** What is there by the line that is written next. */
  private final Set<Integer> made = new HashSet<>();

  /** Collections that led back to themselves and have what they hold. */
  private final Set<Integer> filled = new HashSet<>();

  private final InputTypes inputTypes;

  private InputCode(
      InputHeap input,
      ConstructionPlan plan,
      Expressions expressions,
      LocalVariableNames variables,
      TypeNames types,
      Set<String> openPackages) {
    this.input = input;
    this.plan = plan;
    this.expressions = expressions;
    this.variables = variables;
    this.types = types;
    this.openPackages = openPackages;
    this.inputTypes = plan.inputTypes(input, types);
  }

  /**
   * Returns the statements, one a line.
   *
   * @param openPackages what the user opens ({@code module/package=ALL-UNNAMED})
   * @throws NotConstructible if an object of the JDK would have to be written into
   */
  public static List<String> statements(
      InputHeap input,
      ConstructionPlan plan,
      Expressions expressions,
      LocalVariableNames variables,
      TypeNames types,
      Set<String> openPackages)
      throws NotConstructible {
    InputCode code = new InputCode(input, plan, expressions, variables, types, openPackages);
    for (int id : input.boxes().keySet()) {
      Instance box = (Instance) input.view().heap().object(id);
      String declared = types.local(() -> types.typed(box.className()));
      code.lines.add(declared + " " + variables.name(id) + " = " + expressions.box(box) + ";");
    }
    for (int i = 0; i < input.test().steps().size(); i++) {
      for (ConcreteObject object : input.order(i)) {
        code.make(object);
      }
      code.complete(input.order(i));
      code.step(input.test().steps().get(i));
    }
    for (ConcreteObject object : input.lastOrder()) {
      code.make(object);
    }
    for (Late late : input.late()) {
      code.setLate(late);
    }
    for (ConcreteObject object : input.order()) {
      if (FilledCode.isLate(input, object) && !code.filled.contains(object.id())) {
        code.fillLate(object);
      }
    }
    input.statics().forEach(code::setStatic);
    return RepeatedCalls.asLoops(code.lines, variables.free("value"));
  }

  /**
   * What a call is given leads back to itself by now, if it can: the call may copy what it holds. A
   * collection that holds what is made later cannot be given to a call before.
   */
  private void complete(List<ConcreteObject> given) throws NotConstructible {
    for (Late late : input.late()) {
      ConcreteObject object = input.view().heap().object(late.object());
      if (!given.contains(object) || lateDone.contains(late)) {
        continue;
      } else if (isMade(late.slot().value())) {
        setLate(late);
        lateDone.add(late);
      } else if (LibraryObjects.isBuilt(object)) {
        throw new NotConstructible("a call is given a collection of what is made after the call");
      }
    }
    for (ConcreteObject object : given) {
      boolean all = input.allSlots(object).stream().allMatch(slot -> isMade(slot.value()));
      if (FilledCode.isLate(input, object) && all && filled.add(object.id())) {
        fillLate(object);
      }
    }
  }

  private boolean isMade(ConcreteValue value) {
    return !(value instanceof ConcreteValue.Ref ref)
        || input.view().node(value).isEmpty()
        || input.given(ref.id()).isPresent()
        || made.contains(ref.id());
  }

  private void step(BuildStep step) {
    MethodModel method = plan.method(step.method());
    String arguments = CallArguments.arguments(method, step.arguments(), expressions, types);
    String owner = step.method().className();
    String call;
    if (method.isConstructor()) {
      call = "new " + made(method, step.arguments()) + "(" + arguments + ");";
    } else {
      String on = method.isStatic() ? types.raw(owner) : on(step, method);
      call = on + "." + method.name() + "(" + arguments + ");";
    }
    made.add(step.made());
    if (step.made() > 0) {
      String declared = types.local(() -> types.typed(owner));
      call = declared + " " + variables.name(step.made()) + " = " + call;
    }
    lines.add(call);
  }

  private String on(BuildStep step, MethodModel method) {
    String className = input.view().heap().object(step.target()).className();
    return expressions.on(variables.name(step.target()), className, method, step.arguments());
  }

  private void make(ConcreteObject object) throws NotConstructible {
    made.add(object.id());
    if (input.isInline(object.id())) {
      return;
    }
    String type =
        LibraryObjects.isBuilt(object) ? declared(object) : types.local(() -> declared(object));
    String variable = type + " " + variables.name(object.id()) + " = ";
    if (object instanceof Array array) {
      lines.add(variable + array(array) + ";");
    } else if (LibraryObjects.isBuilt(object)) {
      built(variable, (Instance) object);
    } else if (object.className().equals("java/lang/Object")) {
      lines.add(variable + "new " + types.object() + "();");
    } else if (StubClass.isStub(object.className())) {
      stub((Instance) object);
    } else {
      Instance instance = (Instance) object;
      check(instance);
      Factory factory = plan.factories().get(instance.className());
      if (factory == null) {
        direct(variable, instance, plan.direct(input, instance));
      } else if (plan.constructed(input, instance).isPresent()) {
        direct(variable, instance, plan.constructed(input, instance).get());
      } else {
        lines.add(variable + factoryCall(factory, instance) + ";");
      }
    }
  }

  /** The fields of a class that it extends are set when it is there. */
  private void stub(Instance stub) throws NotConstructible {
    expressions.use(Helper.STUB);
    String name = variables.name(stub.id());
    lines.addAll(
        plan.stubs(types, input, variables, (v, d) -> cast(v, d, expressions.plain(v)))
            .statement(name, stub));
    for (Slot slot : input.allSlots(stub)) {
      FieldKey field = slot.field().orElseThrow();
      if (StubClass.isStub(field.owner())) {
        lateDone.add(new Late(stub.id(), slot)); // it answers with itself
      } else if (!input.isLate(stub.id(), slot)) {
        assign(stub, field, slot.value());
      }
    }
  }

  private void built(String variable, Instance object) throws NotConstructible {
    String name = LibraryObjects.type(object).replace('/', '.');
    if (LibraryObjects.values(input.view(), object).isEmpty()) {
      throw new NotConstructible("there is no " + name + " like that");
    }
    Optional<String> of = EnumCollections.enumOf(object.className());
    if (of.isPresent() && !types.sees(of.get())) {
      String hidden = of.get().replace('/', '.');
      throw new NotConstructible("a test cannot name " + hidden + ", which " + name + " is about");
    }
    Optional<String> value = expressions.value(object);
    if (value.isPresent()) {
      lines.add(variable + value.get() + ";");
      return;
    } else if (ValueClass.of(object.className()).isPresent()) {
      throw new NotConstructible("there is no " + name + " like that");
    }
    if (FilledClass.isFilled(object.className())) {
      filled(variable, object);
      return;
    }
    List<String> values = new ArrayList<>();
    for (Slot slot : input.allSlots(object)) {
      boolean late = input.isLate(object.id(), slot);
      if (late && !LibraryObjects.takesLate(object.className())) {
        throw new NotConstructible(Article.with(name) + " cannot lead back to itself");
      }
      values.add(late ? "null" : expressions.element(slot.value()));
    }
    if (ConstructedClass.isConstructed(object.className())) {
      ClassPath classPath = input.view().classPath();
      lines.add(variable + ConstructedCode.of(classPath, object, values, types::raw) + ";");
      return;
    }
    String arguments = inputTypes.of(object).isPresent() ? "<>" : "";
    lines.add(
        variable + LibraryObjects.code(object.className(), arguments, values, types::raw) + ";");
  }

  private void filled(String variable, Instance object) {
    boolean late = FilledCode.isLate(input, object);
    List<String> values = late ? List.of() : elements(object);
    String type = object.className();
    String arguments = inputTypes.of(object).isPresent() ? "<>" : "";
    lines.add(variable + FilledCode.make(type, arguments, values, types::raw) + ";");
    lines.addAll(FilledCode.calls(type, variables.name(object.id()), values));
  }

  private void fillLate(ConcreteObject filled) {
    String variable = variables.name(filled.id());
    lines.addAll(FilledCode.allCalls(filled.className(), variable, elements(filled)));
  }

  private List<String> elements(ConcreteObject object) {
    return input.allSlots(object).stream().map(s -> expressions.element(s.value())).toList();
  }

  /** The type of what makes an object: a factory's may be Object. */
  private String declared(ConcreteObject object) {
    if (object instanceof Array array) {
      String element = array.className().replaceFirst("^\\[+L?", "").replace(";", "");
      boolean named = !array.className().contains("L") || types.sees(element);
      return named ? types.rawVariable(array.className()) : types.object() + "[]";
    } else if (LibraryObjects.isBuilt(object)) {
      return inputTypes.of(object).orElseGet(() -> types.rawVariable(LibraryObjects.type(object)));
    }
    Factory factory = plan.factories().get(object.className());
    return factory != null && factory.isUntyped()
        ? types.object()
        : types.typed(object.className());
  }

  private void check(Instance object) throws NotConstructible {
    if (plan.lacksStub(object.className())) {
      throw new NotConstructible(
          object.className().replace('/', '.')
              + " is abstract, no known class extends it, and a test cannot");
    }
    if (object.className().equals("java/lang/Class")) { // only the JVM can make these
      throw new NotConstructible("an object of java.lang.Class has no constructor");
    }
    Optional<String> refused = plan.refusal(input, object);
    if (refused.isPresent()) {
      throw new NotConstructible(refused.get());
    }
    Optional<FieldKey> foreign = input.foreignField(object, openPackages);
    if (foreign.isPresent()) {
      String owner = foreign.get().owner();
      throw new NotConstructible(
          "field "
              + foreign.get().name()
              + " of "
              + owner.replace('/', '.')
              + " cannot be written, as the JDK keeps it to itself; test such inputs by hand");
    }
  }

  private String array(Array array) {
    String component = array.className().substring(1);
    String elementClass = component.replaceFirst("^\\[*L(.*);$", "$1");
    List<String> elements = new ArrayList<>();
    boolean allDefault = true;
    for (Slot slot : input.view().slots(array)) {
      boolean late = input.isLate(array.id(), slot);
      elements.add(late ? "null" : cast(slot.value(), component, expressions.plain(slot.value())));
      allDefault &= late || slot.value().equals(ConcreteValue.zero(component));
    }
    String list = String.join(", ", elements);
    if (component.endsWith(";") && !types.sees(elementClass)) {
      expressions.use(Helper.ARRAY);
      String name = component.startsWith("[") ? component : elementClass;
      boolean spread =
          elements.size() == 1 && (CallArguments.isSpread(component) || list.equals("null"));
      return "array("
          + Literals.string(name.replace('/', '.'))
          + (list.isEmpty() ? "" : ", " + (spread ? "(Object) " : "") + list)
          + ")";
    }
    return InlineArrays.code(types.rawVariable(array.className()), elements, allDefault);
  }

  private String factoryCall(Factory factory, Instance object) {
    StringJoiner arguments = new StringJoiner(", ", factory.name() + "(", ")");
    for (FieldKey field : factory.parameters()) {
      ConcreteValue value =
          object.fields().getOrDefault(field, ConcreteValue.zero(field.descriptor()));
      Slot slot = new Slot(field.name(), Optional.of(field), value);
      boolean late = input.isLate(object.id(), slot);
      String text = late ? "null" : expressions.typed(slot.value());
      boolean passed = !late && factory.passed().containsValue(field);
      arguments.add(passed ? cast(slot.value(), field.descriptor(), text) : text);
    }
    return arguments.toString();
  }

  private void direct(String variable, Instance object, Direct direct) {
    String call =
        CallArguments.arguments(direct.constructor(), direct.arguments(), expressions, types);
    String type = made(direct.constructor(), direct.arguments());
    lines.add(variable + "new " + type + "(" + call + ");");
    for (FieldKey field : direct.assigned()) {
      assign(object, field, object.fields().get(field));
    }
    for (FieldKey field : direct.lateDone()) {
      lateDone.add(
          new Late(
              object.id(), new Slot(field.name(), Optional.of(field), object.fields().get(field))));
    }
  }

  /** The type after {@code new}: raw where an argument is an array of what {@code T} is not. */
  private String made(MethodModel constructor, List<ConcreteValue> arguments) {
    String type = constructor.owner().name();
    return expressions.isForRaw(constructor, type, arguments)
        ? types.rawVariable(type)
        : types.typed(type);
  }

  private void setLate(Late late) {
    if (lateDone.contains(late)) {
      return;
    }
    ConcreteObject object = input.view().heap().object(late.object());
    if (FilledClass.isFilled(object.className())) {
      return; // its turn comes when all else is there
    } else if (LibraryObjects.isBuilt(object)) {
      String index = late.slot().name().replaceAll("[\\[\\]]", "");
      String value = expressions.element(late.slot().value());
      String variable = variables.name(object.id());
      lines.add(LibraryObjects.set(object.className(), variable, index, value));
    } else if (object instanceof Instance instance) {
      assign(instance, late.slot().field().orElseThrow(), late.slot().value());
    } else if (types.sees(object.className())) {
      ConcreteValue value = late.slot().value();
      String element = cast(value, object.className().substring(1), expressions.plain(value));
      lines.add(variables.name(object.id()) + late.slot().name() + " = " + element + ";");
    } else {
      String index = late.slot().name().replaceAll("[\\[\\]]", "");
      lines.add(
          "java.lang.reflect.Array.set("
              + variables.name(object.id())
              + ", "
              + index
              + ", "
              + expressions.plain(late.slot().value())
              + ");");
    }
  }

  /** A variable that is an Object by its type needs a cast where its class is wanted. */
  private String cast(ConcreteValue value, String descriptor, String text) {
    if (!descriptor.startsWith("L") || isTyped(value, descriptor)) {
      return text;
    }
    String className = descriptor.substring(1, descriptor.length() - 1);
    boolean isWanted = !className.equals("java/lang/Object") && types.sees(className);
    return isWanted ? "(" + types.raw(className) + ") " + text : text;
  }

  private void assign(Instance object, FieldKey field, ConcreteValue value) {
    String target = variables.name(object.id());
    Factory factory = plan.factories().get(object.className());
    boolean untyped =
        plan.isUntyped(object.className())
            || expressions.classOf(value).filter(c -> types.isArrayOfOther(field, c)).isPresent();
    boolean isTyped = isTyped(value, field.descriptor());
    if (!untyped && plan.isVisible(object.className(), field) && isTyped) {
      lines.add(target + "." + field.name() + " = " + expressions.assigned(field, value) + ";");
      return;
    }
    Optional<MethodModel> setter =
        untyped ? Optional.empty() : plan.setter(object.className(), field);
    if (setter.isPresent() && factory == null) {
      String passed = CallArguments.arguments(setter.get(), List.of(value), expressions, types);
      String on = expressions.on(target, object.className(), setter.get(), List.of(value));
      lines.add(on + "." + setter.get().name() + "(" + passed + ");");
    } else {
      expressions.use(Helper.SET);
      String name = expressions.fieldName(object.className(), field);
      lines.add("set(" + target + ", " + name + ", " + expressions.typed(value) + ");");
    }
  }

  /** A variable of an object whose class is not visible, or made untyped, is an Object. */
  private boolean isTyped(ConcreteValue value, String descriptor) {
    if (expressions.isHiddenConstant(value, descriptor)) {
      return false;
    }
    ConcreteObject object = input.view().node(value).orElse(null);
    if (object == null || input.called().contains(object.id())) {
      return true;
    }
    return LibraryObjects.isBuilt(object) || plan.isTyped(object.className());
  }

  private void setStatic(FieldKey field, ConcreteValue value) {
    if (plan.isStaticVisible(field) && isTyped(value, field.descriptor())) {
      lines.add(expressions.staticField(field) + " = " + expressions.assigned(field, value) + ";");
    } else {
      expressions.use(Helper.SET);
      lines.add(
          "set("
              + expressions.classReference(field.owner())
              + ", "
              + Literals.string(field.name())
              + ", "
              + expressions.typed(value)
              + ");");
    }
  }
}
