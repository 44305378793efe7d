// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;

/** An input written down object by object, and the statements that make it in a test. */
final class InputSketch {
  private final ClassPath classPath;
  private final SortedMap<Integer, ConcreteObject> objects = new TreeMap<>();
  private final SortedMap<FieldKey, ConcreteValue> statics = new TreeMap<>();
  private final SortedMap<Integer, ConcreteObject> last = new TreeMap<>();
  private final List<BuildStep> steps = new ArrayList<>();
  private final Set<Helper> helpers = EnumSet.noneOf(Helper.class);
  private MethodModel method;
  private ConcreteValue receiver;
  private List<ConcreteValue> arguments = List.of();
  private String packageName = "";
  private boolean defensive;
  private TypeNames.Locals locals = TypeNames.Locals.VAR;
  private Set<String> openPackages = Set.of();

  InputSketch(ClassPath classPath) {
    this.classPath = classPath;
  }

  static ConcreteValue ref(int id) {
    return new ConcreteValue.Ref(id);
  }

  /** Turns a number, text, null or value into what a field or parameter of that type holds. */
  static ConcreteValue value(Object value, String descriptor) {
    if (value == null) {
      return ConcreteValue.NULL;
    } else if (value instanceof ConcreteValue known) {
      return known;
    } else if (value instanceof String text) {
      return new ConcreteValue.Text(text);
    } else if (value instanceof Boolean b) {
      return new ConcreteValue.Primitive('Z', b ? 1 : 0);
    } else if (value instanceof Character c) {
      return new ConcreteValue.Primitive('C', c);
    } else if (value instanceof Float f) {
      return new ConcreteValue.Primitive('F', Float.floatToRawIntBits(f));
    } else if (value instanceof Double d) {
      return new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(d));
    }
    return new ConcreteValue.Primitive(descriptor.charAt(0), ((Number) value).longValue());
  }

  /**
   * Adds an object; of classes under test, the fields that are not given are zero.
   *
   * @param given names of fields, each with what it holds; {@code Base.x} is that of {@code Base}
   */
  InputSketch object(int id, String className, Object... given) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    for (ClassModel at = model(className); at != null && isZeroed(at); at = model(at.superName())) {
      for (FieldModel field : at.fields()) {
        if (!field.isStatic()) {
          fields.put(key(at, field), ConcreteValue.zero(field.descriptor()));
        }
      }
    }
    for (int i = 0; i < given.length; i += 2) {
      FieldKey field = field(className, (String) given[i]);
      fields.put(field, value(given[i + 1], field.descriptor()));
    }
    objects.put(id, new Instance(id, className, fields));
    return this;
  }

  /** Adds a box of java.lang. */
  InputSketch box(int id, String type, Object value) {
    return object(id, "java/lang/" + type, "value", value);
  }

  /** Adds a constant of an enum. */
  InputSketch constant(int id, String className, String name) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(FieldKey.ENUM_NAME, new ConcreteValue.Text(name));
    objects.put(id, new Instance(id, className, fields));
    return this;
  }

  InputSketch array(int id, String descriptor, Object... elements) {
    List<ConcreteValue> values =
        Arrays.stream(elements).map(e -> value(e, descriptor.substring(1))).toList();
    objects.put(id, new ConcreteObject.Array(id, descriptor, values));
    return this;
  }

  /** Adds a list that holds references, texts or null; its array has that number. */
  InputSketch list(int id, int arrayId, Object... elements) {
    return array(arrayId, "[Ljava/lang/Object;", elements)
        .object(id, "java/util/ArrayList", "elementData", ref(arrayId), "size", elements.length);
  }

  InputSketch staticField(String owner, String name, Object value) {
    FieldKey field = field(owner, name);
    statics.put(field, value(value, field.descriptor()));
    return this;
  }

  /** Says how often a method of a stub answers; {@code label} as in the names of its fields. */
  InputSketch asked(int stub, String label, int calls) {
    Instance known = (Instance) last.getOrDefault(stub, objects.get(stub));
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(known.fields());
    String owner = StubClass.nameOf(StubClass.typeOf(known.className()));
    fields.put(new FieldKey(owner, label + " calls", "I"), new ConcreteValue.Primitive('I', calls));
    last.put(stub, new Instance(stub, known.className(), fields));
    return this;
  }

  /** Adds a call that builds the input; {@code target} and {@code made} are 0 for none. */
  InputSketch step(String owner, String name, int target, int made, Object... given) {
    MethodModel called = find(owner, name, given.length);
    steps.add(new BuildStep(MethodId.of(called), target, values(called, given), made));
    return this;
  }

  /** Says what is called: a method, found by its name and number of arguments. */
  InputSketch call(Object on, String owner, String name, Object... given) {
    method = find(owner, name, given.length);
    receiver = method.isStatic() ? null : value(on, "Ljava/lang/Object;");
    arguments = values(method, given);
    return this;
  }

  InputSketch from(String inPackage) {
    packageName = inPackage;
    return this;
  }

  InputSketch defensive() {
    defensive = true;
    return this;
  }

  InputSketch typed() {
    locals = TypeNames.Locals.TYPED;
    return this;
  }

  InputSketch opening(String... packages) {
    openPackages = Set.of(packages);
    return this;
  }

  TestCase test() {
    ConcreteHeap input = new ConcreteHeap(objects, statics);
    SortedMap<Integer, ConcreteObject> after = new TreeMap<>(objects);
    after.putAll(last);
    return new TestCase(
        "t",
        MethodId.of(method),
        input,
        receiver,
        arguments,
        new Outcome.Returned(null),
        new ConcreteHeap(after, statics),
        List.of(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        steps,
        0,
        Optional.empty());
  }

  InputHeap heap() {
    return new InputHeap(test(), classPath);
  }

  LocalVariableNames names(InputHeap input) {
    return LocalVariableNames.of(input, method);
  }

  Visibility visibility() {
    return new Visibility(classPath, packageName);
  }

  ConstructionPlan plan(InputHeap... inputs) {
    return new ConstructionPlan(
        classPath,
        visibility(),
        new Effects(classPath),
        List.of(inputs),
        Set.of("heap"),
        defensive,
        openPackages);
  }

  TypeNames types() {
    return new TypeNames(
        classPath,
        visibility(),
        new Imports(packageName.replace('/', '.')),
        "java/lang/Integer",
        defensive ? TypeNames.Generics.RAW : TypeNames.Generics.ARGUMENTS,
        locals);
  }

  Expressions expressions(InputHeap input, TypeNames types) {
    return new Expressions(classPath, visibility(), types, input, names(input), helpers);
  }

  /** Returns the statements that make this input in a test class that makes no other. */
  List<String> code() throws NotConstructible {
    return codeWith(new InputHeap[0]);
  }

  /** Returns the statements that make this input in a test class that makes others, too. */
  List<String> codeWith(InputHeap... others) throws NotConstructible {
    InputHeap input = heap();
    List<InputHeap> all = new ArrayList<>(List.of(others));
    all.add(input);
    TypeNames types = types();
    all.forEach(i -> i.order().forEach(o -> types.takesPart(o.className())));
    return InputCode.statements(
        input,
        plan(all.toArray(InputHeap[]::new)),
        expressions(input, types),
        names(input),
        types,
        openPackages);
  }

  /** Returns the helpers that the statements have used. */
  Set<Helper> helpers() {
    return helpers;
  }

  private List<ConcreteValue> values(MethodModel called, Object... given) {
    List<ConcreteValue> values = new ArrayList<>();
    for (int i = 0; i < given.length; i++) {
      values.add(value(given[i], called.parameterDescriptors().get(i)));
    }
    return values;
  }

  private MethodModel find(String owner, String name, int count) {
    return model(owner).members().stream()
        .filter(m -> m.name().equals(name) && m.parameterDescriptors().size() == count)
        .findFirst()
        .orElseGet(
            () ->
                model(owner).methods(name).stream()
                    .filter(m -> m.parameterDescriptors().size() == count)
                    .findFirst()
                    .orElseThrow());
  }

  private ClassModel model(String className) {
    return className == null ? null : classPath.get(className);
  }

  private static boolean isZeroed(ClassModel model) {
    return model.isApplication() && !StubClass.isStub(model.name());
  }

  private FieldKey field(String className, String name) {
    int dot = name.lastIndexOf('.');
    String from = dot < 0 ? className : name.substring(0, dot);
    for (ClassModel at = model(from); at != null; at = model(at.superName())) {
      for (FieldModel field : at.fields()) {
        if (field.name().equals(name.substring(dot + 1))) {
          return key(at, field);
        }
      }
    }
    throw new IllegalArgumentException("no field " + name + " in " + className);
  }

  private static FieldKey key(ClassModel owner, FieldModel field) {
    return new FieldKey(owner.name(), field.name(), field.descriptor());
  }
}
