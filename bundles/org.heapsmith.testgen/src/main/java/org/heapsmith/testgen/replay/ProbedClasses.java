// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testgen.replay.fork.Probe;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataWriter;
import org.jacoco.core.internal.data.CRC64;
import org.jacoco.core.internal.flow.ClassProbesAdapter;
import org.jacoco.core.internal.instr.ClassInstrumenter;
import org.jacoco.core.internal.instr.IProbeArrayStrategy;
import org.jacoco.core.internal.instr.InstrSupport;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Classes with JaCoCo's probes, whose arrays are in a class beside them, the holder. Nothing is
 * added to the classes, and no agent watches every class that is loaded.
 */
final class ProbedClasses {
  private final String holderName;
  private final ClassWriter holder = new ClassWriter(ClassWriter.COMPUTE_MAXS);
  private final MethodVisitor initialiser;
  private int count;

  /**
   * Begins with none.
   *
   * @param holderName binary, of the class that {@link Probe} looks for
   */
  ProbedClasses(String holderName) {
    this.holderName = holderName.replace('.', '/');
    holder.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL,
        this.holderName,
        null,
        "java/lang/Object",
        null);
    initialiser = holder.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
  }

  /** Returns the internal name of the holder. */
  String holderName() {
    return holderName;
  }

  /** Returns whether there is none. */
  boolean isEmpty() {
    return count == 0;
  }

  /**
   * Returns a class file with probes.
   *
   * @param name internal
   */
  byte[] add(String name, byte[] file) {
    String field = Probe.PROBES + count;
    Strategy strategy = new Strategy(field);
    ClassReader reader = InstrSupport.classReaderFor(file);
    ClassWriter writer = new ClassWriter(reader, 0);
    boolean frames = InstrSupport.needsFrames(InstrSupport.getMajorVersion(reader));
    reader.accept(
        new ClassProbesAdapter(new ClassInstrumenter(strategy, writer), frames),
        ClassReader.EXPAND_FRAMES);
    byte[] probed = writer.toByteArray();
    String label = name + " " + CRC64.classId(file);
    int constant = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    holder.visitField(constant, Probe.CLASS + count, "Ljava/lang/String;", null, label);
    holder.visitField(constant, field, "[Z", null, null);
    initialiser.visitLdcInsn(strategy.probes);
    initialiser.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BOOLEAN);
    initialiser.visitFieldInsn(Opcodes.PUTSTATIC, holderName, field, "[Z");
    count++;
    return probed;
  }

  /**
   * Writes a class file.
   *
   * @param name internal
   */
  static void store(Path folder, String name, byte[] file) throws IOException {
    Path path = folder.resolve(name + ".class");
    Files.createDirectories(path.getParent());
    Files.write(path, file);
  }

  /** Returns the class file of the holder; nothing is added after that. */
  byte[] holder() {
    initialiser.visitInsn(Opcodes.RETURN);
    initialiser.visitMaxs(0, 0);
    initialiser.visitEnd();
    holder.visitEnd();
    return holder.toByteArray();
  }

  /** The array is that of a field of the holder. */
  private final class Strategy implements IProbeArrayStrategy {
    private final String field;
    private int probes;

    Strategy(String field) {
      this.field = field;
    }

    @Override
    public int storeInstance(MethodVisitor code, boolean initialiser, int variable) {
      code.visitFieldInsn(Opcodes.GETSTATIC, holderName, field, "[Z");
      code.visitVarInsn(Opcodes.ASTORE, variable);
      return 1;
    }

    @Override
    public void addMembers(ClassVisitor type, int number) {
      probes = number;
    }
  }

  /**
   * Returns what was recorded as JaCoCo writes it; nothing for nothing.
   *
   * @param recorded lines of {@link Probe}: name, id, number of probes, those that were hit
   */
  static byte[] data(String recorded) {
    if (recorded.isEmpty()) {
      return new byte[0];
    }
    try {
      ByteArrayOutputStream data = new ByteArrayOutputStream();
      ExecutionDataWriter writer = new ExecutionDataWriter(data);
      for (String line : recorded.split("\n")) {
        String[] parts = line.split(" ");
        boolean[] hit = new boolean[Integer.parseInt(parts[2])];
        for (int i = 3; i < parts.length; i++) {
          hit[Integer.parseInt(parts[i])] = true;
        }
        writer.visitClassExecution(new ExecutionData(Long.parseLong(parts[1]), parts[0], hit));
      }
      writer.flush();
      return data.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
