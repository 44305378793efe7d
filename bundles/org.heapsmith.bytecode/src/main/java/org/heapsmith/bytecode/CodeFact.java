// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What the code of all methods of a class tells together ({@link ClassModel#fact}). Work that asks
 * for nothing else does not depend on an edit that leaves the answer as it is.
 */
public enum CodeFact {
  /** The strings that something is compared with. */
  COMPARED_TEXTS {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      collectText(at, COMPARING, found);
    }
  },
  /** Those of them that something longer may have within it. */
  LOOKED_FOR_TEXTS {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      collectText(at, LOOKING_FOR, found);
    }
  },
  /** The types, perhaps enums, that it asks for a constant of some name: {@code valueOf}. */
  LOOKED_UP_TYPES {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      if (at instanceof MethodInsnNode call
          && call.name.equals("valueOf")
          && call.desc.equals("(Ljava/lang/String;)L" + call.owner + ";")) {
        found.add(call.owner);
      }
    }
  },
  /** The types of class literals, as {@link MirrorNames}. */
  CLASS_LITERALS {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      if (at instanceof LdcInsnNode load
          && load.cst instanceof Type type
          && type.getSort() != Type.METHOD) {
        found.add(MirrorNames.of(type.getDescriptor()));
      } else if (at instanceof FieldInsnNode field && field.name.equals("TYPE")) {
        MirrorNames.ofBox(field.owner).ifPresent(found::add);
      }
    }
  },
  /** The regular expressions that it compiles or asks texts to match. */
  PATTERNS {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      collectText(at, PATTERN_CALLS, found);
    }
  },
  /** The static fields of other classes that it reads, {@code owner.name}. */
  STATICS_READ {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      if (at instanceof FieldInsnNode field
          && at.getOpcode() == Opcodes.GETSTATIC
          && !field.owner.equals(owner)) {
        found.add(field.owner + "." + field.name);
      }
    }
  },
  /** Which of its methods names which: {@code callerDescriptor.calledDescriptor}. */
  OWN_CALLS {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      String caller = method.name + method.desc + ".";
      if (at instanceof MethodInsnNode call && call.owner.equals(owner)) {
        found.add(caller + call.name + call.desc);
      } else if (at instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Handle handle && handle.getOwner().equals(owner)) {
            found.add(caller + handle.getName() + handle.getDesc());
          }
        }
      }
    }
  },
  /**
   * The types that a method asks its objects for, {@code methodDescriptor type}: those of tests, of
   * patterns, of casts of its own parameters, and {@code [} where it asks for arrays of any type.
   */
  ASKED_TYPES {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      String asks = method.name + method.desc + " ";
      if (at instanceof TypeInsnNode test
          && (at.getOpcode() == Opcodes.INSTANCEOF
              || at.getOpcode() == Opcodes.CHECKCAST && isParameter(method, at.getPrevious()))) {
        found.add(asks + test.desc);
      } else if (at instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Type type && type.getSort() != Type.METHOD) {
            found.add(asks + type.getInternalName());
          }
        }
      } else if (at instanceof MethodInsnNode call
          && (call.name.equals("isArray")
              || call.name.equals("arraycopy")
              || call.owner.equals("java/lang/reflect/Array"))) {
        found.add(asks + "[");
      }
    }
  },
  /** The classes that it tests objects for, or casts them to, whatever they are. */
  NAMED_CLASSES {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      boolean names = at.getOpcode() == Opcodes.INSTANCEOF || at.getOpcode() == Opcodes.CHECKCAST;
      if (names && ((TypeInsnNode) at).desc.charAt(0) != '[') {
        found.add(((TypeInsnNode) at).desc);
      }
    }
  },
  /** The classes that it makes objects of. */
  MADE_TYPES {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      found.addAll(made(at));
    }
  },
  /**
   * Where it makes objects of itself: {@code methodDescriptor number} of the instruction. A jump
   * back in its initialiser, which may make any number of them, counts as one more.
   */
  OWN_OBJECTS {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      if (made(at).contains(owner) || isBack(method, at) && method.name.equals("<clinit>")) {
        found.add(method.name + method.desc + " " + method.instructions.indexOf(at));
      }
    }
  },
  /** The fields it writes, {@code owner.name}, but its own in constructors. */
  LATER_WRITES {
    @Override
    void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found) {
      if (at.getOpcode() == Opcodes.PUTFIELD && !method.name.equals("<clinit>")) {
        FieldInsnNode field = (FieldInsnNode) at;
        if (!(method.name.equals("<init>") && field.owner.equals(owner))) {
          found.add(field.owner + "." + field.name);
        }
      } else { // whoever has a handle may write
        HandleCall.of(at)
            .ifPresent(h -> h.field().ifPresent(name -> found.add(h.owner() + "." + name)));
      }
    }
  };

  private static final Set<String> LOOKING_FOR =
      Set.of("startsWith", "endsWith", "contains", "indexOf", "lastIndexOf");

  private static final Set<String> COMPARING =
      Stream.concat(
              LOOKING_FOR.stream(),
              Stream.of(
                  "equals",
                  "equalsIgnoreCase",
                  "compareTo",
                  "compareToIgnoreCase",
                  "contentEquals"))
          .collect(Collectors.toUnmodifiableSet());

  private static final Set<String> PATTERN_CALLS = Set.of("compile", "matches");

  /** {@code s.equals("x")} calls at once, {@code "x".equals(s)} after the argument. */
  private static final int WITHIN = 2;

  /** Returns the classes of which an instruction makes an object, or a function that does. */
  private static List<String> made(AbstractInsnNode at) {
    if (at.getOpcode() == Opcodes.NEW) {
      return List.of(((TypeInsnNode) at).desc);
    } else if (at instanceof InvokeDynamicInsnNode dynamic) {
      return Stream.of(dynamic.bsmArgs)
          .filter(a -> a instanceof Handle h && h.getTag() == Opcodes.H_NEWINVOKESPECIAL)
          .map(a -> ((Handle) a).getOwner())
          .toList();
    }
    return List.of();
  }

  private static boolean isBack(MethodNode method, AbstractInsnNode at) {
    return at instanceof JumpInsnNode jump
        && method.instructions.indexOf(jump.label) < method.instructions.indexOf(at);
  }

  private static boolean isParameter(MethodNode method, AbstractInsnNode loaded) {
    int withReceiver = Type.getArgumentsAndReturnSizes(method.desc) >> 2;
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    return loaded instanceof VarInsnNode variable
        && variable.var < (isStatic ? withReceiver - 1 : withReceiver);
  }

  /** Adds a text that a call of such a name takes soon after. */
  private static void collectText(AbstractInsnNode at, Set<String> calls, Set<String> found) {
    if (at instanceof LdcInsnNode load
        && load.cst instanceof String text
        && isFollowed(load, calls)) {
      found.add(text);
    }
  }

  private static boolean isFollowed(AbstractInsnNode constant, Set<String> calls) {
    int seen = 0;
    for (AbstractInsnNode at = constant.getNext(); at != null && seen < WITHIN; at = at.getNext()) {
      if (at instanceof MethodInsnNode call && calls.contains(call.name)) {
        return true;
      }
      seen += at.getOpcode() < 0 ? 0 : 1;
    }
    return false;
  }

  abstract void collect(String owner, MethodNode method, AbstractInsnNode at, Set<String> found);

  /** Returns the answer for one method. */
  public List<String> of(MethodModel method) {
    return of(method.owner().name(), List.of(method.node()));
  }

  /** Returns the answer for a class, in the order of its code. */
  List<String> of(String owner, List<MethodNode> methods) {
    Set<String> found = new LinkedHashSet<>();
    for (MethodNode method : methods) {
      for (AbstractInsnNode at : method.instructions) {
        collect(owner, method, at, found);
      }
    }
    return List.copyOf(found);
  }
}
