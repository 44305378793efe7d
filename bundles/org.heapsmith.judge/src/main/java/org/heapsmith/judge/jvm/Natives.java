// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.logic.concrete.FieldKey;
import org.objectweb.asm.Opcodes;

/** Methods of the JDK that have no bytecode, or whose bytecode reaches into the JVM. Stateless. */
final class Natives {
  static final String SYSTEM = "java/lang/System";
  static final String FORK_JOIN = "java/util/concurrent/ForkJoin";
  private static final String OBJECT = "java/lang/Object.";
  private static final String CLASS = "java/lang/Class.";
  private static final Map<String, Native> ALL = all();

  private Natives() {}

  /** What stands for a method's code. */
  @FunctionalInterface
  interface Native {
    /** Returns the result; null if there is none. */
    Object call(Run run, MethodModel method, List<Object> arguments);
  }

  /** Returns what stands for a method; null if its own code is to be run. */
  static Native of(MethodModel method) {
    String owner = method.owner().name();
    if (method.owner().isApplication()) {
      return null;
    } else if (Texts.isAbout(owner)) {
      return Texts::call;
    }
    Native known = ALL.get(owner + "." + method.name() + method.descriptor());
    if (known != null) {
      return known;
    } else if (method.name().equals("registerNatives")) {
      return (run, m, arguments) -> null;
    } else if (owner.equals(SYSTEM)) {
      return Natives::unsupported; // its state is that of a JVM that has started
    } else if (owner.equals("jdk/internal/util/ArraysSupport")
        && method.name().equals("mismatch")
        && method.parameterDescriptors().size() == 3) {
      return Natives::mismatch;
    }
    return HostCalls.of(method);
  }

  private static Object unsupported(Run run, MethodModel method, List<Object> a) {
    String owner = method.owner().displayName();
    throw RunEnded.because(owner + "." + method.name() + " is not supported" + run.at());
  }

  /** The first index at which two arrays differ; -1 if there is none up to a length. */
  private static Object mismatch(Run run, MethodModel method, List<Object> a) {
    Object[] left = ((JavaArray) a.get(0)).elements();
    Object[] right = ((JavaArray) a.get(1)).elements();
    for (int i = 0; i < (Integer) a.get(2); i++) {
      if (!left[i].equals(right[i])) {
        return i;
      }
    }
    return -1;
  }

  private static Map<String, Native> all() {
    Map<String, Native> all = new TreeMap<>();
    all.put(OBJECT + "hashCode()I", (run, m, a) -> run.hash(a.get(0)));
    all.put("java/lang/System.identityHashCode(Ljava/lang/Object;)I", Natives::identityHash);
    all.put(
        OBJECT + "getClass()Ljava/lang/Class;", (run, m, a) -> run.mirror(run.typeOf(a.get(0))));
    all.put(OBJECT + "clone()Ljava/lang/Object;", Natives::copy);
    all.put(OBJECT + "notifyAll()V", (run, m, a) -> null);
    all.put("java/lang/Throwable.fillInStackTrace()Ljava/lang/Throwable;", (run, m, a) -> a.get(0));
    all.put(
        "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", Natives::arrays);
    all.put("java/lang/System.nanoTime()J", Natives::noTime);
    all.put(
        "java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;", Natives::array);
    all.put("java/lang/Runtime.availableProcessors()I", (run, m, a) -> 1);
    // sequential streams are built on it, and use none of its state
    all.put(FORK_JOIN + "Task.<clinit>()V", (run, m, a) -> null);
    all.put(FORK_JOIN + "Pool.<clinit>()V", (run, m, a) -> null);
    all.put(FORK_JOIN + "Pool.getCommonPoolParallelism()I", (run, m, a) -> 1);
    all.put("java/util/concurrent/CountedCompleter.<clinit>()V", (run, m, a) -> null);
    all.put("java/util/Arrays$LegacyMergeSort.<clinit>()V", (run, m, a) -> null);
    // offsets are of no use: all that takes them is native
    all.put(
        "jdk/internal/misc/Unsafe.objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J",
        (run, m, a) -> 0L);
    all.put("jdk/internal/misc/Unsafe.arrayBaseOffset0(Ljava/lang/Class;)I", (run, m, a) -> 16);
    all.put("jdk/internal/misc/Unsafe.arrayIndexScale0(Ljava/lang/Class;)I", (run, m, a) -> 8);
    all.put("jdk/internal/misc/CDS.initializeFromArchive(Ljava/lang/Class;)V", (run, m, a) -> null);
    all.put("jdk/internal/misc/CDS.getRandomSeedForDumping()J", Natives::noSeed);
    // what they prepare is of use to those who throw dice only
    all.put("java/util/Random.<clinit>()V", (run, m, a) -> null);
    all.put("java/util/concurrent/ThreadLocalRandom.<clinit>()V", (run, m, a) -> null);
    all.put("java/util/Random.<init>()V", Natives::noDice);
    all.put("java/util/SplittableRandom.<init>()V", Natives::noDice);
    all.put("java/util/UUID.randomUUID()Ljava/util/UUID;", Natives::noDice);
    all.put(
        "java/util/concurrent/ThreadLocalRandom.current()Ljava/util/concurrent/ThreadLocalRandom;",
        Natives::noDice);
    all.put("jdk/internal/misc/CDS.isDumpingArchive0()Z", (run, m, a) -> 0);
    all.put("jdk/internal/misc/CDS.isDumpingClassList0()Z", (run, m, a) -> 0);
    all.put("jdk/internal/misc/CDS.isSharingEnabled0()Z", (run, m, a) -> 0);
    for (char kind : "BCSIJFD".toCharArray()) {
      String box = ValuesByDescriptor.boxClass(kind);
      all.put(box + ".valueOf(" + kind + ")L" + box + ";", (run, m, a) -> run.box(kind, a.get(0)));
    }
    classes(all);
    return all;
  }

  private static void classes(Map<String, Native> all) {
    // assertions are what companion methods and checks are made of
    all.put(
        CLASS + "desiredAssertionStatus()Z",
        (run, m, a) -> run.code().classPath().get(type(run, a)).isApplication() ? 1 : 0);
    all.put(
        CLASS + "getName()Ljava/lang/String;",
        (run, m, a) -> type(run, a).replace('/', '.').intern());
    all.put(CLASS + "isArray()Z", (run, m, a) -> type(run, a).charAt(0) == '[' ? 1 : 0);
    all.put(CLASS + "isPrimitive()Z", (run, m, a) -> MirrorNames.isPrimitive(type(run, a)) ? 1 : 0);
    all.put(CLASS + "isInterface()Z", (run, m, a) -> isInterface(run, type(run, a)) ? 1 : 0);
    all.put(
        CLASS + "isInstance(Ljava/lang/Object;)Z",
        (run, m, a) ->
            a.get(1) != null && run.hierarchy().isSubtype(run.typeOf(a.get(1)), type(run, a))
                ? 1
                : 0);
    all.put(CLASS + "getSuperclass()Ljava/lang/Class;", Natives::above);
    all.put(CLASS + "getComponentType()Ljava/lang/Class;", Natives::component);
    all.put(
        CLASS + "getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;",
        (run, m, a) -> run.mirror((String) a.get(0)));
    all.put(
        "java/lang/Enum.valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
        Natives::constant);
    String universe = "(Ljava/lang/Class;)[Ljava/lang/Enum;";
    all.put("java/util/EnumMap.getKeyUniverse" + universe, Natives::constants);
    all.put("java/util/EnumSet.getUniverse" + universe, Natives::constants);
    all.put(CLASS + "getEnumConstantsShared()[Ljava/lang/Object;", Natives::constants);
  }

  private static String type(Run run, List<Object> arguments) {
    if (arguments.get(0) == null) {
      throw run.failure("java/lang/NullPointerException");
    }
    return ((Mirror) arguments.get(0)).type();
  }

  private static boolean isInterface(Run run, String type) {
    return type.charAt(0) != '['
        && !MirrorNames.isPrimitive(type)
        && run.code().classPath().get(type).isInterface();
  }

  private static Object identityHash(Run run, MethodModel method, List<Object> a) {
    return a.get(0) == null ? 0 : run.hash(a.get(0));
  }

  /**
   * Collections of the JDK seed hash tables with it, which tells in their order only. Whoever else
   * asks gets numbers of which nothing is known.
   */
  private static Object noTime(Run run, MethodModel method, List<Object> a) {
    if (!run.isInCollection()) {
      throw RunEnded.because("it depends on the clock" + run.at());
    }
    run.byChance("the clock");
    return 0L;
  }

  private static Object noDice(Run run, MethodModel method, List<Object> a) {
    throw RunEnded.byChance("it depends on a random number" + run.at());
  }

  private static Object noSeed(Run run, MethodModel method, List<Object> a) {
    run.byChance("a random seed");
    return 0L;
  }

  private static Object copy(Run run, MethodModel method, List<Object> a) {
    if (a.get(0) instanceof JavaArray array) {
      run.allocate(array.elements().length);
      return array.copy();
    }
    JavaObject object = (JavaObject) a.get(0);
    if (!run.hierarchy().isSubtype(object.layout().name(), "java/lang/Cloneable")) {
      throw run.failure("java/lang/CloneNotSupportedException");
    }
    run.allocate(object.layout().size());
    return object.copy();
  }

  private static Object arrays(Run run, MethodModel method, List<Object> a) {
    if (a.get(0) == null || a.get(2) == null) {
      throw run.failure("java/lang/NullPointerException");
    }
    if (!(a.get(0) instanceof JavaArray from) || !(a.get(2) instanceof JavaArray to)) {
      throw run.failure(ArrayAccess.STORE);
    }
    int start = (Integer) a.get(1);
    int at = (Integer) a.get(3);
    int length = (Integer) a.get(4);
    boolean inside =
        start >= 0
            && at >= 0
            && length >= 0
            && (long) start + length <= from.elements().length
            && (long) at + length <= to.elements().length;
    if (!inside) {
      throw run.failure("java/lang/ArrayIndexOutOfBoundsException");
    }
    ArrayAccess.copy(run, from, start, to, at, length);
    return null;
  }

  private static Object array(Run run, MethodModel method, List<Object> a) {
    String type = type(run, a);
    return run.makeArray("[" + MirrorNames.descriptor(type), (Integer) a.get(1));
  }

  private static Object above(Run run, MethodModel method, List<Object> a) {
    String type = type(run, a);
    if (MirrorNames.isPrimitive(type) || isInterface(run, type)) {
      return null;
    }
    String above =
        type.charAt(0) == '[' ? "java/lang/Object" : run.code().classPath().get(type).superName();
    return above == null ? null : run.mirror(above);
  }

  private static Object component(Run run, MethodModel method, List<Object> a) {
    String type = type(run, a);
    return type.charAt(0) == '[' ? run.mirror(MirrorNames.of(type.substring(1))) : null;
  }

  private static Object constants(Run run, MethodModel method, List<Object> a) {
    String type = type(run, a);
    return run.code().classPath().find(type).filter(c -> c.isEnum()).isEmpty()
        ? null
        : run.call(
            run.code()
                .classPath()
                .get(type)
                .method("values", "()[L" + type + ";")
                .filter(v -> (v.access() & Opcodes.ACC_STATIC) != 0)
                .orElseThrow(() -> RunEnded.because("no values of enum " + type)),
            List.of());
  }

  private static Object constant(Run run, MethodModel method, List<Object> a) {
    if (!(constants(run, method, a) instanceof JavaArray all)) { // no enum
      throw run.failure("java/lang/IllegalArgumentException");
    }
    for (Object each : all.elements()) {
      JavaObject constant = (JavaObject) each;
      int name = constant.layout().index(FieldKey.ENUM_NAME);
      if (constant.get(name).equals(a.get(1))) {
        return constant;
      }
    }
    String none = a.get(1) == null ? "NullPointerException" : "IllegalArgumentException";
    throw run.failure("java/lang/" + none);
  }
}
