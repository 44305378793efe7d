// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Imports;
import org.heapsmith.testgen.merge.HelperKinds;

/**
 * The source of the helper methods at the end of a test class. Java 8 level. The texts name types
 * simply; what is written is what {@link Imports} says, which is the qualified name where the code
 * under test has a class of that name.
 */
final class HelperSource {
  private static final Map<Helper, String> TEXTS = texts();

  /** The types that the texts and the tests around them name, by simple name. */
  static final Map<String, String> TYPES =
      Set.of(
              "java.io.StringWriter",
              "java.lang.AssertionError",
              "java.lang.Boolean",
              "java.lang.Byte",
              "java.lang.Character",
              "java.lang.Class",
              "java.lang.ClassLoader",
              "java.lang.ClassNotFoundException",
              "java.lang.Double",
              "java.lang.Enum",
              "java.lang.Exception",
              "java.lang.Float",
              "java.lang.IllegalAccessException",
              "java.lang.Integer",
              "java.lang.Long",
              "java.lang.Math",
              "java.lang.NoSuchMethodException",
              "java.lang.Number",
              "java.lang.Object",
              "java.lang.Override",
              "java.lang.ReflectiveOperationException",
              "java.lang.Runnable",
              "java.lang.Short",
              "java.lang.String",
              "java.lang.StringBuffer",
              "java.lang.StringBuilder",
              "java.lang.SuppressWarnings",
              "java.lang.System",
              "java.lang.ThreadLocal",
              "java.lang.Throwable",
              "java.lang.UnsupportedOperationException",
              "java.lang.invoke.MethodHandles",
              "java.lang.reflect.Array",
              "java.lang.reflect.Constructor",
              "java.lang.reflect.Field",
              "java.lang.reflect.InvocationTargetException",
              "java.lang.reflect.Method",
              "java.lang.reflect.Modifier",
              "java.util.ArrayDeque",
              "java.util.ArrayList",
              "java.util.Arrays",
              "java.util.BitSet",
              "java.util.Collection",
              "java.util.Deque",
              "java.util.IdentityHashMap",
              "java.util.Iterator",
              "java.util.LinkedHashMap",
              "java.util.LinkedHashSet",
              "java.util.List",
              "java.util.Map",
              "java.util.Optional",
              "java.util.Set",
              "java.util.SortedMap",
              "java.util.SortedSet",
              "java.util.StringJoiner",
              "java.util.TreeMap",
              "java.util.concurrent.Semaphore",
              "java.util.concurrent.atomic.AtomicBoolean",
              "java.util.concurrent.atomic.AtomicInteger",
              "java.util.concurrent.atomic.AtomicLong",
              "java.util.concurrent.atomic.AtomicReference",
              "java.util.concurrent.locks.Lock",
              "java.util.concurrent.locks.ReentrantLock",
              "java.util.concurrent.locks.ReentrantReadWriteLock",
              "java.lang.Iterable",
              "org.junit.Assert",
              "org.junit.jupiter.api.AfterEach",
              "org.junit.jupiter.api.BeforeEach",
              "org.junit.jupiter.api.Disabled",
              "org.junit.jupiter.api.DisplayName",
              "org.junit.jupiter.api.Nested",
              "org.junit.jupiter.api.Tag",
              "org.junit.jupiter.api.Test",
              "org.junit.jupiter.api.function.Executable")
          .stream()
          .collect(Collectors.toMap(n -> n.substring(n.lastIndexOf('.') + 1), n -> n));

  /** Those, and the type that a helper declares: a nested class of such a name would hide it. */
  static final Set<String> TYPE_NAMES =
      Stream.concat(TYPES.keySet().stream(), Stream.of("ThrowingRunnable"))
          .collect(Collectors.toUnmodifiableSet());

  /** A name that may be that of a type; literals are read as wholes, and are none. */
  private static final Pattern NAME =
      Pattern.compile("'(?:\\\\.|[^'\\\\])'|\"(?:\\\\.|[^\"\\\\\n])*\"|(?<![\\w.$])[A-Z]\\w*");

  private static final Set<Helper> KEEPING =
      EnumSet.of(Helper.KEEP_FIELDS, Helper.KEEP, Helper.KEPT);

  private HelperSource() {}

  /**
   * Names that neither factories nor tests may take: helpers, what is imported statically, and what
   * the nested classes inherit of Object, which hides the methods around them (JLS 15.12.1).
   */
  static final Set<String> NAMES =
      Set.of(
          "heap",
          "heapWithout",
          "visit",
          "show",
          "isValue",
          "isJdk",
          "isHolder",
          "isLeft",
          "isSaid",
          "kind",
          "parts",
          "fields",
          "contents",
          "hasObjects",
          "names",
          "name",
          "make",
          "base",
          "construct",
          "array",
          "set",
          "get",
          "call",
          "type",
          "field",
          "open",
          "fresh",
          "isStub",
          "shown",
          "keep",
          "kept",
          "keepField",
          "keepFields",
          "keepContent",
          "keepHeld",
          "hold",
          "areSame",
          "keepStatics",
          "restoreStatics",
          "initialise",
          "assertEquals",
          "assertNotEquals",
          "assertArrayEquals",
          "assertIterableEquals",
          "assertSame",
          "assertNull",
          "assertNotNull",
          "assertTrue",
          "assertFalse",
          "assertThrows",
          "assertDoesNotThrow",
          "assertThat",
          "before",
          "after",
          "assertThatCode",
          "assertThatThrownBy",
          "catchThrowable",
          "clone",
          "equals",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait");

  private static Map<Helper, String> texts() {
    Map<Helper, String> texts = new EnumMap<>(Helper.class);
    texts.put(Helper.HEAP, HeapHelpers.HEAP);
    texts.put(Helper.MAKE, ReflectionHelpers.MAKE);
    texts.put(Helper.CONSTRUCT, ReflectionHelpers.CONSTRUCT);
    texts.put(Helper.FRESH, ReflectionHelpers.FRESH);
    texts.put(Helper.ARRAY, ReflectionHelpers.ARRAY);
    texts.put(Helper.SET, ReflectionHelpers.SET);
    texts.put(Helper.GET, ReflectionHelpers.GET);
    texts.put(Helper.CALL, ReflectionHelpers.CALL);
    texts.put(Helper.TYPE, ReflectionHelpers.TYPE);
    texts.put(Helper.FIELD, ReflectionHelpers.FIELD);
    texts.put(Helper.INITIALISE, StaticsHelpers.INITIALISE);
    texts.put(Helper.KEEP_FIELDS, StaticsHelpers.KEEP_FIELDS);
    texts.put(Helper.KEEP, StaticsHelpers.KEEP);
    texts.put(Helper.KEPT, StaticsHelpers.KEPT);
    texts.put(Helper.ELEMENTS, JUnit4Helpers.ELEMENTS);
    texts.put(Helper.THROWS, JUnit4Helpers.THROWS);
    return texts;
  }

  /** Returns the source of the helpers and what they stand on, and imports what they use. */
  static String of(Set<Helper> used, Imports imports, Dialect dialect) {
    Set<Helper> all = EnumSet.noneOf(Helper.class);
    all.addAll(used);
    if (all.contains(Helper.SET) || all.contains(Helper.GET)) {
      all.add(Helper.FIELD);
    }
    if (all.contains(Helper.KEEP) || all.contains(Helper.KEEP_FIELDS)) {
      all.add(Helper.KEPT);
    }
    StringBuilder text = new StringBuilder();
    boolean stubs = all.remove(Helper.STUB) && all.contains(Helper.HEAP);
    for (Helper helper : all) {
      String source = TEXTS.get(helper);
      if (dialect.isJUnit4() && KEEPING.contains(helper)) {
        source = JUnit4Helpers.shared(source);
      }
      text.append('\n').append(stubs ? HelperKinds.withStubs(source) : source);
    }
    if (stubs) {
      text.append('\n').append(HeapHelpers.STUB);
    }
    if (all.contains(Helper.MAKE) || all.contains(Helper.HEAP) || all.contains(Helper.KEEP)) {
      text.append('\n').append(ReflectionHelpers.IS_JDK);
    }
    return resolve(text.toString(), imports);
  }

  /** Puts the names by which types are known in this file. */
  static String resolve(String text, Imports imports) {
    return NAME.matcher(text)
        .replaceAll(
            match -> {
              String type = TYPES.get(match.group());
              return Matcher.quoteReplacement(type == null ? match.group() : imports.use(type));
            });
  }
}
