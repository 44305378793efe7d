// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.HeapsmithException;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Reads all application code that may run when a class is initialised: what is called by name, and
 * every method of what is made, since whoever gets an object may call it. A class that code has a
 * literal of may be asked for everything.
 */
final class UnseenCode {
  /** More is not followed: an initialiser that calls libraries may reach thousands. */
  private static final int MOST_METHODS = 500;

  private final ClassPath classPath;
  private final Set<String> initialised = new HashSet<>();
  private final Set<String> made = new HashSet<>();
  private final Set<String> reached = new HashSet<>();
  private final Deque<MethodModel> open = new ArrayDeque<>();

  private UnseenCode(ClassPath classPath) {
    this.classPath = classPath;
  }

  /**
   * Reads.
   *
   * @param classPath is watched
   * @return whether it was all
   */
  static boolean ofInitialising(String internalName, ClassPath classPath) {
    UnseenCode code = new UnseenCode(classPath);
    code.initialise(internalName);
    while (!code.open.isEmpty() && code.reached.size() <= MOST_METHODS) {
      for (AbstractInsnNode at : code.open.remove().node().instructions) {
        code.follow(at);
      }
    }
    return code.open.isEmpty();
  }

  /** What is missing or malformed counts as read by then, and no code of it runs. */
  private Optional<ClassModel> application(String name) {
    try {
      return classPath.find(name).filter(ClassModel::isApplication);
    } catch (HeapsmithException e) {
      return Optional.empty();
    }
  }

  private void initialise(String name) {
    Optional<ClassModel> type = application(name);
    if (type.isPresent() && initialised.add(name)) {
      type.get().declaration();
      type.get().method("<clinit>", "()V").ifPresent(this::reach);
      type.get().parents().forEach(this::initialise);
    }
  }

  private void make(String name) {
    Optional<ClassModel> type = application(name);
    if (type.isPresent() && made.add(name)) {
      initialise(name);
      type.get().methods().stream().filter(m -> !m.isStatic()).forEach(this::reach);
      type.get().parents().forEach(this::make);
    }
  }

  private void reach(MethodModel method) {
    if (method.owner().isApplication() && method.hasBody() && reached.add(method.exact())) {
      open.add(method);
    }
  }

  private void call(String owner, String name, String descriptor) {
    initialise(owner);
    try {
      classPath.hierarchy().resolveMethod(owner, name, descriptor).ifPresent(this::reach);
    } catch (HeapsmithException e) {
      return; // as above
    }
  }

  private void follow(AbstractInsnNode at) {
    if (at instanceof MethodInsnNode call) {
      call(call.owner, call.name, call.desc);
    } else if (at instanceof FieldInsnNode field) {
      initialise(field.owner);
    } else if (at instanceof TypeInsnNode type) {
      if (type.getOpcode() == Opcodes.NEW) {
        make(type.desc);
      } else {
        application(element(Type.getObjectType(type.desc)));
      }
    } else if (at instanceof LdcInsnNode load) {
      constant(load.cst);
    } else if (at instanceof InvokeDynamicInsnNode dynamic) {
      constant(dynamic.bsm);
      for (Object argument : dynamic.bsmArgs) {
        constant(argument);
      }
    }
  }

  private void constant(Object constant) {
    if (constant instanceof Handle handle) {
      if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
        make(handle.getOwner());
      }
      call(handle.getOwner(), handle.getName(), handle.getDesc());
    } else if (constant instanceof Type type && type.getSort() != Type.METHOD) {
      String name = element(type);
      application(name).ifPresent(ClassModel::noteWhole);
      make(name);
    } else if (constant instanceof ConstantDynamic dynamic) {
      constant(dynamic.getBootstrapMethod());
      for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
        constant(dynamic.getBootstrapMethodArgument(i));
      }
    }
  }

  private static String element(Type type) {
    return (type.getSort() == Type.ARRAY ? type.getElementType() : type).getInternalName();
  }
}
