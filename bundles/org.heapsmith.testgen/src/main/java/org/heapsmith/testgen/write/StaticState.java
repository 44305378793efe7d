// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.build.Helper;
import org.objectweb.asm.Opcodes;

/**
 * The classes whose static state the tests of one file have to do with. They are initialised before
 * each test, so that it does not matter which test comes first, and put back after it.
 */
final class StaticState {
  private final ClassPath classPath;
  private final SortedSet<String> initialised = new TreeSet<>();
  private final SortedSet<String> touched = new TreeSet<>();

  StaticState(ClassPath classPath) {
    this.classPath = classPath;
  }

  void add(TestCase test) {
    initialised.addAll(test.classes());
    test.input().statics().keySet().stream().map(FieldKey::owner).forEach(touched::add);
    test.finalHeap().statics().keySet().stream().map(FieldKey::owner).forEach(touched::add);
  }

  /** Returns the method that keeps the state; empty if there is none to keep. */
  String source(TestContext context) {
    SortedSet<String> kept = new TreeSet<>();
    for (String name : initialised) {
      classPath.find(name).filter(this::holdsState).ifPresent(c -> kept.add(name));
    }
    if (kept.isEmpty()) {
      return "";
    }
    StringBuilder text =
        new StringBuilder("\n  // ---- static state that tests depend on or change\n");
    text.append(
        context.options().dialect().isJUnit4()
            ? "\n  private static void keepStatics() {\n"
            : "\n  @" + context.junit("BeforeEach") + "\n  void keepStatics() {\n");
    for (String name : initialised) {
      if (!kept.contains(name) && classPath.get(name).hasStaticInitializer()) {
        text.append("    initialise(").append(reference(context, name)).append(");\n");
        context.helpers().add(Helper.INITIALISE);
      }
    }
    for (String name : kept) {
      boolean contents = needsContents(classPath.get(name));
      context.helpers().add(contents ? Helper.KEEP : Helper.KEEP_FIELDS);
      text.append(contents ? "    keep(" : "    keepFields(");
      text.append(reference(context, name)).append(");\n");
    }
    return text.append("  }\n").toString();
  }

  /** Returns whether tests may notice what others have changed, also where nobody puts it back. */
  boolean maySeeOthers() {
    return initialised.stream()
        .flatMap(name -> classPath.find(name).stream())
        .anyMatch(c -> holdsState(c) || variables(c).anyMatch(this::isMutable));
  }

  private static String reference(TestContext context, String className) {
    return Expressions.classReference(
        context.visibility(), context.types(), context.helpers(), className);
  }

  private boolean holdsState(ClassModel model) {
    return needsContents(model) || variables(model).anyMatch(f -> !f.isFinal());
  }

  /** Whether more is to be put back than the values of static fields. */
  private boolean needsContents(ClassModel model) {
    return hasStateOfConstants(model) || variables(model).anyMatch(this::mayHold);
  }

  /** The static fields that tests may have to do with. */
  private Stream<FieldModel> variables(ClassModel model) {
    return model.fields().stream()
        .filter(f -> f.isStatic() && (f.access() & Opcodes.ACC_SYNTHETIC) == 0)
        .filter(f -> !f.isFinal() || touched.contains(model.name()));
  }

  /** The constants of an enum are there for all tests, and so is what their fields hold. */
  private boolean hasStateOfConstants(ClassModel model) {
    Stream<ClassModel> bodies =
        model.declaration().innerClasses.stream()
            .flatMap(c -> classPath.find(c.name).stream())
            .filter(c -> model.name().equals(c.superName()));
    return model.isEnum()
        && Stream.concat(Stream.of(model), bodies)
            .flatMap(c -> c.fields().stream())
            .filter(f -> !f.isStatic())
            .anyMatch(f -> !f.isFinal() || mayHold(f));
  }

  /** Whether what a field refers to may change, and be put back, by the type of the field. */
  private boolean mayHold(FieldModel field) {
    String type = TypeHierarchy.typeName(field.descriptor());
    return isMutable(field)
        && (type.charAt(0) == '[' || classPath.find(type).map(this::mayHold).orElse(true));
  }

  /**
   * Whether what a field refers to may change; a final field of no more than an object is a lock.
   */
  private boolean isMutable(FieldModel field) {
    if (field.descriptor().charAt(0) != 'L') {
      return field.descriptor().charAt(0) == '[';
    }
    String type = TypeHierarchy.typeName(field.descriptor());
    boolean isLock = field.isFinal() && type.equals("java/lang/Object");
    return !isLock
        && !IMMUTABLE.contains(type)
        && !BoxNames.isBox(type)
        && classPath.find(type).filter(ClassModel::isEnum).isEmpty();
  }

  /** Of other classes of the JDK nothing is put back but what subclasses declare. */
  private boolean mayHold(ClassModel type) {
    TypeHierarchy hierarchy = classPath.hierarchy();
    return type.isApplication()
        || type.isInterface()
        || StaticsHelpers.RESTORED.stream()
            .anyMatch(
                r -> hierarchy.isSubtype(type.name(), r) || hierarchy.isSubtype(r, type.name()));
  }

  private static final Set<String> IMMUTABLE = Set.of("java/lang/String", "java/lang/Class");
}
