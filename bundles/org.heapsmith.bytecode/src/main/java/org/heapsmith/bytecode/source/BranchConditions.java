// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * What holds when a branch is taken, in the words of the source: {@code n == null}, {@code i <
 * size()}, {@code case 3}, {@code default}. Compilers turn conditions round as they like, so "the
 * jump is taken" tells a reader nothing; the operands and the operator do.
 */
public final class BranchConditions {
  private final ClassPath classPath;
  private final Map<String, Map<Key, String>> byMethod = new LinkedHashMap<>();

  private record Key(int instruction, int outcome) {}

  /** Reads classes, also those of enums' tables, from {@code classPath}. */
  public BranchConditions(ClassPath classPath) {
    this.classPath = classPath;
  }

  /**
   * Returns what holds on a branch.
   *
   * @param className internal name
   * @param instruction as in {@link Branch}
   * @param outcome as in {@link Branch}
   * @return one line; with {@code …} for what the bytecode does not tell
   */
  public synchronized String of(
      String className, String name, String descriptor, int instruction, int outcome) {
    return byMethod
        .computeIfAbsent(
            className + "." + name + descriptor,
            k ->
                classPath
                    .find(className)
                    .flatMap(c -> c.method(name, descriptor))
                    .map(this::conditions)
                    .orElse(Map.of()))
        .getOrDefault(new Key(instruction, outcome), Expression.UNKNOWN);
  }

  private Map<Key, String> conditions(MethodModel method) {
    Frame<Expression>[] frames = frames(method);
    Map<Key, String> conditions = new LinkedHashMap<>();
    for (Branch branch : method.branches()) {
      int at = branch.instruction();
      Frame<Expression> frame = at < frames.length ? frames[at] : null;
      conditions.put(
          new Key(at, branch.outcome()),
          frame == null
              ? Expression.UNKNOWN // never executed
              : condition(method, method.instruction(at), frame, branch.outcome()));
    }
    return conditions;
  }

  private String condition(
      MethodModel method, AbstractInsnNode node, Frame<Expression> frame, int outcome) {
    List<Expression> stack = new ArrayList<>();
    for (int i = 0; i < frame.getStackSize(); i++) {
      stack.add(frame.getStack(i));
    }
    if (node instanceof JumpInsnNode jump) {
      return JumpCondition.of(jump.getOpcode(), stack).text(outcome == 1);
    }
    Expression key = stack.get(stack.size() - 1);
    return new SwitchLabels(classPath, method, node).label(outcome, key);
  }

  private static Frame<Expression>[] frames(MethodModel model) {
    MethodNode method = model.node();
    DebugNames names = new DebugNames(method);
    Analyzer<Expression> analyzer =
        new Analyzer<>(new ExpressionInterpreter(model.owner().name(), names)) {
          @Override
          protected Frame<Expression> newFrame(int locals, int stack) {
            return new SourceFrame(names, locals, stack);
          }

          @Override
          protected Frame<Expression> newFrame(Frame<? extends Expression> frame) {
            return new SourceFrame(names, frame);
          }
        };
    try {
      return analyzer.analyze(model.owner().name(), method);
    } catch (AnalyzerException e) {
      return noFrames(); // such a class does not verify; only the words are missing
    }
  }

  @SuppressWarnings("unchecked")
  private static Frame<Expression>[] noFrames() {
    return (Frame<Expression>[]) new Frame<?>[0];
  }
}
