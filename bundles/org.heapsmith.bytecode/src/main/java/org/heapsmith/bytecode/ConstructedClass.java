// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class that stands for objects of a class of the JDK as one of its constructors leaves them:
 * readers, streams, exceptions, large numbers, string builders, sets of bits, locks. Its fields are
 * what is passed to the constructor, and before the first call of any method, and before anybody
 * reads a field, the object becomes what the constructor, interpreted, makes of them. As input
 * objects hold anything, anything may be passed; what the constructor refuses is no object.
 *
 * <p>Only constructors that keep what they are given, and look at nothing that can change: then it
 * does not matter that they run late.
 */
public final class ConstructedClass {
  /** The field that says whether the constructor has run: 0 or 1. */
  public static final String FLAG = "made";

  /** The method without arguments that runs it, if it has not run. */
  public static final String MAKE = FillingMethods.FILL;

  /** The field for a text that the object begins with. */
  public static final String CONTENT = "text";

  /** The one that its constructor leaves empty: a word of bits is put into it then. */
  public static final String BITS = "java/util/BitSet";

  /** The one that is made of a date and a time. */
  public static final String DATE_TIME = "java/time/LocalDateTime";

  private static final String OFFSET_TIME = "java/time/OffsetDateTime";
  private static final String ZONED_TIME = "java/time/ZonedDateTime";

  /** What else the constructors of the latter take: the offset, and the zone, always UTC. */
  private static final Map<String, List<String>> ZONES =
      Map.of(
          OFFSET_TIME, List.of("Ljava/time/ZoneOffset;"),
          ZONED_TIME, List.of("Ljava/time/ZoneOffset;", "Ljava/time/ZoneId;"));

  /** No Java source can give a class such a name; it is in the package of the class. */
  private static final MadeName NAME = new MadeName("new ");

  private static final String IO = "java/io/";
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String THROWABLE = "java/lang/Throwable";
  private static final String DATE = "Ljava/time/LocalDate;";
  private static final String TIME_OF_DAY = "Ljava/time/LocalTime;";
  private static final String TEXT = "Ljava/lang/String;";
  private static final String INPUT = "L" + IO + "InputStream;";
  private static final String OUTPUT = "L" + IO + "OutputStream;";
  private static final String READER = "L" + IO + "Reader;";
  private static final String WRITER = "L" + IO + "Writer;";

  /** What is passed, by class: descriptors, each with a name. */
  private static final Map<String, List<Passed>> CONSTRUCTORS =
      Map.ofEntries(
          Map.entry(IO + "StringReader", List.of(new Passed(CONTENT, TEXT))),
          Map.entry(IO + "StringWriter", List.of()),
          Map.entry(IO + "ByteArrayInputStream", List.of(new Passed("bytes", "[B"))),
          Map.entry(IO + "ByteArrayOutputStream", List.of()),
          Map.entry(IO + "BufferedReader", List.of(new Passed("in", READER))),
          Map.entry(IO + "BufferedInputStream", List.of(new Passed("in", INPUT))),
          Map.entry(IO + "DataInputStream", List.of(new Passed("in", INPUT))),
          Map.entry(IO + "BufferedOutputStream", List.of(new Passed("out", OUTPUT))),
          Map.entry(IO + "DataOutputStream", List.of(new Passed("out", OUTPUT))),
          Map.entry(IO + "PrintWriter", List.of(new Passed("out", WRITER))),
          Map.entry(IO + "BufferedWriter", List.of(new Passed("out", WRITER))),
          Map.entry(IO + "File", List.of(new Passed("path", TEXT))),
          Map.entry("java/math/BigInteger", List.of(new Passed(CONTENT, TEXT))),
          Map.entry(DATE_TIME, List.of(new Passed("date", DATE), new Passed("time", TIME_OF_DAY))),
          Map.entry(OFFSET_TIME, List.of(new Passed("dateTime", "L" + DATE_TIME + ";"))),
          Map.entry(ZONED_TIME, List.of(new Passed("dateTime", "L" + DATE_TIME + ";"))),
          Map.entry("java/lang/StringBuilder", List.of(new Passed(CONTENT, TEXT))),
          Map.entry("java/lang/StringBuffer", List.of(new Passed(CONTENT, TEXT))),
          Map.entry("java/lang/ThreadLocal", List.of()),
          Map.entry("java/util/Random", List.of(new Passed("seed", "J"))),
          Map.entry(CONCURRENT + "locks/ReentrantLock", List.of()),
          Map.entry(CONCURRENT + "locks/ReentrantReadWriteLock", List.of()),
          Map.entry(CONCURRENT + "locks/StampedLock", List.of()),
          Map.entry(CONCURRENT + "Semaphore", List.of(new Passed("permits", "I"))),
          Map.entry(CONCURRENT + "CountDownLatch", List.of(new Passed("count", "I"))),
          Map.entry(BITS, List.of(new Passed("bits", "J"))),
          Map.entry(EnumCollections.WORD_SET, List.of(EnumCollections.passed())));

  private static final Passed MESSAGE = new Passed("message", TEXT);
  private static final Passed CAUSE = new Passed("cause", "L" + THROWABLE + ";");

  private ConstructedClass() {}

  /** What is passed to a constructor, and the name of the field for it. */
  public record Passed(String name, String descriptor) {}

  /** Returns the internal name of the class that stands for a class of the JDK. */
  public static String nameOf(String type) {
    return NAME.of(type);
  }

  /** Returns the name of the class that stands for one that is about an enum. */
  static String nameOf(String type, String about) {
    return NAME.of(type, about);
  }

  /** Returns whether a class (internal name) is one of these. */
  public static boolean isConstructed(String className) {
    return NAME.is(className);
  }

  /** Returns the class of the JDK that one of these stands for. */
  public static String typeOf(String className) {
    return NAME.type(className);
  }

  /** Returns whether objects of a class (internal name) are tried as a constructor leaves them. */
  public static boolean isPossible(ClassPath classPath, String type) {
    return !type.equals(EnumCollections.WORD_SET) && passed(classPath, type).isPresent();
  }

  /**
   * Returns whether a class has fields of objects that may be made late: others of its kind may
   * look into an input before any of its methods is called.
   */
  public static boolean hasFields(ClassPath classPath, String owner) {
    return EnumCollections.hasFields(owner)
        || FilledClass.isLookedInto(owner)
        || isPossible(classPath, owner);
  }

  /** Returns whether an object of a class becomes what it is to be when somebody looks into it. */
  public static boolean isMadeLate(String className) {
    return isConstructed(className)
        || FilledClass.isFilled(className)
            && FilledClass.isLookedInto(FilledClass.typeOf(className));
  }

  /** Returns the field that says whether that has happened. */
  public static String flagOf(String className) {
    return isConstructed(className) ? FLAG : FilledClass.FLAG;
  }

  /**
   * Returns what is passed to the constructor of a class (internal name): a message and a cause, of
   * an exception that takes them. Empty if objects of the class are not made so.
   */
  public static Optional<List<Passed>> passed(ClassPath classPath, String type) {
    if (CONSTRUCTORS.containsKey(type)) {
      return Optional.of(CONSTRUCTORS.get(type));
    }
    return type.startsWith("java/")
        ? classPath
            .find(type)
            .filter(m -> !m.isApplication() && !m.isAbstract() && isPublic(m.access()))
            .filter(m -> classPath.hierarchy().isSubtype(type, THROWABLE))
            .flatMap(ConstructedClass::ofException)
        : Optional.empty();
  }

  private static Optional<List<Passed>> ofException(ClassModel type) {
    for (List<Passed> each : List.of(List.of(MESSAGE, CAUSE), List.of(MESSAGE))) {
      if (type.method("<init>", descriptor(type.name(), each))
          .filter(m -> isPublic(m.access()))
          .isPresent()) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  private static boolean isPublic(int access) {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  /**
   * Returns whether a test calls {@code of}, which does not take null, as the constructor is
   * private.
   */
  public static boolean isMadeByFactory(String type) {
    return type.equals(DATE_TIME) || isZoned(type);
  }

  /** Returns whether {@code ZoneOffset.UTC} is passed, too. */
  public static boolean isZoned(String type) {
    return ZONES.containsKey(type);
  }

  /** Returns the types of what is passed besides: each is {@code ZoneOffset.UTC}. */
  static List<String> zones(String type) {
    return ZONES.getOrDefault(type, List.of());
  }

  /** Returns the descriptor of the constructor that takes this. */
  static String descriptor(String type, List<Passed> passed) {
    List<Type> types = new ArrayList<>();
    passed.forEach(p -> types.add(Type.getType(p.descriptor())));
    zones(type).forEach(z -> types.add(Type.getType(z)));
    return Type.getMethodDescriptor(Type.VOID_TYPE, types.toArray(Type[]::new));
  }

  /** Returns whether a field says that the constructor has run, as it has for no input. */
  static boolean isFlag(String owner, String field) {
    return isConstructed(owner) && field.equals(FLAG);
  }

  /** Makes the class of that name; empty if there is none. */
  static Optional<ClassNode> of(ClassPath classPath, String name) {
    return passed(classPath, typeOf(name))
        .filter(passed -> !EnumCollections.isOpen(typeOf(name), name))
        .map(passed -> new ConstructedClassCode(classPath, name, passed).make());
  }
}
