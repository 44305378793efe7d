// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.types;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.IOrdinaryClassFile;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads class files of libraries and the JDK. Stateless. */
final class BinaryTypes {

  /** Returns what a class file declares. */
  JavaType read(IOrdinaryClassFile file) throws JavaModelException {
    Declared declared = new Declared();
    new ClassReader(file.getBytes())
        .accept(declared, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    return declared.type();
  }

  private static final class Declared extends ClassVisitor {
    private final List<FieldInfo> fields = new ArrayList<>();
    private final List<MethodInfo> methods = new ArrayList<>();
    private final Map<String, Object> constants = new LinkedHashMap<>();
    private String name;
    private String superName;
    private List<String> interfaces = List.of();
    private int access;

    Declared() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int flags,
        String internalName,
        String signature,
        String superclass,
        String[] superInterfaces) {
      name = internalName;
      superName = superclass;
      interfaces = List.of(superInterfaces);
      access = flags;
    }

    @Override
    public FieldVisitor visitField(
        int flags, String field, String descriptor, String signature, Object value) {
      boolean isStatic = (flags & Opcodes.ACC_STATIC) != 0;
      boolean isFinal = (flags & Opcodes.ACC_FINAL) != 0;
      fields.add(new FieldInfo(name, field, descriptor, isStatic, isFinal));
      if (isStatic && value != null) {
        constants.put(field, value);
      }
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int flags, String method, String descriptor, String signature, String[] exceptions) {
      if ((flags & Opcodes.ACC_SYNTHETIC) == 0 && !method.equals("<clinit>")) {
        boolean isStatic = (flags & Opcodes.ACC_STATIC) != 0;
        boolean isAbstract = (flags & Opcodes.ACC_ABSTRACT) != 0;
        methods.add(new MethodInfo(name, method, descriptor, isStatic, isAbstract, List.of()));
      }
      return null;
    }

    JavaType type() {
      ClassInfo info =
          new ClassInfo(
              name,
              superName,
              interfaces,
              (access & Opcodes.ACC_INTERFACE) != 0,
              (access & Opcodes.ACC_ABSTRACT) != 0,
              (access & Opcodes.ACC_ENUM) != 0,
              List.copyOf(fields),
              List.copyOf(methods));
      return new JavaType(info, constants);
    }
  }
}
