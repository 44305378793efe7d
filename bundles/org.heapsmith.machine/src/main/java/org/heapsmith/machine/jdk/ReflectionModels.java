// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.machine.interpret.Choices;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.interpret.StringConversion;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.StaticArea;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** What is needed of reflection and internals: making arrays of a class given at run time. */
final class ReflectionModels {
  private static final String ARRAY = "java/lang/reflect/Array";

  private ReflectionModels() {}

  static void register(Registry registry) {
    registry.put(
        ARRAY, "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", ReflectionModels::newArray);
    registry.put(
        ARRAY,
        "getLength",
        "(Ljava/lang/Object;)I",
        call -> withArray(call, (c, array) -> c.result(IntValue.of(array.length()))));
    registry.put(
        ARRAY,
        "get",
        "(Ljava/lang/Object;I)Ljava/lang/Object;",
        call -> withArray(call, ReflectionModels::element));
    registry.put(
        "java/lang/Enum",
        "valueOf",
        "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
        ReflectionModels::enumConstant);
    for (String name : List.of("getEnumConstants", "getEnumConstantsShared")) {
      registry.put("java/lang/Class", name, "()[Ljava/lang/Object;", ReflectionModels::constants);
    }
  }

  /** Finds the constant among the values array that compilers put into every enum. */
  private static StepResult enumConstant(ModelCall call) {
    return withConstants(
        call,
        (c, values) -> TextReading.read(c, List.of(1), (d, t) -> choose(d, values, t.get(0))));
  }

  private static StepResult choose(ModelCall call, ArrayObject values, List<Term> name) {
    Terms terms = call.machine().terms();
    List<Choices.Option<Value>> options = new ArrayList<>();
    List<Term> others = new ArrayList<>();
    for (int i = 0; i < values.length(); i++) {
      String text = name(call, values.element(i));
      Term same = TextModels.of(call).same(name, TextModels.of(call).letters(text));
      options.add(new Choices.Option<>(same, values.element(i), "the name is " + text));
      others.add(terms.not(same));
    }
    String none = "the name is another";
    options.add(new Choices.Option<>(terms.and(others), Null.NULL, none));
    return call.machine()
        .choices()
        .choose(
            call.state(),
            PathFact.Kind.BRANCH,
            options,
            (s, f, constant) ->
                constant instanceof Null
                    ? noConstant(call.in(s, f), name)
                    : call.in(s, f).result(constant));
  }

  private static String name(ModelCall call, Value constant) {
    Instance known = (Instance) call.state().object((ObjectRef) constant);
    Value name = known.field(known.layout().byName("name").orElseThrow());
    return StringConversion.of(call.state(), name, "L")
        .orElseThrow(() -> call.refuse("the name of a constant is not known"));
  }

  private static StepResult noConstant(ModelCall call, List<Term> name) {
    String type = SimpleName.qualified(((ClassObject) call.object(0)).type());
    SymbolicText message =
        SymbolicText.of("No enum constant " + type + ".").plus(SymbolicText.of(name));
    return call.machine()
        .exceptions()
        .throwExplicit(call.state(), "java/lang/IllegalArgumentException", Optional.of(message));
  }

  /** What is done with the constants of an enum. */
  private interface OnConstants {
    StepResult apply(ModelCall call, ArrayObject values);
  }

  /** Initialises the enum whose class is the first argument, and finds its constants. */
  private static StepResult withConstants(ModelCall call, OnConstants then) {
    if (!(call.argument(0) instanceof ObjectRef)) {
      return call.withObject(0, (s, f, o) -> withConstants(call.in(s, f), then));
    }
    String type = call.object(0, ClassObject.class).type();
    if (!call.machine().program().enums().contains(type)) {
      throw call.refuse("the constants of the enum are not known");
    }
    LinkedClass linked = call.machine().program().linked(type);
    if (call.machine().initialisation().begin(call.state(), linked)) {
      return StepResult.FRAME;
    }
    StaticArea area = call.state().statics(type);
    ArrayObject values =
        linked.statics().stream()
            .filter(s -> s.key().name().equals("$VALUES") || s.key().name().equals("ENUM$VALUES"))
            .findFirst()
            .filter(s -> area.field(s.index()) instanceof ObjectRef)
            .map(s -> (ArrayObject) call.state().object((ObjectRef) area.field(s.index())))
            .orElseThrow(() -> call.refuse("the constants of the enum are not known"));
    return then.apply(call, values);
  }

  /** Callers of the shared one do not write it; the other one is theirs. */
  private static StepResult constants(ModelCall call) {
    return withConstants(
        call,
        (c, values) -> {
          Value[] elements = new Value[values.length()];
          for (int i = 0; i < elements.length; i++) {
            elements[i] = values.element(i);
          }
          return c.result(c.state().allocate().array(values.className(), elements));
        });
  }

  /** What is done with an array. */
  private interface OnArray {
    StepResult apply(ModelCall call, ArrayObject array);
  }

  /** An object that is no array is refused by the call, whatever its class. */
  private static StepResult withArray(ModelCall call, OnArray then) {
    return call.withObject(
        0,
        (s, f, object) -> {
          ModelCall again = call.in(s, f);
          if (object instanceof ArrayObject array) {
            return then.apply(again, array);
          }
          again.keepClass(0);
          return again.throwing("java/lang/IllegalArgumentException", "Argument is not an array");
        });
  }

  /** Numbers are boxed as {@code valueOf} does. */
  private static StepResult element(ModelCall call, ArrayObject array) {
    return OpenPositions.withPosition(
        call,
        1,
        array.length() - 1,
        c -> {
          int index = OpenPositions.of(c, 1);
          if (index < 0 || index >= array.length()) {
            return c.throwing("java/lang/ArrayIndexOutOfBoundsException");
          }
          String kind = array.elementDescriptor();
          if (kind.length() == 1) {
            String box = BoxNames.of(kind.charAt(0));
            return c.result(Boxes.valueOf(c.machine(), c.state(), box, array.element(index)));
          }
          return c.machine()
              .references()
              .load(c.state(), c.frame(), array.element(index), (s, f, v) -> c.in(s, f).result(v));
        });
  }

  private static StepResult newArray(ModelCall call) {
    return call.withObject(
        0,
        (s, f, mirror) -> {
          String element = MirrorNames.descriptor(((ClassObject) mirror).type());
          return element.equals("V")
              ? call.in(s, f).throwing("java/lang/IllegalArgumentException")
              : call.in(s, f).newArray(element);
        });
  }
}
