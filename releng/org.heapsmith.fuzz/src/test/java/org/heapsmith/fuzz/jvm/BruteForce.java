// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Runs the methods of a program on the JVM with many small inputs and says which branches they
 * take.
 */
public final class BruteForce {
  private static final int FUEL = 3000;

  private final Instrumentation instrumentation = new Instrumentation();
  private final Map<String, byte[]> classes = new LinkedHashMap<>();
  private final TreeSet<Long> constants = new TreeSet<>();
  private final boolean mutableStatics;
  private final boolean byCalls;

  /**
   * Reads the classes of one package.
   *
   * @param byCalls whether objects are only what calls make of them
   */
  public BruteForce(Path folder, String packageName, boolean byCalls) {
    boolean statics = false;
    try (Stream<Path> files = Files.list(folder.resolve(packageName))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG);
        statics |=
            node.fields.stream()
                .anyMatch(
                    f ->
                        Modifier.isStatic(f.access)
                            && (!Modifier.isFinal(f.access) || f.desc.startsWith("Ljava/util/")));
        node.methods.forEach(this::constants);
        classes.put(node.name.replace('/', '.'), instrumentation.instrument(bytes));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.mutableStatics = statics;
    this.byCalls = byCalls;
  }

  private void constants(MethodNode method) {
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LdcInsnNode ldc && ldc.cst instanceof Number number) {
        constants.add(number.longValue());
      } else if (node instanceof IntInsnNode number) {
        constants.add((long) number.operand);
      } else if (node instanceof IincInsnNode inc) {
        constants.add((long) inc.incr);
      } else if (node.getOpcode() >= 2 && node.getOpcode() <= 8) {
        constants.add(node.getOpcode() - 3L);
      }
    }
  }

  /** Runs every method of a name in one of the program's classes, one input after another. */
  public Taken run(String className, String methodName, int inputs) {
    Taken taken = new Taken();
    boolean checked = hasCheck(className, methodName);
    Loader loader = new Loader(classes);
    // classes with state are loaded anew for each input, which takes its time
    int count = (mutableStatics ? inputs / 3 : inputs) * (checked ? 4 : 1);
    for (int i = 0; i < count; i++) {
      if (mutableStatics && i > 0) {
        loader = new Loader(classes);
      }
      if (checked && !new Call(loader, className, methodName, i).isValid()) {
        continue;
      }
      BitSet branches = run(loader, className, methodName, i, taken);
      int number = i;
      branches.stream()
          .forEach(b -> taken.first.putIfAbsent(instrumentation.outcomes().get(b), number));
    }
    return taken;
  }

  private BitSet run(Loader loader, String className, String methodName, int seed, Taken taken) {
    Call call = new Call(loader, className, methodName, seed);
    Probe.start(FUEL);
    try {
      if (call.receiver != null || Modifier.isStatic(call.method.getModifiers())) {
        call.method.invoke(call.receiver, call.arguments);
      }
    } catch (InvocationTargetException e) {
      taken.exceptions++;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    return Probe.taken();
  }

  private boolean hasCheck(String className, String methodName) {
    String name = className.substring(0, className.lastIndexOf('.')) + ".Valid";
    return classes.containsKey(name)
        && Arrays.stream(new Loader(classes).type(name).getDeclaredMethods())
            .anyMatch(m -> m.getName().equals(methodName));
  }

  /** Returns an input in words. */
  public String input(String className, String methodName, int number) {
    Call call = new Call(new Loader(classes), className, methodName, number);
    return HeapWords.of(call.receiver, call.arguments);
  }

  /** One call; the same for the same number. */
  private final class Call {
    private final Method method;
    private final Object receiver;
    private final Object[] arguments;

    Call(Loader loader, String className, String methodName, int number) {
      Probe.start(FUEL); // for initialisers and constructors
      Class<?> owner = loader.type(className);
      this.method =
          Arrays.stream(owner.getDeclaredMethods())
              .filter(m -> m.getName().equals(methodName) && !m.isSynthetic())
              .findFirst()
              .orElseThrow();
      method.setAccessible(true);
      SmallInputs inputs =
          new SmallInputs(number * 31L + 7, concrete(loader), List.copyOf(constants), byCalls);
      this.receiver = Modifier.isStatic(method.getModifiers()) ? null : inputs.object(owner);
      this.arguments = inputs.draw(method.getGenericParameterTypes());
    }

    /** Whether the precondition allows it. */
    boolean isValid() {
      try {
        Class<?> owner = method.getDeclaringClass();
        Loader loader = (Loader) owner.getClassLoader();
        Method check =
            loader
                .type(owner.getPackageName() + ".Valid")
                .getDeclaredMethod(method.getName(), method.getParameterTypes());
        check.setAccessible(true);
        Probe.start(FUEL);
        return (Boolean) check.invoke(null, arguments);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The classes that inputs are made of. */
  private List<Class<?>> concrete(Loader loader) {
    List<Class<?>> types = new ArrayList<>();
    for (String name : classes.keySet()) {
      Class<?> type = loader.type(name);
      boolean made = type.isAnonymousClass() || type.isLocalClass() || type.isSynthetic();
      if (!made
          && !type.isInterface()
          && !Modifier.isAbstract(type.getModifiers())
          && !type.getSimpleName().equals("Valid")
          && !Throwable.class.isAssignableFrom(type)) {
        types.add(type);
      } else if (type.isEnum()) {
        types.add(type);
      }
    }
    return types;
  }

  /** What a method did. */
  public static final class Taken {
    private final Map<Instrumentation.Outcome, Integer> first = new LinkedHashMap<>();
    private int exceptions;

    /** Returns each branch taken with the number of the first input that takes it. */
    public Map<Instrumentation.Outcome, Integer> first() {
      return first;
    }

    /** Returns how many inputs ended in an exception. */
    public int exceptions() {
      return exceptions;
    }
  }
}
