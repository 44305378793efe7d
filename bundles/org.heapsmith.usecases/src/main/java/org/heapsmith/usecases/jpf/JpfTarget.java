// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What jpf-symbc is given: a class whose {@code main} calls the method once, with a receiver made
 * by a constructor, and a configuration. All parameters are symbolic, and so are the receiver's
 * fields.
 */
final class JpfTarget {
  private static final String CLASS = "HeapsmithJpfTarget";

  private final MethodModel method;
  private final ClassModel owner;

  /**
   * Makes the target.
   *
   * @throws HeapsmithException {@link Code#JPF_UNSUPPORTED}
   */
  JpfTarget(MethodModel method) {
    this.method = method;
    this.owner = method.receiver();
    if (method.isConstructor()) {
      throw unsupported("it is a constructor");
    } else if (method.isPrivate()) {
      throw unsupported("it is private");
    } else if (!method.isStatic() && !owner.isInstantiable()) {
      throw unsupported("its class has no objects of its own");
    } else if (!method.isStatic() && constructors().isEmpty()) {
      throw unsupported("its class has no constructor that is not private");
    }
    for (String type : method.parameterDescriptors()) {
      if (type.startsWith("[") || type.startsWith("Ljava/lang/")) {
        throw unsupported("it gets " + Type.getType(type).getClassName());
      }
    }
  }

  private HeapsmithException unsupported(String why) {
    return HeapsmithException.of(Code.JPF_UNSUPPORTED, "", method, why);
  }

  /**
   * Returns the constructors that can be called from the package, those with few parameters first.
   */
  private List<MethodModel> constructors() {
    return owner.methods("<init>").stream()
        .filter(m -> !m.isPrivate())
        .sorted(Comparator.comparing(m -> m.parameterDescriptors().size()))
        .toList();
  }

  /** Writes the class and the configuration to a folder; returns the file of the latter. */
  Path write(Path folder, List<Path> classPath, int depth) throws IOException {
    String name = packagePrefix() + CLASS;
    Path file = folder.resolve(name + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, classFile(name));
    Path configuration = folder.resolve("target.jpf");
    Files.writeString(configuration, configuration(name, folder, classPath, depth));
    return configuration;
  }

  private String packagePrefix() {
    return owner.name().substring(0, owner.name().lastIndexOf('/') + 1);
  }

  private String configuration(String name, Path folder, List<Path> classPath, int depth) {
    String path =
        classPath.stream().map(p -> ";" + p.toAbsolutePath()).collect(Collectors.joining());
    String symbols =
        method.parameterDescriptors().stream().map(p -> "sym").collect(Collectors.joining("#"));
    return String.join(
        "\n",
        "target = " + name.replace('/', '.'),
        "classpath = " + escaped(folder + path),
        "symbolic.method = %s.%s(%s)"
            .formatted(method.owner().name().replace('/', '.'), method.name(), symbols),
        // of a static method it would be the fields of the class object, which it may not write
        method.isStatic() ? "" : "symbolic.fields = instance",
        "symbolic.lazy = true",
        "symbolic.dp = choco",
        "search.multiple_errors = true",
        "search.depth_limit = " + depth,
        "listener = gov.nasa.jpf.symbc.heap.HeapSymbolicListener",
        "");
  }

  private static String escaped(String path) {
    return File.separatorChar == '\\' ? path.replace("\\", "\\\\") : path;
  }

  private byte[] classFile(String name) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V1_8, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
    code.visitCode();
    if (!method.isStatic()) {
      MethodModel constructor = constructors().get(0);
      code.visitTypeInsn(Opcodes.NEW, owner.name());
      code.visitInsn(Opcodes.DUP);
      constructor.parameterDescriptors().forEach(p -> pushDefault(code, p));
      code.visitMethodInsn(
          Opcodes.INVOKESPECIAL, owner.name(), "<init>", constructor.descriptor(), false);
    }
    method.parameterDescriptors().forEach(p -> pushDefault(code, p));
    code.visitMethodInsn(
        method.isStatic() ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL,
        owner.name(),
        method.name(),
        method.descriptor(),
        method.isStatic() && owner.isInterface());
    int size = Type.getType(method.returnDescriptor()).getSize();
    if (size > 0) {
      code.visitInsn(size == 1 ? Opcodes.POP : Opcodes.POP2);
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void pushDefault(MethodVisitor code, String descriptor) {
    code.visitInsn(
        switch (descriptor.charAt(0)) {
          case 'J' -> Opcodes.LCONST_0;
          case 'F' -> Opcodes.FCONST_0;
          case 'D' -> Opcodes.DCONST_0;
          case 'L', '[' -> Opcodes.ACONST_NULL;
          default -> Opcodes.ICONST_0;
        });
  }
}
