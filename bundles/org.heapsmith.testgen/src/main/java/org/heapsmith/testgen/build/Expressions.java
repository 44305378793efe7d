// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.GenericTypes;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.strategy.ValueClass;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.testgen.heap.HeapView;

/** Values of one input as Java expressions. */
public final class Expressions {
  private final ClassPath classPath;
  private final Visibility visibility;
  private final TypeNames types;
  private final InputHeap input;
  private final LocalVariableNames variables;
  private final Set<Helper> helpers;
  private final Set<FieldKey> read = new LinkedHashSet<>();

  /**
   * Makes the writer.
   *
   * @param helpers takes the helpers that the expressions use
   */
  public Expressions(
      ClassPath classPath,
      Visibility visibility,
      TypeNames types,
      InputHeap input,
      LocalVariableNames variables,
      Set<Helper> helpers) {
    this.classPath = classPath;
    this.visibility = visibility;
    this.types = types;
    this.input = input;
    this.variables = variables;
    this.helpers = helpers;
  }

  /** Returns an expression assignable to a variable of the value's type. */
  public String plain(ConcreteValue value) {
    return value instanceof ConcreteValue.Primitive p
        ? types.literal(Literals.plain(p))
        : reference(value);
  }

  /** Returns an expression of exactly the value's type, for arguments. */
  public String typed(ConcreteValue value) {
    return value instanceof ConcreteValue.Primitive p
        ? types.literal(Literals.typed(p))
        : reference(value);
  }

  /** Returns the class of an object, as an internal name; empty for numbers and null. */
  Optional<String> classOf(ConcreteValue value) {
    return value instanceof ConcreteValue.Text
        ? Optional.of("java/lang/String")
        : input
            .view()
            .valueObject(value)
            .map(ConcreteObject::className)
            .or(() -> input.view().node(value).map(ConcreteObject::className));
  }

  TypeHierarchy hierarchy() {
    return classPath.hierarchy();
  }

  /** Returns whether the class of a value is that type with arguments that it chooses itself. */
  boolean isOfArguments(ConcreteValue value, String type) {
    return classOf(value)
        .filter(c -> new GenericTypes(classPath).isOfArguments(c, type))
        .isPresent();
  }

  /** Returns whether Java takes a value for one of that type only by a cast to the raw type. */
  boolean isOfOtherArguments(ConcreteValue value, GenericType expected) {
    return classOf(value)
        .filter(t -> new GenericTypes(classPath).isOfOtherArguments(t, expected))
        .isPresent();
  }

  /** Returns whether a value is a class that type arguments speak of; it may be any other. */
  static boolean isOtherClass(ConcreteValue value, GenericType expected) {
    return value instanceof ConcreteValue.ClassLiteral
        && expected.arguments().stream().anyMatch(a -> !a.equals(GenericType.ANY));
  }

  /** Returns whether the variable of a value has other type arguments than are expected. */
  boolean isVariableOfOthers(ConcreteValue value, GenericType expected) {
    ConcreteObject object = input.view().node(value).orElse(null);
    if (!(object instanceof ConcreteObject.Instance)
        || StubClass.isStub(object.className())
        || LibraryObjects.isBuilt(object)
        || input.given(object.id()).isPresent()) {
      return false;
    }
    boolean isSame = expected.className().equals(Optional.of(object.className()));
    return isSame
        ? types.isOfOthers(expected)
        : expected.className().isPresent()
            && types.hasArguments(object.className())
            && expected.arguments().stream().anyMatch(Expressions::saysSomething);
  }

  /**
   * Returns whether Java takes arguments for a method only if the class that has it is raw: one is
   * an array of what a type variable does not stand for.
   *
   * @param className of the object that it is called on, or that it makes
   */
  boolean isForRaw(MethodModel method, String className, List<ConcreteValue> arguments) {
    String type = StubClass.isStub(className) ? StubClass.typeOf(className) : className;
    return IntStream.range(0, arguments.size())
        .anyMatch(
            i ->
                classOf(arguments.get(i))
                    .filter(c -> types.takesArrayOfOther(method, i, type, c))
                    .isPresent());
  }

  /** Returns the variable of an object that a method is called on, as the type that has it. */
  public String on(
      String variable, String className, MethodModel method, List<ConcreteValue> arguments) {
    String owner = method.owner().name();
    if (isForRaw(method, className, arguments)) {
      return "((" + types.rawVariable(owner) + ") " + variable + ")";
    }
    return classPath
        .find(className)
        .filter(c -> types.sees(owner) && CallArguments.needsCast(c, method, arguments, this))
        .map(c -> "((" + types.typed(owner) + ") " + variable + ")")
        .orElse(variable);
  }

  private static boolean saysSomething(GenericType argument) {
    return argument.element().isPresent()
        || argument.className().filter(name -> !name.equals("java/lang/Object")).isPresent();
  }

  /** Returns an expression of a value that is assigned to a field. */
  String assigned(FieldKey field, ConcreteValue value) {
    Optional<GenericType> declared =
        classPath
            .find(field.owner())
            .flatMap(c -> GenericTypes.written(c, field.name(), field.descriptor()));
    boolean isOther =
        value instanceof ConcreteValue.ClassLiteral
            ? declared.filter(d -> !isOtherClass(value, d)).isEmpty()
            : declared.filter(d -> isVariableOfOthers(value, d)).isPresent();
    String type = TypeHierarchy.typeName(field.descriptor());
    return (isOther ? "(" + types.rawVariable(type) + ") " : "") + plain(value);
  }

  /** Returns whether steps make an object: its variable is of its class. */
  public boolean isCalled(int object) {
    return input.called().contains(object);
  }

  /** Returns whether a hidden constant of an enum, which is read as an Object, needs a cast. */
  boolean isHiddenConstant(ConcreteValue value, String descriptor) {
    return !descriptor.equals("Ljava/lang/Object;")
        && input
            .view()
            .valueObject(value)
            .filter(o -> input.view().enumConstant(o).isPresent())
            .filter(o -> !types.sees(enumOf(o.className())))
            .isPresent();
  }

  /** Returns whether a value's variable is an Object, as the test cannot name its class. */
  boolean isUntyped(ConcreteValue value) {
    return input
        .view()
        .node(value)
        .filter(ConcreteObject.Instance.class::isInstance)
        .filter(o -> !isCalled(o.id()) && !StubClass.isStub(o.className()))
        .filter(o -> !LibraryObjects.isBuilt(o) && input.given(o.id()).isEmpty())
        .filter(o -> !types.sees(o.className()))
        .isPresent();
  }

  /**
   * Returns whether the test has no expression for an object of the input: steps make it inside of
   * another, or an initialiser does inside of what static fields hold.
   */
  public boolean isInner(ConcreteValue value) {
    return value instanceof ConcreteValue.Ref ref
        && (input.called().isInner(ref.id())
            || input.view().heap().objects().containsKey(ref.id()) && isNameless(ref));
  }

  /** Asks what {@link #object} would be, and notes no import and no helper for it. */
  private boolean isNameless(ConcreteValue.Ref ref) {
    return variables.name(ref.id()).isEmpty()
        && input.given(ref.id()).isEmpty()
        && !input.isInline(ref.id())
        && input.view().valueObject(ref).isEmpty();
  }

  /** Returns an expression of a value where any object is expected: a number becomes its box. */
  String element(ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref
        && !input.boxes().containsKey(ref.id())
        && input.given(ref.id()).isEmpty()) {
      Optional<ConcreteValue.Primitive> boxed =
          input.view().valueObject(value).flatMap(input.view()::boxed);
      if (boxed.isPresent()) {
        return types.literal(Literals.typed(boxed.get()));
      }
    }
    return plain(value);
  }

  private String reference(ConcreteValue value) {
    if (value instanceof ConcreteValue.Text text) {
      return Literals.string(text.value());
    } else if (value instanceof ConcreteValue.ClassLiteral literal) {
      return MirrorNames.isPrimitive(literal.name())
          ? literal.name() + ".class"
          : classReference(literal.name());
    } else if (value instanceof ConcreteValue.Ref ref) {
      return object(ref.id());
    }
    return "null";
  }

  private String object(int id) {
    Optional<FieldKey> given = input.given(id);
    if (given.isPresent()) {
      return staticValue(given.get());
    }
    if (input.boxes().containsKey(id)) {
      return variables.name(id);
    }
    if (input.isInline(id)) {
      return inline(input.view().heap().object(id));
    }
    return input
        .view()
        .valueObject(new ConcreteValue.Ref(id))
        .map(object -> valueObject(input.view(), object))
        .orElseGet(() -> variables.name(id));
  }

  private String inline(ConcreteObject object) {
    return object instanceof ConcreteObject.Array array
        ? array(array)
        : value(object).orElseGet(() -> constructed((ConcreteObject.Instance) object));
  }

  /** Returns the call that makes a value of the JDK, of which no part has a variable. */
  Optional<String> value(ConcreteObject object) {
    String type = LibraryObjects.type(object);
    boolean isWritten =
        ValueClass.of(object.className()).isPresent()
            || type.equals(ConstructedClass.DATE_TIME) && input.isWritten(object);
    return isWritten
        ? input.view().libraryValue(object).map(v -> ValueCode.of(v, types.raw(type)))
        : Optional.empty();
  }

  private String constructed(ConcreteObject.Instance object) {
    List<String> passed =
        ConstructedCode.values(classPath, object).stream().map(this::element).toList();
    return ConstructedCode.of(classPath, object, passed, types::raw);
  }

  private String array(ConcreteObject.Array array) {
    String element = array.className().substring(1);
    return InlineArrays.code(
        types.rawVariable(array.className()),
        array.elements().stream().map(this::plain).toList(),
        array.elements().stream().allMatch(ConcreteValue.zero(element)::equals));
  }

  private String valueObject(HeapView view, ConcreteObject.Instance object) {
    return view.boxed(object)
        .map(
            p ->
                types.raw(object.className())
                    + ".valueOf("
                    + types.literal(Literals.typed(p))
                    + ")")
        .orElseGet(() -> enumConstant(object.className(), view.enumConstant(object).orElseThrow()));
  }

  /** Returns the expression that makes a box with a variable of its own. */
  String box(ConcreteObject.Instance box) {
    String expression = valueObject(input.view(), box);
    if (input.boxes().get(box.id()) == InputHeap.Box.FRESH) {
      use(Helper.FRESH);
      return "fresh(" + expression + ")";
    }
    return expression;
  }

  /**
   * Returns a field's name as a literal for the helpers; qualified if a subclass of its class,
   * which the object is of, declares another field of that name.
   */
  public static String fieldName(ClassPath classPath, String className, FieldKey field) {
    boolean hidden = false;
    for (String at = className; at != null && !at.equals(field.owner()); ) {
      ClassModel model = classPath.get(at);
      hidden |= model.fields().stream().anyMatch(f -> f.name().equals(field.name()));
      at = model.superName();
    }
    String owner = hidden ? field.owner().replace('/', '.') + "." : "";
    return Literals.string(owner + field.name());
  }

  /** Returns a field's name as a literal for the helpers. */
  String fieldName(String className, FieldKey field) {
    return fieldName(classPath, className, field);
  }

  /** Returns an expression of a value of another heap: what a call returned. */
  public String typed(HeapView view, ConcreteValue value) {
    return view.valueObject(value).map(o -> valueObject(view, o)).orElseGet(() -> typed(value));
  }

  /** Returns an expression that is equal to a value of the JDK of another heap; empty if none. */
  public Optional<String> ofLibrary(HeapView view, ConcreteValue value) {
    return view.node(value)
        .flatMap(
            o ->
                view.libraryValue(o)
                    .map(v -> ValueCode.of(v, types.raw(FilledClass.typeOf(o.className())))));
  }

  /** Returns such an expression where any object is expected: a number becomes its box. */
  public String element(HeapView view, ConcreteValue value) {
    return view.valueObject(value)
        .flatMap(view::boxed)
        .map(this::typed)
        .orElseGet(() -> typed(view, value));
  }

  /** Returns an expression for a constant of an enum; the class may be that of its body. */
  public String enumConstant(String className, String constant) {
    String type = enumOf(className);
    return staticValue(new FieldKey(type, constant, "L" + type + ";"));
  }

  /** A constant with a body is of a class of its own. */
  private String enumOf(String className) {
    return classPath.find(className).filter(c -> "java/lang/Enum".equals(c.superName())).isPresent()
        ? className
        : classPath.get(className).superName();
  }

  /** Returns an expression for what a static field holds; reflection loses its type. */
  private String staticValue(FieldKey field) {
    Optional<MethodModel> getter = getter(field);
    if (getter.isPresent()) {
      // what the method is generic in may not fit what is expected
      String type = TypeHierarchy.typeName(getter.get().descriptor().substring(2));
      return "(" + types.rawVariable(type) + ") " + staticField(field);
    }
    String type = field.descriptor().replaceAll("^L|;$", "");
    boolean untyped =
        !isVisible(field) && field.descriptor().startsWith("L") && visibility.sees(type);
    return (untyped ? "(" + types.raw(type) + ") " : "") + staticField(field);
  }

  /** Returns an expression for a static field. */
  public String staticField(FieldKey field) {
    if (isVisible(field)) {
      return types.raw(field.owner()) + "." + field.name();
    }
    Optional<MethodModel> getter = getter(field);
    if (getter.isPresent()) {
      return types.raw(getter.get().owner().name()) + "." + getter.get().name() + "()";
    }
    use(Helper.GET);
    read.add(field);
    return "get(" + classReference(field.owner()) + ", " + Literals.string(field.name()) + ")";
  }

  private Optional<MethodModel> getter(FieldKey field) {
    return isVisible(field)
        ? Optional.empty()
        : new ConstantGetters(classPath, visibility).of(field);
  }

  /**
   * Returns a static field of the JDK that an expression reads though its module does not open it.
   *
   * @param openPackages what the user opens ({@code module/package=ALL-UNNAMED})
   */
  public Optional<FieldKey> closed(Set<String> openPackages) {
    return read.stream()
        .filter(f -> input.isForeignClass(f.owner()))
        .filter(f -> !openPackages.contains(WritableFields.toOpen(f.owner())))
        .findFirst();
  }

  private boolean isVisible(FieldKey field) {
    return classPath
        .find(field.owner())
        .flatMap(c -> c.field(field.name(), field.descriptor()))
        .map(f -> visibility.sees(field.owner(), field.name(), f.access()))
        .orElse(false);
  }

  /** Returns an expression for a class. */
  public String classReference(String className) {
    return classReference(visibility, types, helpers, className);
  }

  /** Returns an expression for a class outside of a test method. */
  public static String classReference(
      Visibility visibility, TypeNames types, Set<Helper> helpers, String className) {
    if (visibility.sees(className)) {
      return types.raw(className) + ".class";
    }
    helpers.add(Helper.TYPE);
    return "type(" + Literals.string(className.replace('/', '.')) + ")";
  }

  /** Notes that a helper is used, and those it stands on. */
  public void use(Helper helper) {
    helpers.add(helper);
    if (helper == Helper.SET || helper == Helper.GET) {
      helpers.add(Helper.FIELD);
    }
  }

  /** Returns whether a field of an input object can be read by name. */
  public boolean isReadable(ConcreteValue.Ref target, FieldKey field, ConstructionPlan plan) {
    String className = input.view().heap().object(target.id()).className();
    boolean typed = !plan.isUntyped(className) || isCalled(target.id());
    return typed && plan.isVisible(className, field);
  }

  /** Returns whether the variable of an input object is of the object's class. */
  public boolean isTyped(ConcreteValue.Ref target, ConstructionPlan plan) {
    String className = input.view().heap().object(target.id()).className();
    boolean made = !plan.isUntyped(className) || isCalled(target.id());
    return visibility.sees(className) && made;
  }

  /** Returns the call of a method without parameters on an input object. */
  public String invoke(ConcreteValue.Ref target, MethodModel method, ConstructionPlan plan) {
    if (isTyped(target, plan)
        && visibility.sees(method.owner().name(), method.name(), method.access())) {
      return plain(target) + "." + method.name() + "()";
    }
    use(Helper.CALL);
    return "call(" + plain(target) + ", " + Literals.string(method.name()) + ")";
  }

  /** Returns the expression that reads a field of an input object or of a class. */
  public String read(ConcreteValue.Ref target, FieldKey field, boolean visible) {
    if (visible) {
      return plain(target) + "." + field.name();
    }
    use(Helper.GET);
    String className = input.view().heap().object(target.id()).className();
    return "get(" + plain(target) + ", " + fieldName(className, field) + ")";
  }
}
