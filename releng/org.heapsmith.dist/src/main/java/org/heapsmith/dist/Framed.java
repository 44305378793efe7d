// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dist;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/**
 * Class files of versions before Java 6 as such of Java 6, whose methods say what types there are
 * where paths meet: older ones are verified in another way, and a JVM archives none of them. The
 * instructions stay what they are, but for subroutines, which Java 6 still allowed and frames do
 * not.
 */
final class Framed {
  private static final String OBJECT = "java/lang/Object";

  /** Where a class file says its major version, in two bytes of which the first is 0. */
  private static final int MAJOR = 7;

  /** So many bytes of a class file are enough for {@link #isOld}. */
  static final int HEAD = MAJOR + 1;

  private final ClassLoader classes;

  /**
   * Makes it.
   *
   * @param classes where the classes are that such class files speak of
   */
  Framed(ClassLoader classes) {
    this.classes = classes;
  }

  /** Returns whether it is a class file of a version that is not archived. */
  static boolean isOld(byte[] classFile) {
    return classFile.length > MAJOR && classFile[MAJOR] < Opcodes.V1_6;
  }

  /** Returns the class file as one of Java 6. */
  byte[] of(byte[] classFile) {
    ClassWriter writer = new Writer();
    new ClassReader(classFile).accept(new Newer(writer), ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  /** Changes the version, and puts subroutines in where they are called. */
  private static final class Newer extends ClassVisitor {
    Newer(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      super.visit(Opcodes.V1_6, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new JSRInlinerAdapter(
          super.visitMethod(access, name, descriptor, signature, exceptions),
          access,
          name,
          descriptor,
          signature,
          exceptions);
    }
  }

  /** Finds the class above two without loading any; a class that is not here is below none. */
  private final class Writer extends ClassWriter {
    Writer() {
      super(COMPUTE_FRAMES);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      List<String> above = withSuperclasses(one);
      return withSuperclasses(other).stream().filter(above::contains).findFirst().orElse(OBJECT);
    }
  }

  private List<String> withSuperclasses(String name) {
    List<String> result = new ArrayList<>();
    Optional<String> next = Optional.of(name);
    while (next.isPresent()) {
      result.add(next.get());
      next = superclass(next.get());
    }
    return result;
  }

  /** Returns the class above; none for interfaces, which frames take for objects. */
  private Optional<String> superclass(String name) {
    try (InputStream in = classes.getResourceAsStream(name + ".class")) {
      if (in == null) {
        return Optional.empty();
      }
      ClassReader reader = new ClassReader(in);
      boolean isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
      return isInterface ? Optional.empty() : Optional.ofNullable(reader.getSuperName());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
