// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A {@linkplain StubClass stub} one of whose methods empties an object before it answers: the one
 * whose method calls it, as a function does that changes the collection it is applied to.
 *
 * @param type internal name of what it stands for
 * @param owner internal name of the class of the object that it empties
 * @param label what the {@linkplain StubClass#label method is called}
 */
public record ReentrantStub(String type, String owner, String label) {
  /** The field that refers to the object. */
  public static final String FIELD = "emptied";

  /** What the object is emptied by. */
  public static final String CLEAR = "clear";

  private static final String NOTHING = "()V";
  private static final String MARK = "empties";
  private static final String CONFLICT = "java/util/ConcurrentModificationException";

  /** Returns what the name of a class says; empty if it is none that calls back. */
  public static Optional<ReentrantStub> of(String className) {
    if (!StubClass.isStub(className)) {
      return Optional.empty();
    }
    return MadeName.about(className)
        .filter(ReentrantStub::isAbout)
        .map(about -> about.split(" ", 3))
        .map(part -> new ReentrantStub(StubClass.typeOf(className), part[1], part[2]));
  }

  static boolean isAbout(String about) {
    return about.startsWith(MARK + " ");
  }

  /**
   * Returns whether objects of a class can be emptied by anybody, and look out for those who change
   * them meanwhile.
   */
  public static boolean isPossible(ClassPath classPath, String owner) {
    return owner.chars().noneMatch(c -> c == ' ' || c == ':') // names are put together
        && classPath
            .find(owner)
            .flatMap(o -> classPath.hierarchy().resolveVirtual(owner, owner, CLEAR, NOTHING))
            .filter(m -> m.isPublic() && m.hasBody() && m.exceptions().isEmpty())
            .isPresent()
        && looksOut(classPath, owner);
  }

  /** Whether the class, one above it, or one inside of these makes the exception for it. */
  private static boolean looksOut(ClassPath classPath, String owner) {
    Deque<String> open = new ArrayDeque<>(List.of(owner));
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Optional<ClassModel> at = classPath.find(open.remove());
      if (at.isEmpty() || !seen.add(at.get().name())) {
        continue;
      } else if (at.get().fact(CodeFact.MADE_TYPES).contains(CONFLICT)) {
        return true;
      }
      ClassModel type = at.get();
      Optional.ofNullable(type.superName()).ifPresent(open::add);
      type.declaration().innerClasses.stream()
          .map(inner -> inner.name)
          .filter(name -> name.startsWith(type.name() + "$"))
          .forEach(open::add);
    }
    return false;
  }

  /** Returns the internal name of the class. */
  public String className() {
    return StubClass.nameOf(type, MARK + " " + owner + " " + label);
  }

  /** Returns the descriptor of {@link #FIELD}. */
  public String descriptor() {
    return "L" + owner + ";";
  }

  /** Makes the class; empty if there can be none. */
  Optional<ClassNode> node(ClassPath classPath) {
    return StubClass.method(classPath, type, label)
        .filter(m -> StubClass.isPossible(classPath, type) && isPossible(classPath, owner))
        .map(m -> node(classPath, m));
  }

  private ClassNode node(ClassPath classPath, MethodModel method) {
    ClassNode node = StubClass.subclass(classPath, type, className());
    node.visitField(0, FIELD, descriptor(), null, null);
    MethodNode code = StubClass.overriding(method);
    code.maxStack = code.maxLocals + Type.getType(method.returnDescriptor()).getSize() + 1;
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, node.name, FIELD, descriptor());
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, CLEAR, NOTHING, false);
    StubClass.pass(code, node.superName, method);
    node.methods.add(code);
    return node;
  }
}
