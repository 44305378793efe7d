// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/** Turns class files into ASM trees, with a coded error for each way a class file can be wrong. */
final class ClassFiles {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int HEADER_LENGTH = 10;

  private ClassFiles() {}

  /** Parses a whole class file that must define {@code internalName}. */
  static ClassNode parse(ClassBytes bytes, String internalName) {
    return parse(bytes, internalName, 0);
  }

  /** Parses what a class file declares: {@link #parse}, but no method has code. */
  static ClassNode parseDeclarations(ClassBytes bytes, String internalName) {
    return parse(bytes, internalName, ClassReader.SKIP_CODE);
  }

  /** Parses methods of a class file, with their code. */
  static List<MethodNode> methods(ClassBytes bytes, Predicate<String> keys) {
    Tree tree = new Tree(keys);
    accept(bytes, tree, 0);
    return tree.methods;
  }

  private static void accept(ClassBytes bytes, Tree tree, int options) {
    ClassReader reader = reader(bytes);
    try {
      reader.accept(tree, options);
    } catch (RuntimeException e) {
      // ASM checks nothing: what a malformed file throws (index, cast, null, …) is not specified
      throw corrupt(bytes, "it is truncated or malformed", e);
    }
  }

  private static ClassNode parse(ClassBytes bytes, String internalName, int options) {
    Tree node = new Tree(key -> true);
    accept(bytes, node, options);
    if (!node.name.equals(internalName)) {
      throw corrupt(bytes, "it defines " + node.name.replace('/', '.'), null);
    }
    Optional<String> wrong = wrongMember(node);
    if (wrong.isPresent()) {
      throw corrupt(bytes, wrong.get());
    }
    node.signature = sound(node.signature, SignatureReader::accept);
    node.fields.forEach(f -> f.signature = sound(f.signature, SignatureReader::acceptType));
    node.methods.forEach(m -> m.signature = sound(m.signature, SignatureReader::accept));
    return node;
  }

  /** Returns a generic signature; null, as if there were none, if it is malformed. */
  private static String sound(
      String signature, BiConsumer<SignatureReader, SignatureVisitor> parser) {
    if (signature == null) {
      return null;
    }
    SignatureNames names = new SignatureNames();
    try {
      parser.accept(new SignatureReader(signature), names);
    } catch (RuntimeException e) {
      // as in parse
      return null;
    }
    return names.areSound() ? signature : null;
  }

  /** What no JVM lets pass, and who works with types relies on. */
  private static Optional<String> wrongMember(ClassNode node) {
    Set<String> members = new HashSet<>();
    for (FieldNode field : node.fields) {
      if (!ClassFileNames.isFieldType(field.desc)) {
        return Optional.of("field " + field.name + " has no valid type");
      } else if (!members.add(field.name + ":" + field.desc)) {
        return Optional.of("it has field " + field.name + " twice");
      }
    }
    for (MethodNode method : node.methods) {
      if (!ClassFileNames.isMethodType(method.desc)) {
        return Optional.of("method " + method.name + " has no valid types");
      } else if (!members.add(method.name + method.desc)) {
        return Optional.of("it has method " + method.name + " twice");
      }
    }
    return Optional.empty();
  }

  /** Returns the superclass and interfaces. */
  static List<String> parents(ClassNode node) {
    List<String> result = new ArrayList<>(node.interfaces);
    if (node.superName != null) {
      result.add(node.superName);
    }
    return result;
  }

  /**
   * Returns the superclass and interfaces; none if that cannot be read, which is reported
   * elsewhere.
   */
  static List<String> parents(ClassBytes bytes) {
    try {
      ClassNode node = new ClassNode();
      int headOnly = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
      reader(bytes).accept(node, headOnly);
      return parents(node);
    } catch (RuntimeException e) {
      // as in parse
      return List.of();
    }
  }

  /**
   * Checks that the instructions of a method fit together, as the JVM does when it loads the class:
   * nothing is popped off an empty stack, no reference taken for a number.
   *
   * @throws HeapsmithException {@link Code#CLASS_FILE_CORRUPT}
   */
  static void verify(MethodModel method) {
    String why;
    try {
      if (method.size() == 0) {
        throw new AnalyzerException(null, "there is none");
      }
      for (AbstractInsnNode instruction : method.node().instructions) {
        if (!isWellFormed(instruction)) {
          throw new AnalyzerException(instruction, "a descriptor is malformed");
        }
      }
      new Analyzer<>(new BasicVerifier()).analyze(method.owner().name(), method.node());
      return;
    } catch (AnalyzerException e) {
      why = e.getMessage();
    } catch (RuntimeException e) {
      // as in parse
      why = "an instruction is malformed";
    }
    throw HeapsmithException.of(
        Code.CLASS_FILE_CORRUPT,
        "",
        method.owner().displayName(),
        "the code of " + method.name() + " is no valid bytecode: " + why);
  }

  private static boolean isWellFormed(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return ClassFileNames.isMethodType(call.desc);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      return ClassFileNames.isMethodType(call.desc);
    }
    return !(instruction instanceof FieldInsnNode access)
        || ClassFileNames.isFieldType(access.desc);
  }

  /**
   * Returns a class file with nothing in it but a part of another one; empty if that part is
   * malformed, or too old to be written again as it was.
   */
  static Optional<byte[]> alone(Consumer<ClassWriter> part) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, 0, "A", null, "java/lang/Object", null);
    try {
      part.accept(writer);
      return Optional.of(writer.toByteArray());
    } catch (RuntimeException e) {
      // as in parse
      return Optional.empty();
    }
  }

  /** Opens a class file, checking magic number and level. */
  static ClassReader reader(ClassBytes bytes) {
    byte[] content = bytes.content();
    if (content.length < HEADER_LENGTH) {
      throw corrupt(bytes, "it has only " + content.length + " bytes", null);
    }
    int magic =
        (content[0] & 0xff) << 24
            | (content[1] & 0xff) << 16
            | (content[2] & 0xff) << 8
            | content[3] & 0xff;
    if (magic != MAGIC) {
      throw corrupt(bytes, "it does not start with CAFEBABE", null);
    }
    int level = (content[6] & 0xff) << 8 | content[7] & 0xff;
    if (level > newestLevel()) {
      throw HeapsmithException.of(Code.CLASS_FILE_TOO_NEW, "", bytes.where(), level);
    }
    try {
      return new ClassReader(content);
    } catch (RuntimeException e) {
      // as above
      throw corrupt(bytes, "it is truncated or malformed", e);
    }
  }

  /** The newest level ASM reads; this constant is changed together with the version of ASM. */
  private static int newestLevel() {
    return Opcodes.V28;
  }

  static HeapsmithException corrupt(ClassBytes bytes, String why) {
    return corrupt(bytes, why, null);
  }

  private static HeapsmithException corrupt(ClassBytes bytes, String why, RuntimeException cause) {
    return new HeapsmithException(
        Notice.of(Code.CLASS_FILE_CORRUPT, "", bytes.where(), why), cause);
  }

  /** A class tree of some methods, which have no JSR and RET (class files before Java 6). */
  private static final class Tree extends ClassNode {
    private final Predicate<String> keys;

    Tree(Predicate<String> keys) {
      super(Opcodes.ASM9);
      this.keys = keys;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if (!keys.test(name + descriptor)) {
        return null;
      }
      MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
      return (version & 0xffff) >= Opcodes.V1_7
          ? method
          : new JSRInlinerAdapter(method, access, name, descriptor, signature, exceptions);
    }
  }
}
