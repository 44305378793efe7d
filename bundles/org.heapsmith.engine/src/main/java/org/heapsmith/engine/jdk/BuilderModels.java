// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.BoundedTexts;
import org.heapsmith.engine.interpret.ModelCall;
import org.heapsmith.engine.interpret.StepResult;
import org.heapsmith.engine.interpret.StringConversion;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.BuilderObject;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.IntValue;
import org.heapsmith.engine.value.Null;
import org.heapsmith.engine.value.ObjectRef;

/** StringBuilder and StringBuffer: building text at the end; other changes are refused. */
final class BuilderModels {
  private BuilderModels() {}

  static void register(Registry registry) {
    for (String owner : List.of("java/lang/StringBuilder", "java/lang/StringBuffer")) {
      registry.put(owner, "<init>", "()V", ModelCall::done);
      registry.put(owner, "<init>", "(I)V", ModelCall::done);
      registry.put(owner, "<init>", "(Ljava/lang/String;)V", BuilderModels::startWith);
      registry.putAll(owner, "append", BuilderModels::append);
      registry.put(owner, "toString", "()Ljava/lang/String;", BuilderModels::text);
      registry.put(owner, "length", "()I", BuilderModels::query);
      registry.put(owner, "charAt", "(I)C", BuilderModels::query);
      registry.put(owner, "reverse", "()L" + owner + ";", BuilderModels::change);
      registry.put(owner, "setLength", "(I)V", BuilderModels::change);
      registry.put(owner, "deleteCharAt", "(I)L" + owner + ";", BuilderModels::change);
      registry.put(owner, "insert", "(IC)L" + owner + ";", BuilderModels::change);
      registry.put(owner, "insert", "(II)L" + owner + ";", BuilderModels::change);
      registry.put(owner, "insert", "(ILjava/lang/String;)L" + owner + ";", BuilderModels::change);
      registry.putClass(owner, BuilderModels::refuse);
    }
    registry.putClass("java/lang/AbstractStringBuilder", BuilderModels::refuse);
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("string builders are modelled, and this method has no model");
  }

  private static StepResult startWith(ModelCall call) {
    if (call.argument(1) instanceof Null) {
      return call.throwing("java/lang/NullPointerException", null);
    }
    if (call.argument(1) instanceof IndefiniteRef) {
      return call.withObject(1, (s, f, object) -> startWith(call.in(s, f)));
    }
    Optional<String> text = StringConversion.of(call.state(), call.argument(1), "L");
    call.state().setText((ObjectRef) call.argument(0), text.orElse(null));
    return call.done();
  }

  private static StepResult append(ModelCall call) {
    if (call.count() != 2) {
      throw call.refuse("appending a part of a sequence is not modelled");
    }
    if (call.method().parameters().get(0).equals("[C")) {
      throw call.refuse("appending a char array is not modelled");
    }
    return call.withText(1, BuilderModels::appendText);
  }

  private static StepResult appendText(ModelCall call) {
    String type = call.method().parameters().get(0);
    Optional<LinkedMethod> callback =
        StringConversion.callback(call.machine(), call.state(), call.argument(1));
    if (callback.isPresent()) {
      return call.replaceBy(callback.get(), 1);
    }
    Optional<String> old = call.object(0, BuilderObject.class).text();
    ObjectRef builder = (ObjectRef) call.argument(0);
    Optional<String> part = StringConversion.of(call.state(), call.argument(1), type);
    boolean known = old.isPresent() && part.isPresent() && BoundedTexts.fits(old.get(), part.get());
    call.state().setText(builder, known ? old.get() + part.get() : null);
    return call.result(builder);
  }

  private static StepResult text(ModelCall call) {
    Optional<String> text = call.object(0, BuilderObject.class).text();
    return call.result(call.state().allocate().string(text.orElse(null)));
  }

  private static StepResult query(ModelCall call) {
    Optional<String> text = call.object(0, BuilderObject.class).text();
    if (text.isEmpty() && call.count() > 1) {
      throw call.refuse("its content is not concrete"); // it may throw
    }
    if (text.isEmpty()) {
      return call.opaque("the content of a string builder");
    }
    if (call.count() == 1) {
      return call.result(IntValue.of(text.get().length()));
    }
    if (!(call.argument(1) instanceof IntValue index)) {
      throw call.refuse("its index is not concrete");
    }
    return index.value() < 0 || index.value() >= text.get().length()
        ? outOfBounds(call, index.value(), text.get().length())
        : call.result(IntValue.of(text.get().charAt(index.value())));
  }

  private static StepResult outOfBounds(ModelCall call, int index, int length) {
    return call.throwing(
        "java/lang/StringIndexOutOfBoundsException", "index " + index + ",length " + length);
  }

  private static StepResult change(ModelCall call) {
    Optional<String> text = call.object(0, BuilderObject.class).text();
    ObjectRef builder = (ObjectRef) call.argument(0);
    Optional<String> changed = text.flatMap(t -> changed(call, t));
    if (changed.isEmpty()) {
      throw call.refuse("its content or arguments are not concrete or out of bounds");
    }
    call.state().setText(builder, changed.get());
    return call.method().returnKind() == 'V' ? call.done() : call.result(builder);
  }

  /** Returns the new text; empty where an argument is not concrete or out of bounds. */
  private static Optional<String> changed(ModelCall call, String text) {
    StringBuilder work = new StringBuilder(text);
    if (call.count() == 1) {
      return Optional.of(work.reverse().toString());
    }
    if (!(call.argument(1) instanceof IntValue index)
        || index.value() < 0
        || index.value() > text.length()) {
      return Optional.empty();
    }
    String name = call.method().id().name();
    if (name.equals("setLength")) {
      return Optional.of(text.substring(0, index.value()));
    }
    if (name.equals("deleteCharAt")) {
      return index.value() < text.length()
          ? Optional.of(work.deleteCharAt(index.value()).toString())
          : Optional.empty();
    }
    return StringConversion.of(call.state(), call.argument(2), call.method().parameters().get(1))
        .filter(part -> BoundedTexts.fits(text, part))
        .map(part -> work.insert(index.value(), part).toString());
  }
}
