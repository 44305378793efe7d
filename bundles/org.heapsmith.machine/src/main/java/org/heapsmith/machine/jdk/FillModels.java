// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.filled.FillHooks;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.OpenClasses;
import org.heapsmith.machine.interpret.Refusal;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.objectweb.asm.Type;

/** What the code of collections and maps of the input asks ({@link FillHooks}). */
final class FillModels {
  private static final String HOOKS = Type.getInternalName(FillHooks.class);
  private static final String ANY = "(Ljava/lang/Object;)";

  private FillModels() {}

  static void register(Registry registry) {
    registry.put(HOOKS, "begin", ANY + "V", FillModels::begin);
    registry.put(HOOKS, "more", "(I)V", FillModels::more);
    registry.put(HOOKS, "end", "(Ljava/lang/Object;I)V", FillModels::end);
    registry.put(HOOKS, "unknown", "()V", FillModels::unknown);
    registry.put(HOOKS, "making", ANY + "V", FillModels::making);
    registry.put(HOOKS, "holding", "()V", FillModels::holding);
    registry.put(HOOKS, "made", "()V", FillModels::made);
    registry.put(HOOKS, "never", "()V", call -> StepResult.forked(List.of()));
    ask(registry, "isValue", FillModels::isValue);
    ask(registry, "isIdentified", FillModels::isIdentified);
  }

  private static String path(ModelCall call) {
    return call.argument(0) instanceof ObjectRef object
        ? call.state().input(object.id()).map(InputObject::path).orElse("")
        : ChangedElements.pathOf((IndefiniteRef) call.argument(0));
  }

  private static StepResult making(ModelCall call) {
    String type = FilledClass.typeOf(call.frame().method().owner());
    String made = type.replace('/', '.') + (ConstructedClass.isZoned(type) ? " in UTC" : "");
    Notice notice = Notice.of(Code.INPUT_CONSTRUCTED, "", path(call), made);
    call.machine().context().leaveOut(call.state(), notice);
    call.state().course().pause(true);
    return call.done();
  }

  private static StepResult holding(ModelCall call) {
    call.state().course().pause(true);
    return call.done();
  }

  private static StepResult made(ModelCall call) {
    call.state().course().pause(false);
    return call.done();
  }

  private static StepResult begin(ModelCall call) {
    Notice bound = Notice.of(Code.BOUND_ELEMENTS, "", FilledClass.MOST, path(call));
    call.machine().context().leaveOut(call.state(), bound);
    call.state().course().pause(true);
    return call.done();
  }

  private static StepResult more(ModelCall call) {
    int height = call.machine().bounds().unfold();
    if (((IntValue) call.argument(0)).value() > height) {
      throw Refusal.of(Code.BOUND_UNFOLD, "", height, "a collection or map of the input");
    }
    return call.done();
  }

  private static StepResult end(ModelCall call) {
    int asked = ((IntValue) call.argument(1)).value();
    Program program = call.machine().program();
    Optional<String> changed =
        call.argument(0) instanceof ObjectRef ref
            ? new ChangedElements(program, call.state(), ref).find(asked)
            : ChangedElements.find(program, call.state(), (IndefiniteRef) call.argument(0), asked);
    if (changed.isPresent()) {
      String why = changed.get() + " was changed before the path looked at what holds it";
      throw refuse(call, call.frame().caller(), why);
    }
    call.state().course().pause(false);
    return call.done();
  }

  private static StepResult unknown(ModelCall call) {
    throw refuse(call, call.frame(), "it is not modelled for objects of the input");
  }

  private static Refusal refuse(ModelCall call, Frame asked, String why) {
    String owner = FilledClass.typeOf(asked.method().owner()).replace('/', '.');
    String method = owner + "." + asked.method().id().name();
    String site = Sites.of(call.state());
    return Refusal.of(Code.UNSUPPORTED_METHOD, site, method, why, site);
  }

  private static void ask(Registry registry, String name, BiPredicate<Program, String> answer) {
    registry.put(HOOKS, name, ANY + "Z", call -> answer(call, answer));
  }

  private static StepResult answer(ModelCall call, BiPredicate<Program, String> answer) {
    Program program = call.machine().program();
    if (call.argument(0) instanceof IndefiniteRef open) {
      return OpenClasses.decideClass(
          call.machine(),
          call.state(),
          call.frame(),
          open,
          (s, f, type) -> call.in(s, f).result(IntValue.of(answer.test(program, type) ? 1 : 0)));
    }
    return call.withObject(
        0,
        (s, f, object) ->
            OpenClasses.decide(
                call.machine(),
                s,
                f,
                new ObjectRef(object.id()),
                type -> !(object instanceof LambdaObject) && answer.test(program, type),
                (s2, f2, yes) -> call.in(s2, f2).result(IntValue.of(yes ? 1 : 0))));
  }

  /** Returns whether two objects of a class are equal if they hold the same letters or number. */
  static boolean isValue(Program program, String type) {
    return type.equals("java/lang/String") || BoxNames.isBox(type);
  }

  /** Returns whether an object of a class is equal to itself alone, whatever its hash code. */
  static boolean isIdentified(Program program, String type) {
    return isOfIdentity(program, type, "hashCode", "()I")
        && isOfIdentity(program, type, "equals", ANY + "Z");
  }

  private static boolean isOfIdentity(Program program, String type, String name, String is) {
    LinkedMethod method = program.linked("java/lang/Object").method(name, is).orElseThrow();
    return program.select(type, method).filter(IdentityMethods::isByIdentity).isPresent();
  }
}
