// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heapsmith.base.HeapsmithException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method as its class file has it. Instructions are named by their index in ASM's list, in which
 * labels, frames and line numbers count. Subroutines (JSR, RET) of old class files are inlined.
 */
public final class MethodModel {
  private final ClassModel owner;
  private final ClassModel receiver;
  private final MethodNode declared;
  private final ClassCode source;
  private volatile MethodNode read;
  private volatile List<String> parameterDescriptors;
  private volatile String returnDescriptor;
  private volatile Code code;
  private volatile boolean isCodeNoted;

  /** What is computed from the instructions, once. */
  private record Code(
      AbstractInsnNode[] instructions, int[] lines, List<Branch> branches, int[] branchesBefore) {}

  private volatile ControlFlow controlFlow;

  /**
   * Makes that of a declared method.
   *
   * @param source has its code
   */
  MethodModel(ClassModel owner, MethodNode declared, ClassCode source) {
    this(owner, owner, declared, source);
  }

  private MethodModel(
      ClassModel owner, ClassModel receiver, MethodNode declared, ClassCode source) {
    this.owner = owner;
    this.receiver = receiver;
    this.declared = declared;
    this.source = source;
  }

  /** Returns the declaring class. */
  public ClassModel owner() {
    return owner;
  }

  /**
   * Returns the class whose objects it is called on: the declaring class, or the one below it that
   * the method was asked of ({@link ClassModel#members}).
   */
  public ClassModel receiver() {
    return receiver;
  }

  /**
   * Returns whether a class below sees it: not private, not of an interface's own, not of a foreign
   * package's own.
   */
  boolean isInheritedBy(ClassModel heir) {
    boolean open = isPublic() || has(Opcodes.ACC_PROTECTED);
    return !isPrivate()
        && !declared.name.startsWith("<")
        && !(isStatic() && owner.isInterface())
        && (open || owner.packageName().equals(heir.packageName()));
  }

  /** Returns this method as the objects of a class have it that inherits it. */
  MethodModel inheritedBy(ClassModel heir) {
    return new MethodModel(owner, heir, declared, source);
  }

  /**
   * Returns the ASM tree, with the code.
   *
   * @throws HeapsmithException {@link org.heapsmith.base.Code#CLASS_FILE_CORRUPT}
   */
  public MethodNode node() {
    noteCode();
    return read();
  }

  private MethodNode read() {
    MethodNode result = read;
    if (result == null) {
      result = source.of(declared);
      read = result;
    }
    return result;
  }

  private void noteCode() {
    if (!isCodeNoted) {
      owner.noteCode(ClassCode.key(declared));
      isCodeNoted = true;
    }
  }

  /** Returns the same without its code. */
  static MethodNode declared(MethodNode node) {
    MethodNode copy =
        new MethodNode(
            node.access,
            node.name,
            node.desc,
            node.signature,
            node.exceptions.toArray(String[]::new));
    copy.parameters = node.parameters;
    copy.annotationDefault = node.annotationDefault;
    copy.visibleAnnotations = node.visibleAnnotations;
    copy.invisibleAnnotations = node.invisibleAnnotations;
    copy.visibleParameterAnnotations = node.visibleParameterAnnotations;
    copy.invisibleParameterAnnotations = node.invisibleParameterAnnotations;
    return copy;
  }

  /** Returns ASM's access flags. */
  public int access() {
    return declared.access;
  }

  /** Returns the generic signature, null if there is none. */
  public String signature() {
    return declared.signature;
  }

  /** Returns the internal names of the exceptions it declares. */
  public List<String> exceptions() {
    return declared.exceptions;
  }

  /** Returns its name; constructors are {@code <init>}, initialisers {@code <clinit>}. */
  public String name() {
    return declared.name;
  }

  /** Returns the JVM descriptor. */
  public String descriptor() {
    return declared.desc;
  }

  /** Returns the parameters' descriptors, without the receiver. */
  public List<String> parameterDescriptors() {
    List<String> result = parameterDescriptors;
    if (result == null) {
      result = Stream.of(Type.getArgumentTypes(declared.desc)).map(Type::getDescriptor).toList();
      parameterDescriptors = result;
    }
    return result;
  }

  /** Returns the descriptor of the result. */
  public String returnDescriptor() {
    String result = returnDescriptor;
    if (result == null) {
      result = Type.getReturnType(declared.desc).getDescriptor();
      returnDescriptor = result;
    }
    return result;
  }

  /** Returns whether it has a receiver. */
  public boolean isStatic() {
    return has(Opcodes.ACC_STATIC);
  }

  /** Returns whether it is abstract. */
  public boolean isAbstract() {
    return has(Opcodes.ACC_ABSTRACT);
  }

  /** Returns whether it is native. */
  public boolean isNative() {
    return has(Opcodes.ACC_NATIVE);
  }

  /** Returns whether it is private. */
  public boolean isPrivate() {
    return has(Opcodes.ACC_PRIVATE);
  }

  /** Returns whether it is public. */
  public boolean isPublic() {
    return has(Opcodes.ACC_PUBLIC);
  }

  /** Returns whether it was made by the compiler (bridges, lambda bodies, access methods). */
  public boolean isSynthetic() {
    return has(Opcodes.ACC_SYNTHETIC);
  }

  /** Returns whether it is a constructor. */
  public boolean isConstructor() {
    return declared.name.equals("<init>");
  }

  /** Returns whether there are instructions. */
  public boolean hasBody() {
    return !isAbstract() && !isNative();
  }

  boolean has(int flag) {
    return (declared.access & flag) != 0;
  }

  /**
   * Returns the parameters' names (without the receiver) from the class file's debug information,
   * else {@code p0}, {@code p1}, ….
   */
  public List<String> parameterNames() {
    List<String> names = new ArrayList<>();
    int slot = isStatic() ? 0 : 1;
    for (int i = 0; i < parameterDescriptors().size(); i++) {
      names.add(parameterName(i, slot));
      slot += Type.getType(parameterDescriptors().get(i)).getSize();
    }
    return Collections.unmodifiableList(names);
  }

  /** Returns whether the class file has names for all parameters. */
  public boolean hasParameterNames() {
    List<String> names = parameterNames();
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).equals("p" + i)) {
        return false;
      }
    }
    return true;
  }

  private String parameterName(int index, int slot) {
    if (declared.parameters != null
        && declared.parameters.size() == parameterDescriptors().size()
        && declared.parameters.get(index).name != null) {
      return declared.parameters.get(index).name;
    }
    MethodNode node = hasBody() ? read() : declared;
    if (node.localVariables != null) {
      for (LocalVariableNode variable : node.localVariables) {
        if (variable.index == slot
            && node.instructions.indexOf(variable.start) <= firstIndex(node)) {
          return variable.name;
        }
      }
    }
    return "p" + index;
  }

  /** Returns the index of the first real instruction. */
  private static int firstIndex(MethodNode node) {
    int index = 0;
    while (index < node.instructions.size() - 1 && node.instructions.get(index).getOpcode() < 0) {
      index++;
    }
    return index;
  }

  /** Returns how many instructions the list has, pseudo instructions included. */
  public int size() {
    return node().instructions.size();
  }

  /** Returns the instruction at {@code index}. */
  public AbstractInsnNode instruction(int index) {
    return code().instructions[index];
  }

  /** Returns the index of {@code instruction}, which must be of this method. */
  public int indexOf(AbstractInsnNode instruction) {
    return read().instructions.indexOf(instruction);
  }

  /** Returns the source line of the instruction at {@code index}, 0 if unknown. */
  public int lineAt(int index) {
    return code().lines[index];
  }

  /** Returns the source lines of its instructions as far as they are known, in their order. */
  public IntStream lines() {
    return IntStream.of(code().lines).filter(line -> line > 0);
  }

  /** Returns every outcome of every conditional jump and switch, in order. */
  public List<Branch> branches() {
    return code().branches;
  }

  /** Returns the places among {@link #branches()} of the outcomes of an instruction. */
  public IntStream branchesAt(int instruction) {
    int[] before = code().branchesBefore;
    return IntStream.range(before[instruction], before[instruction + 1]);
  }

  /** Returns the control flow graph. */
  public ControlFlow controlFlow() {
    ControlFlow result = controlFlow;
    if (result == null) {
      result = ControlFlow.of(this);
      controlFlow = result;
    }
    return result;
  }

  private Code code() {
    Code result = code;
    if (result == null) {
      result = computeCode();
      code = result;
    }
    return result;
  }

  private Code computeCode() {
    noteCode();
    if (owner.isApplication() && hasBody()) {
      ClassFiles.verify(this);
    }
    AbstractInsnNode[] instructions = read().instructions.toArray();
    int[] lines = new int[instructions.length];
    List<Branch> branches = new ArrayList<>();
    int[] before = new int[instructions.length + 1];
    int line = 0;
    for (int i = 0; i < instructions.length; i++) {
      if (instructions[i] instanceof LineNumberNode number) {
        line = number.line;
      }
      lines[i] = line;
      int outcomes = Branch.outcomes(instructions[i]).size();
      for (int outcome = 0; outcome < outcomes; outcome++) {
        branches.add(new Branch(i, outcome, line));
      }
      before[i + 1] = branches.size();
    }
    return new Code(instructions, lines, List.copyOf(branches), before);
  }

  /** Returns {@code demo.List#add(I)V}, which no other method of the class path has. */
  public String exact() {
    return MethodText.exact(owner.name(), declared.name, declared.desc);
  }

  /** Returns {@code demo.List#add(int)}. */
  @Override
  public String toString() {
    return MethodText.of(owner.name(), declared.name, declared.desc);
  }
}
