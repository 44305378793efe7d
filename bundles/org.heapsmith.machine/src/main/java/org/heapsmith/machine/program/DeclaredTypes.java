// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RecordCheck;
import org.heapsmith.bytecode.RecordClass;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.bytecode.ThrowingStub;
import org.heapsmith.bytecode.TypeHierarchy;
import org.objectweb.asm.Opcodes;

/**
 * The classes that objects of a declared type have: the one place that says which of them are tried
 * ({@link #candidates}), and whether there are others ({@link #isOpen}). Types are internal names
 * or array descriptors. Thread-safe.
 */
public final class DeclaredTypes {
  private static final String INTEGER = "java/lang/Integer";
  private static final String STRING = "java/lang/String";
  private static final String UTIL = "java/util/";
  private static final String LOCKS = UTIL + "concurrent/locks/";
  private static final String LIST = "java/util/ArrayList";
  private static final String OBJECT = "java/lang/Object";

  /** Up to so many classes of the class path are all that is tried for a type of it. */
  private static final int FEW = 4;

  /**
   * What is tried for types of the JDK, which have more classes than anybody would try. A string
   * comes last: an object stands for all of its classes as one that has no length to decide.
   */
  private static final Map<String, List<String>> LIBRARY =
      Map.ofEntries(
          Map.entry(OBJECT, List.of(INTEGER, STRING)),
          Map.entry("java/lang/Number", List.of(INTEGER, "java/lang/Long", "java/lang/Double")),
          Map.entry(
              "java/lang/Comparable",
              List.of(INTEGER, StubClass.nameOf("java/lang/Comparable"), STRING)),
          Map.entry(
              "java/lang/CharSequence",
              List.of(StubClass.nameOf("java/lang/CharSequence"), STRING)),
          Map.entry("java/lang/Throwable", made("Exception", "RuntimeException", "Error")),
          Map.entry("java/lang/Exception", made("Exception", "RuntimeException")),
          Map.entry(
              "java/io/Reader",
              List.of(
                  ConstructedClass.nameOf("java/io/StringReader"), failing("Reader", "read()"))),
          Map.entry("java/io/Writer", List.of(ConstructedClass.nameOf("java/io/StringWriter"))),
          Map.entry(
              "java/io/InputStream",
              List.of(
                  ConstructedClass.nameOf("java/io/ByteArrayInputStream"),
                  failing("InputStream", "read()"))),
          Map.entry(
              "java/io/OutputStream",
              List.of(ConstructedClass.nameOf("java/io/ByteArrayOutputStream"))),
          Map.entry(
              "java/lang/Appendable", List.of(ConstructedClass.nameOf("java/lang/StringBuilder"))),
          Map.entry(
              LOCKS + "Lock",
              List.of(
                  ConstructedClass.nameOf(LOCKS + "ReentrantLock"),
                  StubClass.nameOf(LOCKS + "Lock"))),
          Map.entry(
              LOCKS + "ReadWriteLock",
              List.of(ConstructedClass.nameOf(LOCKS + "ReentrantReadWriteLock"))),
          Map.entry("java/util/List", List.of(LIST)),
          Map.entry("java/util/Collection", List.of(LIST)),
          Map.entry("java/lang/Iterable", List.of(LIST)));

  /** Collections and maps that are tried as public calls fill them, by what they stand for. */
  private static final Map<String, List<String>> FILLED =
      Map.ofEntries(
          Map.entry("LinkedHashMap", List.of("Map", "AbstractMap", "HashMap")),
          Map.entry("TreeMap", List.of("SortedMap", "NavigableMap")),
          Map.entry("LinkedHashSet", List.of("Set", "AbstractSet", "HashSet")),
          Map.entry("TreeSet", List.of("SortedSet", "NavigableSet")),
          Map.entry("ArrayDeque", List.of("Deque")),
          Map.entry("LinkedList", List.of("Queue", "AbstractSequentialList")),
          Map.entry("PriorityQueue", List.of("AbstractQueue")),
          Map.entry("Vector", List.of()),
          Map.entry("concurrent/ConcurrentHashMap", List.of("concurrent/ConcurrentMap")),
          Map.entry("Hashtable", List.of("Dictionary")),
          Map.entry("Properties", List.of()),
          Map.entry("Stack", List.of()),
          Map.entry("concurrent/ConcurrentLinkedDeque", List.of()),
          Map.entry("concurrent/ConcurrentLinkedQueue", List.of()),
          Map.entry("concurrent/CopyOnWriteArrayList", List.of()),
          Map.entry("concurrent/LinkedBlockingQueue", List.of("concurrent/BlockingQueue")),
          Map.entry("concurrent/LinkedBlockingDeque", List.of("concurrent/BlockingDeque")));

  private static final Map<String, String> FILLED_BY_TYPE = byType();

  /**
   * What is tried beside one of the classes tried, only where the program asks whether an object is
   * one of these.
   */
  private static final Map<String, List<String>> ASKED =
      Map.of(
          OBJECT,
          List.of(
              FilledClass.nameOf(UTIL + "LinkedHashMap"),
              LIST,
              FilledClass.nameOf(UTIL + "LinkedHashSet"),
              "java/lang/Long",
              "java/lang/Double",
              "java/lang/Character",
              "java/lang/Boolean",
              INTEGER,
              STRING),
          STRING,
          List.of("java/lang/Long", "java/lang/Double", "java/lang/Character", "java/lang/Boolean"),
          INTEGER,
          List.of("java/lang/Float", "java/lang/Short", "java/lang/Byte", "java/math/BigDecimal"),
          StubClass.nameOf("java/lang/CharSequence"),
          List.of(ConstructedClass.nameOf("java/lang/StringBuilder")),
          LIST,
          List.of(FilledClass.nameOf(UTIL + "LinkedHashSet")),
          ConstructedClass.nameOf("java/lang/Exception"),
          Stream.concat(
                  Stream.of(ConstructedClass.nameOf("java/io/IOException")),
                  made(
                      "InterruptedException",
                      "IllegalArgumentException",
                      "IllegalStateException",
                      "UnsupportedOperationException",
                      "NullPointerException",
                      "IndexOutOfBoundsException",
                      "ClassCastException")
                      .stream())
              .toList());

  /** The same, the other way round: beside which classes one is there for who asks for it. */
  private static final Map<String, Set<String>> BESIDE =
      ASKED.entrySet().stream()
          .flatMap(e -> e.getValue().stream().map(asked -> Map.entry(asked, e.getKey())))
          .collect(
              groupingBy(Map.Entry::getKey, mapping(Map.Entry::getValue, toUnmodifiableSet())));

  private final ClassPath classPath;
  private final ConcurrentHashMap<String, List<String>> candidates = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Boolean> known = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Integer> numbers = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Boolean> madeOfParts = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Boolean> refusing = new ConcurrentHashMap<>();

  /** What is read from, or written to, and always fails. */
  private static String failing(String name, String label) {
    return new ThrowingStub("java/io/" + name, StubClass.ANSWERS, "java/io/IOException", label)
        .className();
  }

  private static List<String> made(String... exceptions) {
    return Stream.of(exceptions).map(e -> ConstructedClass.nameOf("java/lang/" + e)).toList();
  }

  private static Map<String, String> byType() {
    Map<String, String> found = new HashMap<>();
    FILLED.forEach(
        (name, types) -> {
          String filled = FilledClass.nameOf(UTIL + name);
          found.put(UTIL + name, filled);
          types.forEach(type -> found.put(UTIL + type, filled));
        });
    return found;
  }

  DeclaredTypes(ClassPath classPath) {
    this.classPath = classPath;
  }

  /**
   * Returns the classes tried for a new object that a reference of that type refers to: those of
   * the JDK that the table has (of {@code Object} they come last); or a {@linkplain StubClass
   * stub}, where the class path has no classes or many, or the type is one of the JDK; then the
   * type itself if it can be instantiated, and its subclasses of the class path by name: beside
   * others, not those that are hidden elsewhere. None for an enum, whose objects are its constants
   * ({@link EnumTypes}).
   */
  public List<String> candidates(String type) {
    List<String> found = candidates.get(type);
    if (found == null) {
      found = find(type);
      candidates.put(type, found);
    }
    return found;
  }

  private List<String> find(String type) {
    List<String> own = classPath.hierarchy().instantiableSubtypes(type);
    Set<String> found = new LinkedHashSet<>();
    List<String> library = library(type);
    boolean isMade = library.stream().anyMatch(ConstructedClass::isConstructed);
    if (!type.equals(OBJECT)) {
      found.addAll(library);
    }
    boolean hasStub =
        library.isEmpty() && needsStub(type, own) && StubClass.isPossible(classPath, type);
    if (hasStub) {
      found.add(StubClass.nameOf(type));
    }
    own.stream()
        .filter(c -> !hasStub && library.isEmpty() || !isHidden(c, type))
        .filter(c -> !(isMade || FILLED_BY_TYPE.containsKey(type)) || !c.equals(type))
        .forEach(found::add);
    found.addAll(library);
    List.copyOf(found).forEach(each -> addAsked(each, type, found));
    return List.copyOf(found);
  }

  private void addAsked(String tried, String type, Set<String> found) {
    ASKED.getOrDefault(tried, List.of()).stream()
        .filter(c -> classPath.hierarchy().isSubtype(c, type))
        .forEach(found::add);
  }

  /** What is anonymous, or hidden in a package that the type knows nothing of, is of no use. */
  private boolean isHidden(String className, String type) {
    ClassModel of = classPath.get(type);
    return SimpleName.isAnonymous(className)
        || of.isApplication()
            && !of.packageName()
                .equals(className.substring(0, Math.max(0, className.lastIndexOf('/'))))
            && !classPath.hierarchy().isPublicSubtype(className);
  }

  private List<String> library(String type) {
    String filled = FILLED_BY_TYPE.get(type);
    if (filled != null) {
      return List.of(filled);
    } else if (LIBRARY.containsKey(type)) {
      return LIBRARY.get(type);
    }
    return ConstructedClass.isPossible(classPath, type)
        ? List.of(ConstructedClass.nameOf(type))
        : List.of();
  }

  /**
   * Whether anybody's implementation is tried, too. What extends a type of the JDK on the class
   * path is seldom what a method is for; and of many classes only some are tried, each with the
   * whole of its own input. An abstract class of the class path has constructors that may not take
   * what a test passes: where it has classes of its own, they are enough, but not where each of
   * them only wraps another.
   */
  private boolean needsStub(String type, List<String> own) {
    if (own.isEmpty()) {
      return true;
    }
    Optional<ClassModel> model = classPath.find(type);
    boolean isOfJdk = model.filter(ClassModel::isApplication).isEmpty();
    boolean isSimple =
        model
            .filter(m -> m.isInterface() || isOfJdk && m.method("<init>", "()V").isPresent())
            .isPresent();
    return isSimple && (isOfJdk || own.size() > FEW) || own.stream().allMatch(c -> wraps(c, type));
  }

  /** Returns whether every constructor of a class takes another object of the type. */
  private boolean wraps(String className, String type) {
    if (className.equals(type)) {
      return false;
    }
    List<MethodModel> constructors = classPath.get(className).methods("<init>");
    return !constructors.isEmpty()
        && constructors.stream()
            .allMatch(
                c -> c.parameterDescriptors().stream().anyMatch(d -> isOf(d, className, type)));
  }

  private boolean isOf(String descriptor, String className, String type) {
    String taken = TypeHierarchy.typeName(descriptor);
    TypeHierarchy types = classPath.hierarchy();
    return descriptor.charAt(0) == 'L'
        && !taken.equals(OBJECT)
        && types.isSubtype(className, taken)
        && (types.isSubtype(type, taken) || types.isSubtype(taken, type));
  }

  /**
   * Returns the number of a class, the same in every run: its place among those tried for {@code
   * Object}, or a negative one. No two classes tried for one type have the same.
   */
  public int number(String className) {
    return numbers.computeIfAbsent(className, this::newNumber);
  }

  private int newNumber(String className) {
    int place = candidates(OBJECT).indexOf(className);
    return place >= 0 ? place : -1 - Math.floorMod(className.hashCode(), 1 << 30);
  }

  /**
   * Returns whether objects of a class of the JDK are tried as public calls make them, not with
   * anything in the fields of the JDK.
   */
  public boolean isFilled(String type) {
    return FILLED_BY_TYPE.containsKey(type)
        || EnumCollections.enumOf(type).isPresent()
        || library(type).stream().anyMatch(ConstructedClass::isConstructed);
  }

  /** Returns whether a type has classes of the JDK among those tried for it. */
  public boolean isOfLibrary(String type) {
    return LIBRARY.containsKey(type);
  }

  /**
   * Returns which of some classes are told apart by a call: not those that are there for who asks
   * for them. An object that may be anything is no number, string or list because a method is
   * called on it that all objects have; but it may be a number where its hash code is asked for,
   * which is not predicted of other objects, and what asks for its class wants to know.
   */
  public List<String> forCall(List<String> classes, String method) {
    if (Collections.disjoint(classes, BESIDE.keySet())) {
      return classes; // each call on an object of an open class asks
    }
    List<String> told =
        switch (method) {
          case "getClass" -> List.of(INTEGER, STRING);
          case "hashCode" -> List.of(INTEGER);
          default -> List.of();
        };
    return classes.stream().filter(c -> told.contains(c) || !isAsked(c, classes)).toList();
  }

  private static boolean isAsked(String className, List<String> beside) {
    return BESIDE.getOrDefault(className, Set.of()).stream().anyMatch(beside::contains);
  }

  /** Returns those of some classes that are subtypes of a type. */
  public List<String> subtypes(List<String> classes, String type) {
    return classes.stream().filter(c -> classPath.hierarchy().isSubtype(c, type)).toList();
  }

  /**
   * Returns whether objects of a type may be of classes that are not tried: interfaces are open,
   * which any lambda or class may implement, and JDK types that are not final. The subclasses that
   * a class of the class path has there are taken to be all it has; a sealed interface names its
   * own.
   */
  public boolean isOpen(String type) {
    Boolean open = known.get(type);
    if (open == null) {
      open = type.charAt(0) == '[' ? isOpenArray(type.substring(1)) : isOpenType(type);
      known.put(type, open);
    }
    return open;
  }

  /**
   * Returns the types of arrays to try for what references of all these array types refer to: that
   * of the types which is below the others, else those of elements that are of each type.
   */
  public List<String> arrays(List<String> types) {
    for (String type : types) {
      if (isBelow(type, types)) {
        return List.of(type);
      }
    }
    if (types.stream().anyMatch(t -> t.charAt(0) != '[' || "[L".indexOf(t.charAt(1)) < 0)) {
      return List.of();
    }
    List<String> elements =
        types.stream().map(t -> TypeHierarchy.typeName(t.substring(1))).toList();
    List<String> both =
        elements.stream().anyMatch(e -> e.charAt(0) == '[')
            ? arrays(elements)
            : candidates(elements.get(0)).stream().filter(c -> isBelow(c, elements)).toList();
    return both.stream().map(e -> "[" + TypeHierarchy.descriptor(e)).toList();
  }

  private boolean isBelow(String type, List<String> all) {
    return all.stream().allMatch(t -> classPath.hierarchy().isSubtype(type, t));
  }

  /** Returns whether objects of a class never lead to themselves by such objects alone. */
  public boolean isMadeOfParts(String className) {
    Boolean made = madeOfParts.get(className);
    if (made == null) {
      made = classPath.find(className).filter(RecordClass::isMadeOfParts).isPresent();
      madeOfParts.put(className, made);
    }
    return made;
  }

  /** Returns whether a class (internal name) is a record whose constructor may refuse values. */
  public boolean mayRefuse(String className) {
    Boolean may = refusing.get(className);
    if (may == null) {
      may = classPath.find(className).filter(c -> RecordCheck.isNeeded(classPath, c)).isPresent();
      refusing.put(className, may);
    }
    return may;
  }

  /** Returns whether a type is an interface. */
  public boolean isInterface(String type) {
    return type.charAt(0) != '['
        && classPath.find(type).filter(ClassModel::isInterface).isPresent();
  }

  /** An array of objects may be one of a subtype of its elements. */
  private boolean isOpenArray(String element) {
    if (element.charAt(0) == '[') {
      return isOpen(element);
    }
    return element.charAt(0) == 'L'
        && classPath.find(TypeHierarchy.typeName(element)).filter(DeclaredTypes::isFinal).isEmpty();
  }

  private boolean isOpenType(String type) {
    Optional<ClassModel> found = classPath.find(type);
    if (found.isEmpty()) {
      return true;
    }
    ClassModel model = found.get();
    if (candidates(type).stream().anyMatch(StubClass::isStub)) {
      return true;
    }
    if (model.isInterface()) {
      return model.declaration().permittedSubclasses == null
          || model.declaration().permittedSubclasses.stream().anyMatch(this::isOpenBelow);
    }
    return !model.isApplication() && !isFinal(model);
  }

  /** The constants of an enum are no candidates for a reference to an interface. */
  private boolean isOpenBelow(String permitted) {
    return isOpen(permitted) || classPath.find(permitted).map(ClassModel::isEnum).orElse(true);
  }

  private static boolean isFinal(ClassModel model) {
    return (model.access() & Opcodes.ACC_FINAL) != 0;
  }
}
