// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
 * Classes of the JDK under test with JaCoCo's probes. Its agent does not record them: they are
 * loaded before it, or by the agent itself. So they are patched before the JVM starts, and their
 * probes are in arrays of a class that is added to {@code java.lang} and calls nothing: probes work
 * from the first instruction of the JVM. Classes of {@code java.lang} stay as they are.
 */
final class JdkProbes {
  private static final String HOLDER = Probe.JDK_PROBES.replace('.', '/');
  private static final String LANG = "java/lang/";

  private final Path folder;
  private final List<String> classes = new ArrayList<>();
  private final Set<String> modules = new LinkedHashSet<>();
  private final ClassWriter holder = new ClassWriter(ClassWriter.COMPUTE_MAXS);
  private final MethodVisitor initialiser;

  private JdkProbes(Path folder) {
    this.folder = folder;
    holder.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL,
        HOLDER,
        null,
        "java/lang/Object",
        null);
    initialiser = holder.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
  }

  /** Returns whether classes of the JDK that runs the tests are measured: this one's are. */
  static boolean areMeasured(Optional<Path> javaHome) {
    return javaHome.isEmpty() || javaHome.get().equals(Path.of(System.getProperty("java.home")));
  }

  /**
   * Returns the class file of a class of this JDK that is measured.
   *
   * @param name internal
   */
  static Optional<byte[]> read(String name) {
    return name.startsWith(LANG)
        ? Optional.empty()
        : module(name).flatMap(m -> read(m, name + ".class"));
  }

  private static Optional<byte[]> read(Module module, String file) {
    try (InputStream in = module.getResourceAsStream(file)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A module of the JDK: code of others is on the class path of what is tested. */
  private static Optional<Module> module(String name) {
    String owner = name.substring(0, Math.max(0, name.lastIndexOf('/'))).replace('/', '.');
    return ModuleLayer.boot().modules().stream()
        .filter(m -> m.getName().startsWith("java.") && m.getPackages().contains(owner))
        .findFirst();
  }

  /**
   * Writes the classes of the JDK among some, with probes, to a folder, and returns the options of
   * a JVM of this JDK that runs them instead of its own.
   *
   * @param names binary
   */
  static List<String> patch(List<String> names, Path folder) throws IOException {
    JdkProbes made = new JdkProbes(folder);
    for (String name : names) {
      String internal = name.replace('.', '/');
      Optional<byte[]> file = read(internal);
      if (file.isPresent()) {
        made.add(internal, file.get());
      }
    }
    return made.options();
  }

  private List<String> options() throws IOException {
    if (classes.isEmpty()) {
      return List.of();
    }
    initialiser.visitInsn(Opcodes.RETURN);
    initialiser.visitMaxs(0, 0);
    holder.visitEnd();
    modules.add("java.base");
    store("java.base", HOLDER, holder.toByteArray());
    return modules.stream()
        .map(m -> "--patch-module=" + m + "=" + folder.resolve(m).toAbsolutePath())
        .toList();
  }

  private void store(String module, String name, byte[] file) throws IOException {
    Path path = folder.resolve(module).resolve(name + ".class");
    Files.createDirectories(path.getParent());
    Files.write(path, file);
  }

  private void add(String name, byte[] file) throws IOException {
    String field = Probe.PROBES + classes.size();
    Strategy strategy = new Strategy(field);
    ClassReader reader = InstrSupport.classReaderFor(file);
    ClassWriter writer = new ClassWriter(reader, 0);
    boolean frames = InstrSupport.needsFrames(InstrSupport.getMajorVersion(reader));
    reader.accept(
        new ClassProbesAdapter(new ClassInstrumenter(strategy, writer), frames),
        ClassReader.EXPAND_FRAMES);
    String module = module(name).orElseThrow().getName();
    store(module, name, writer.toByteArray());
    modules.add(module);
    String label = name + " " + CRC64.classId(file);
    int constant = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    holder.visitField(constant, Probe.CLASS + classes.size(), "Ljava/lang/String;", null, label);
    holder.visitField(constant, field, "[Z", null, null);
    initialiser.visitLdcInsn(strategy.count);
    initialiser.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BOOLEAN);
    initialiser.visitFieldInsn(Opcodes.PUTSTATIC, HOLDER, field, "[Z");
    classes.add(name);
  }

  /** The array is that of a field; nothing is added to the class. */
  private static final class Strategy implements IProbeArrayStrategy {
    private final String field;
    private int count;

    Strategy(String field) {
      this.field = field;
    }

    @Override
    public int storeInstance(MethodVisitor code, boolean initialiser, int variable) {
      code.visitFieldInsn(Opcodes.GETSTATIC, HOLDER, field, "[Z");
      code.visitVarInsn(Opcodes.ASTORE, variable);
      return 1;
    }

    @Override
    public void addMembers(ClassVisitor type, int probes) {
      count = probes;
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
