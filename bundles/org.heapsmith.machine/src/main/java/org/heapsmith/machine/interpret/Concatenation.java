// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import org.heapsmith.base.BoundedTexts;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Terms;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** String concatenation (StringConcatFactory). */
final class Concatenation {
  private static final char ARGUMENT = '\1';
  private static final char CONSTANT = '\2';

  private final Type[] types;
  private final String recipe;
  private final Object[] constants;

  private Concatenation(Type[] types, String recipe, Object[] constants) {
    this.types = types;
    this.recipe = recipe;
    this.constants = constants;
  }

  static Instruction decode(InvokeDynamicInsnNode node) {
    Type[] types = Type.getArgumentTypes(node.desc);
    if (node.bsm.getName().equals("makeConcat")) {
      String recipe = String.valueOf(ARGUMENT).repeat(types.length);
      return new Concatenation(types, recipe, new Object[0])::execute;
    }
    Object[] constants = java.util.Arrays.copyOfRange(node.bsmArgs, 1, node.bsmArgs.length);
    return new Concatenation(types, (String) node.bsmArgs[0], constants)::execute;
  }

  private StepResult execute(Machine m, State s, Frame f) {
    for (int i = 0; i < types.length; i++) {
      int depth = types.length - 1 - i;
      if (StringConversion.isOpen(m, s, f.peek(depth))) {
        return StringConversion.settle(m, s, f, depth, (t, g, v) -> execute(m, t, g));
      }
      Optional<LinkedMethod> callback = StringConversion.callback(m, s, f.peek(depth));
      if (callback.isPresent()) {
        return m.calls()
            .callWith(s, callback.get(), ReturnAction.replace(depth), s.resolved(f.peek(depth)));
      }
    }
    Optional<SymbolicText> text = text(m.terms(), s, f);
    f.drop(types.length);
    boolean isNew = text.filter(t -> t.parts().size() > 1).isPresent(); // not the text of one value
    f.push(isNew ? s.allocate().string(text) : s.allocate().stringOrOld(text));
    f.next();
    return StepResult.NEXT;
  }

  /** Returns the text; empty if a part is not predicted or it is too long. */
  private Optional<SymbolicText> text(Terms terms, State s, Frame f) {
    SymbolicText result = SymbolicText.EMPTY;
    int argument = 0;
    int constant = 0;
    for (int i = 0; i < recipe.length(); i++) {
      char c = recipe.charAt(i);
      if (c != ARGUMENT) {
        String text = c == CONSTANT ? constants[constant++].toString() : String.valueOf(c);
        result = result.plus(SymbolicText.of(text));
        continue;
      }
      Value value = f.peek(types.length - 1 - argument);
      Optional<SymbolicText> part =
          StringConversion.symbolic(terms, s, value, types[argument].getDescriptor());
      if (part.isEmpty() || !BoundedTexts.fits(result.size(), part.get().size())) {
        return Optional.empty();
      }
      result = result.plus(part.get());
      argument++;
    }
    return Optional.of(result);
  }
}
