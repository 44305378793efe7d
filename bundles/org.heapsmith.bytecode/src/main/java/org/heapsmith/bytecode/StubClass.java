// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class that stands for anybody's implementation of an interface or abstract class: each of its
 * methods answers with what the object holds for it, one value for the first call, one for the
 * second, and so on; from then on the last one. As input objects hold anything, a stub may answer
 * anything. It throws nothing unless it is {@linkplain ThrowingStub one that does}, and has no
 * effects unless it is {@linkplain ReentrantStub one that has}. A test writes it as a lambda or an
 * anonymous class.
 */
public final class StubClass {
  /** So many answers of a method are told apart. */
  public static final int ANSWERS = 3;

  /** No Java source can give a class such a name; it is in the package of the type. */
  private static final MadeName NAME = new MadeName("stub of ");

  /** The use of a type variable in a signature. */
  private static final Pattern VARIABLE = Pattern.compile("[();<>\\[*+-]T[^;<>]+;");

  /** Only the compiler writes subclasses of these. */
  private static final Set<String> COMPILED = Set.of("java/lang/Enum", "java/lang/Record");

  /** Ends the name of the field that counts the answers of a method. */
  private static final String CALLS = " calls";

  /** Ends the name of the field that counts the calls in which a method has thrown. */
  private static final String THROWN = " thrown";

  /** Ends the name of the field that counts the calls of a method that answers nothing. */
  private static final String RUNS = " runs";

  private static final List<String> COUNTERS = List.of(CALLS, THROWN, RUNS);

  private final ClassPath classPath;
  private final ClassModel type;

  private StubClass(ClassPath classPath, ClassModel type) {
    this.classPath = classPath;
    this.type = type;
  }

  /** Returns the internal name of the stub of a type. */
  public static String nameOf(String type) {
    return NAME.of(type);
  }

  /** Returns the internal name of the stub of a type that is about something. */
  static String nameOf(String type, String about) {
    return NAME.of(type, about);
  }

  /** Returns whether a class (internal name) is a stub. */
  public static boolean isStub(String className) {
    return NAME.is(className);
  }

  /** Returns the type that a stub stands for. */
  public static String typeOf(String stub) {
    return NAME.type(stub);
  }

  /** Returns whether a field of a stub counts calls of a method: no input has had any. */
  public static boolean isCounter(String owner, String field) {
    return isStub(owner) && COUNTERS.stream().anyMatch(field::endsWith);
  }

  /** Returns whether a field of a stub counts calls that others would see: they have been told. */
  public static boolean isTelling(String owner, String field) {
    return isCounter(owner, field) && !field.endsWith(RUNS);
  }

  /** Returns which answer a field of a stub is, from 0; negative if it is a counter. */
  public static int indexOf(String field) {
    int place = field.lastIndexOf('#');
    return COUNTERS.stream().anyMatch(field::endsWith)
        ? -1
        : place < 0 ? 0 : Integer.parseInt(field.substring(place + 1)) - 1;
  }

  /** Returns the field that counts the calls that a field of a stub answers. */
  public static String counterOf(String field) {
    int place = field.lastIndexOf('#');
    return (place < 0 ? field : field.substring(0, place)) + CALLS;
  }

  /**
   * Returns the name of the field that holds an answer of a method, from 0.
   *
   * @param methods {@linkplain #methods all} that the stub answers
   */
  public static String answer(List<MethodModel> methods, MethodModel method, int index) {
    return answer(label(methods, method), index);
  }

  /**
   * Returns the same of a method that is called so, or of which a field holds an answer.
   *
   * @param label what the method is called, or the field
   */
  public static String answer(String label, int index) {
    int place = label.lastIndexOf('#');
    String first = place < 0 ? label : label.substring(0, place);
    return first + (index == 0 ? "" : "#" + (index + 1));
  }

  /**
   * Returns what a method is called in the names of the fields that are about it: overloads are
   * told apart by their parameters.
   *
   * @param methods {@linkplain #methods all} that the stub answers
   */
  public static String label(List<MethodModel> methods, MethodModel method) {
    boolean overloaded = methods.stream().filter(m -> m.name().equals(method.name())).count() > 1;
    List<String> parameters = new ArrayList<>();
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      parameters.add(
          parameter.getClassName().replace('.', ' ').replace('[', '(').replace(']', ')'));
    }
    return method.name() + "(" + (overloaded ? String.join(", ", parameters) : "") + ")";
  }

  /**
   * Returns the methods of a type that a stub answers: the abstract ones and {@linkplain HookMethod
   * hooks}, in the order in which they are met from the type upwards.
   */
  public static List<MethodModel> methods(ClassPath classPath, String type) {
    return classPath.find(type).map(m -> new StubClass(classPath, m).open()).orElse(List.of());
  }

  /** Returns whether there can be a stub of a type. */
  public static boolean isPossible(ClassPath classPath, String type) {
    return type.charAt(0) != '['
        && !isStub(type)
        && MadeName.about(type).isEmpty() // a name that says what ours would say
        && classPath.find(type).filter(m -> new StubClass(classPath, m).isPossible()).isPresent();
  }

  /** Returns the field that counts the calls of a method that have ended without an exception. */
  public static String ended(MethodModel method, String label) {
    return label + (method.returnDescriptor().equals("V") ? RUNS : CALLS);
  }

  /** Returns the field that counts the calls in which a method has thrown. */
  public static String thrown(String label) {
    return label + THROWN;
  }

  /** Returns the method that is {@linkplain #label called} so, as it is declared, if any is. */
  static Optional<MethodModel> method(ClassPath classPath, String type, String label) {
    List<MethodModel> methods = methods(classPath, type);
    return methods.stream().filter(m -> label(methods, m).equals(label)).findFirst();
  }

  /** Makes the stub of that name; empty if there can be none. */
  static Optional<ClassNode> of(ClassPath classPath, String stub) {
    Optional<ThrowingStub> throwing = ThrowingStub.of(stub);
    Optional<ReentrantStub> reentrant = ReentrantStub.of(stub);
    if (throwing.isPresent()) {
      return throwing.get().node(classPath);
    } else if (reentrant.isPresent()) {
      return reentrant.get().node(classPath);
    }
    return classPath
        .find(typeOf(stub))
        .filter(m -> isPossible(classPath, m.name()))
        .map(m -> new StubClass(classPath, m).node(stub));
  }

  private boolean isPossible() {
    List<String> permitted = type.declaration().permittedSubclasses;
    boolean isClosed =
        !type.isAbstract()
            || type.isEnum()
            || COMPILED.contains(type.name())
            || permitted != null && !permitted.isEmpty()
            || (type.access() & Opcodes.ACC_ANNOTATION) != 0;
    boolean isExtensible =
        type.isInterface() || type.methods("<init>").stream().anyMatch(this::isCallable);
    boolean isHidden = !type.isApplication() && (type.access() & Opcodes.ACC_PUBLIC) == 0;
    return !isClosed
        && isExtensible
        && !isHidden
        && !type.isInner()
        && open().stream().allMatch(this::isWritable);
  }

  /** Whether a test can pass zeros to a constructor: it is never in a package of the JDK. */
  private boolean isCallable(MethodModel constructor) {
    int access = constructor.access();
    boolean isSeen =
        type.isApplication()
            ? (access & Opcodes.ACC_PRIVATE) == 0
            : (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
    return isSeen && constructor.exceptions().isEmpty();
  }

  /**
   * With type variables, what overrides a method depends on what the types between put there,
   * unless the type is generic itself and can be written raw.
   */
  private boolean isWritable(MethodModel method) {
    String signature = method.signature();
    boolean generic = signature != null && VARIABLE.matcher(signature).find();
    int visible = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;
    boolean closed = !method.owner().isApplication() && (method.access() & visible) == 0;
    return (!generic || isGeneric() || method.owner() == type) && !closed;
  }

  private List<MethodModel> open() {
    Map<String, MethodModel> open = new LinkedHashMap<>();
    Set<String> seen = new LinkedHashSet<>();
    List<String> work = new ArrayList<>(List.of(type.name()));
    for (int i = 0; i < work.size(); i++) {
      Optional<ClassModel> at = classPath.find(work.get(i));
      if (at.isPresent() && seen.add(work.get(i))) {
        at.get().methods().stream()
            .filter(m -> m.isAbstract() && !m.isSynthetic() && isOpen(m) || isHook(m))
            .forEach(m -> open.putIfAbsent(m.name() + m.descriptor(), m));
        if (at.get().superName() != null) {
          work.add(at.get().superName());
        }
        work.addAll(at.get().interfaces());
      }
    }
    return List.copyOf(open.values());
  }

  /** Whether it is one of those that the type has, not one of a superclass of it. */
  private boolean isHook(MethodModel method) {
    return HookMethod.constant(method).isPresent()
        && classPath
            .hierarchy()
            .resolveVirtual(type.name(), method)
            .filter(m -> m.owner() == method.owner())
            .isPresent();
  }

  private boolean isOpen(MethodModel method) {
    Optional<MethodModel> ofObject =
        classPath
            .find("java/lang/Object")
            .flatMap(o -> o.method(method.name(), method.descriptor()));
    if (type.isInterface() && ofObject.isPresent()) { // it has no implementation in a protected one
      return (ofObject.get().access() & Opcodes.ACC_PUBLIC) == 0;
    }
    return classPath
        .hierarchy()
        .resolveVirtual(type.name(), method)
        .map(m -> m.isAbstract() || isUnseen(m))
        .orElse(true);
  }

  /**
   * Whether the source of a stub has to override what only compiled code implements: a bridge calls
   * the method whose parameters are the type arguments of the declaration above, and a generic
   * type, which a test extends raw, has none.
   */
  private boolean isUnseen(MethodModel method) {
    String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')') + 1);
    return isGeneric()
        && (method.access() & Opcodes.ACC_BRIDGE) != 0
        && method.owner().methods(method.name()).stream()
            .noneMatch(m -> !m.isSynthetic() && m.descriptor().startsWith(parameters));
  }

  private boolean isGeneric() {
    return type.signature() != null && type.signature().startsWith("<");
  }

  private ClassNode node(String name) {
    ClassNode node = new ClassNode();
    node.version = Opcodes.V17;
    node.access = Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    node.name = name;
    node.superName = type.isInterface() ? "java/lang/Object" : type.name();
    node.interfaces = type.isInterface() ? List.of(type.name()) : List.of();
    node.signature = signature(type, type.name(), type.isInterface() ? "Ljava/lang/Object;" : "");
    List<MethodModel> open = open();
    for (MethodModel method : open) {
      answering(node, method, label(open, method), signature(method));
    }
    return node;
  }

  /** Makes a class without methods that answers as the stub of a type does. */
  static ClassNode subclass(ClassPath classPath, String type, String name) {
    ClassNode node = new ClassNode();
    node.version = Opcodes.V17;
    node.access = Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    node.name = name;
    node.superName = nameOf(type);
    node.interfaces = List.of();
    node.signature = signature(classPath.get(type), node.superName, "");
    return node;
  }

  /** Makes a method without code that overrides one. */
  static MethodNode overriding(MethodModel method) {
    int access = method.access() & ~Opcodes.ACC_ABSTRACT;
    MethodNode code = new MethodNode(access, method.name(), method.descriptor(), null, null);
    code.maxLocals = Type.getArgumentsAndReturnSizes(method.descriptor()) >> 2;
    return code;
  }

  /** Calls the method of the stub that answers. */
  static void pass(MethodNode code, String answering, MethodModel method) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    int local = 1;
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
      local += parameter.getSize();
    }
    code.visitMethodInsn(
        Opcodes.INVOKESPECIAL, answering, method.name(), method.descriptor(), false);
    code.visitInsn(Type.getReturnType(method.descriptor()).getOpcode(Opcodes.IRETURN));
  }

  /**
   * A stub has the type parameters of its type; null if that has none.
   *
   * @param above what the stub extends or implements with them
   * @param before what stands before that
   */
  static String signature(ClassModel type, String above, String before) {
    String declared = type.signature();
    if (declared == null || !declared.startsWith("<")) {
      return null;
    }
    int depth = 1;
    int end = 1;
    while (depth > 0) {
      char c = declared.charAt(end++);
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
    }
    String own =
        GenericSignature.of(declared).formals().keySet().stream()
            .map(name -> "T" + name + ";")
            .collect(Collectors.joining("", "L" + above + "<", ">;"));
    return declared.substring(0, end) + before + own;
  }

  /** What a method of the type itself answers, as it is declared; null if that says nothing. */
  private String signature(MethodModel method) {
    String declared = method.signature();
    if (declared == null || declared.startsWith("<") || method.owner() != type) {
      return null;
    }
    String result = declared.substring(declared.indexOf(')') + 1);
    int exceptions = result.indexOf('^');
    return exceptions < 0 ? result : result.substring(0, exceptions);
  }

  private static void answering(
      ClassNode node, MethodModel method, String label, String signature) {
    int access = method.access() & ~Opcodes.ACC_ABSTRACT;
    MethodNode code = new MethodNode(access, method.name(), method.descriptor(), null, null);
    Type result = Type.getReturnType(method.descriptor());
    code.maxLocals = 1 + Type.getArgumentsAndReturnSizes(method.descriptor()) / 4;
    code.maxStack = 4;
    String calls = ended(method, label);
    node.visitField(0, calls, "I", null, null);
    node.visitField(0, thrown(label), "I", null, null);
    if (result == Type.VOID_TYPE) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitInsn(Opcodes.ICONST_1);
      code.visitFieldInsn(Opcodes.PUTFIELD, node.name, calls, "I");
      code.visitInsn(Opcodes.RETURN);
      node.methods.add(code);
      return;
    }
    for (int i = 0; i < ANSWERS; i++) {
      node.visitField(0, answer(label, i), result.getDescriptor(), signature, null);
    }
    for (int i = 0; i < ANSWERS; i++) {
      Label next = new Label();
      boolean last = i == ANSWERS - 1;
      if (!last) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, node.name, calls, "I");
        code.visitInsn(Opcodes.ICONST_0 + i);
        code.visitJumpInsn(Opcodes.IF_ICMPNE, next);
      }
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitInsn(Opcodes.ICONST_0 + i + 1);
      code.visitFieldInsn(Opcodes.PUTFIELD, node.name, calls, "I");
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, node.name, answer(label, i), result.getDescriptor());
      code.visitInsn(result.getOpcode(Opcodes.IRETURN));
      code.visitLabel(next);
    }
    node.methods.add(code);
  }
}
