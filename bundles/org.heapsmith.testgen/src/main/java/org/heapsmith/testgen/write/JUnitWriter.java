// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.testgen.build.ConstructionPlan;
import org.heapsmith.testgen.build.Effects;
import org.heapsmith.testgen.build.Factory;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Imports;
import org.heapsmith.testgen.build.InputHeap;
import org.heapsmith.testgen.build.NotConstructible;
import org.heapsmith.testgen.build.Stub;
import org.heapsmith.testgen.build.TypeNames;
import org.heapsmith.testgen.build.Visibility;
import org.heapsmith.testgen.heap.ClassNames;
import org.heapsmith.testgen.heap.SourceNames;
import org.heapsmith.testgen.merge.Digest;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.merge.SourceWords;
import org.heapsmith.testgen.observe.Observers;
import org.objectweb.asm.Opcodes;

/**
 * Writes the test class of one class under test. The text is a function of its arguments: the same
 * tests give the same bytes.
 */
public final class JUnitWriter {
  /** Names of helpers: a test method of such a name would hide the helper. */
  public static final Set<String> RESERVED_NAMES = HelperSource.NAMES;

  /** Simple names of classes that tests of any method may use: a nested class would hide them. */
  public static final Set<String> RESERVED_TYPES = HelperSource.TYPE_NAMES;

  private final ClassPath classPath;
  private final Effects effects;
  private final Cancellation hurry;
  private final Cancellation stopped;

  /** Makes a writer for classes of one class path. */
  public JUnitWriter(ClassPath classPath) {
    this(classPath, Cancellation.NONE);
  }

  /**
   * Makes a writer for classes of one class path.
   *
   * @param hurry once it says so, the structure is compared and no calls are chosen to ask
   */
  public JUnitWriter(ClassPath classPath, Cancellation hurry) {
    this(classPath, new Effects(classPath), hurry, Cancellation.NONE);
  }

  private JUnitWriter(
      ClassPath classPath, Effects effects, Cancellation hurry, Cancellation stopped) {
    this.classPath = classPath;
    this.effects = effects;
    this.hurry = hurry;
    this.stopped = stopped;
  }

  /** Returns the same writer, but one that leaves out what tests are left once it is stopped. */
  public JUnitWriter until(Cancellation stopped) {
    return new JUnitWriter(classPath, effects, hurry, stopped);
  }

  /**
   * Writes a test class.
   *
   * @param className internal name of the class under test
   * @param simpleName of the test class
   * @param groups by method, in the order of the file
   */
  public TestClassSource write(
      String className, String simpleName, List<TestGroup> groups, WriterOptions options) {
    return new Job(className, simpleName, groups, options).run();
  }

  /**
   * Returns the package (internal form) of the test class: that of the class, but none that is
   * {@linkplain ClassPath#isClosed closed}, and none that cannot be written.
   */
  public static String testPackage(ClassPath classPath, String className) {
    String name = ClassNames.packageOf(className);
    if (!SourceNames.isPackage(name)) {
      List<String> parts = new ArrayList<>();
      for (String part : name.split("/", -1)) {
        parts.add(SourceNames.identifier(part, "p"));
      }
      return "heapsmith/" + String.join("/", parts);
    }
    return classPath.isClosed(className) ? "heapsmith/" + name : name;
  }

  private final class Job {
    private final String className;
    private final String simpleName;
    private final List<TestGroup> groups;
    private final WriterOptions options;
    private final String packageName;
    private final TestContext context;

    /** Of the tests that are written by reflection; the same if all are, or none. */
    private final TestContext reflective;

    private final Map<TestId, InputHeap> inputs = new LinkedHashMap<>();
    private final SortedMap<TestId, String> methods = new TreeMap<>();
    private final Set<String> nestedNames = new HashSet<>();
    private final SortedSet<TestId> asking = new TreeSet<>();
    private final Map<TestId, NotConstructible> notConstructible = new LinkedHashMap<>();
    private final Set<Helper> helpers = EnumSet.noneOf(Helper.class);

    Job(String className, String simpleName, List<TestGroup> groups, WriterOptions options) {
      this.className = className;
      this.simpleName = simpleName;
      this.options = options;
      this.packageName = testPackage(classPath, className);
      Visibility visibility = new Visibility(classPath, packageName);
      WritableSteps steps = new WritableSteps(classPath, visibility, options);
      this.groups = groups.stream().map(steps::of).toList();
      for (TestGroup group : groups) {
        for (NamedTest named : group.tests()) {
          Optional<String> why = steps.missed(named.test());
          why.ifPresent(
              w -> notConstructible.put(TestId.of(named.test()), new NotConstructible(w)));
        }
      }
      for (TestGroup group : this.groups) {
        for (NamedTest named : group.tests()) {
          inputs.put(TestId.of(named.test()), new InputHeap(named.test(), classPath));
        }
      }
      Imports imports = new Imports(packageName.replace('/', '.'));
      imports.reserve(simpleName);
      groups.forEach(g -> imports.reserve(g.nestedName()));
      classPath.applicationClassesIn(packageName).stream()
          .filter(c -> c.indexOf('$') < 0)
          .forEach(imports::packageHas);
      boolean isOne = options.style() == WriterOptions.Style.DEFENSIVE;
      List<InputHeap> all = List.copyOf(inputs.values());
      List<InputHeap> defensive = all.stream().filter(i -> options.isDefensive(i.test())).toList();
      List<InputHeap> others = all.stream().filter(i -> !defensive.contains(i)).toList();
      this.context = context(options, visibility, imports, isOne ? all : others, Set.of());
      this.reflective =
          isOne || defensive.isEmpty()
              ? context
              : context(
                  options.ofDefensive(),
                  visibility,
                  imports,
                  defensive,
                  context.plan().factories().values().stream()
                      .map(Factory::name)
                      .collect(Collectors.toSet()));
    }

    /**
     * Returns what tests share.
     *
     * @param taken names of methods that are there already
     */
    private TestContext context(
        WriterOptions how,
        Visibility visibility,
        Imports imports,
        List<InputHeap> some,
        Set<String> taken) {
      boolean defensive = how.style() == WriterOptions.Style.DEFENSIVE;
      TypeNames types =
          new TypeNames(
              classPath,
              visibility,
              imports,
              payload(),
              defensive ? TypeNames.Generics.RAW : TypeNames.Generics.ARGUMENTS,
              options.hasVar() ? TypeNames.Locals.VAR : TypeNames.Locals.TYPED);
      types.takesPart(className);
      some.stream().flatMap(i -> i.order().stream()).forEach(o -> types.takesPart(o.className()));
      Set<String> reserved = new HashSet<>(HelperSource.NAMES);
      reserved.addAll(taken);
      ConstructionPlan plan =
          new ConstructionPlan(
              classPath, visibility, effects, some, reserved, defensive, how.openPackages());
      return new TestContext(
          classPath,
          visibility,
          imports,
          types,
          plan,
          helpers,
          new Observers(
              classPath, visibility, inputs.values().stream().map(InputHeap::test).toList(), hurry),
          how,
          binaryName());
    }

    TestClassSource run() {
      Dialect dialect = options.dialect();
      String nested = nestedClasses();
      String factories = factories(nested);
      StaticState state = state();
      String statics = state.source(context);
      nested = SectionHead.withStatics(nested, context, !statics.isEmpty());
      String helpers = HelperSource.of(this.helpers, context.imports(), dialect);
      StringBuilder body = new StringBuilder();
      body.append(classComment()).append(suppressions());
      if (dialect.isJUnit4()) {
        body.append('@').append(context.junit("runner.RunWith")).append('(');
        body.append(context.junit("experimental.runners.Enclosed")).append(".class)\n");
      }
      body.append(context.visible()).append("class ").append(simpleName).append(" {\n");
      body.append(nested);
      body.append(statics);
      if (!factories.isEmpty()) {
        body.append("\n  // ---- how the inputs are built\n").append(factories);
      }
      if (!helpers.isEmpty()) {
        body.append("\n  // ---- helpers\n").append(helpers);
      }
      body.append("}\n");
      String dotted = packageName.replace('/', '.');
      String head = dotted.isEmpty() ? "" : "package " + dotted + ";\n\n";
      Set<String> words = SourceWords.of(body.toString());
      words.addAll(SourceWords.of(link())); // in the comment
      String text = head + context.imports().text(words) + "\n" + body;
      return new TestClassSource(
          dotted,
          simpleName,
          options.purpose() == WriterOptions.Purpose.TRIAL
              ? text // nobody edits it
              : Fingerprint.sign(text, Digest.ofClass(className), sections()),
          methods,
          state.maySeeOthers(),
          asking,
          notConstructible);
    }

    /** The static state that the tests written have to do with. */
    private StaticState state() {
      StaticState state = new StaticState(classPath);
      for (TestGroup group : groups) {
        for (NamedTest named : group.tests()) {
          if (methods.containsKey(TestId.of(named.test()))) {
            state.add(named.test());
          }
        }
      }
      return state;
    }

    private String link() {
      return context.types().sees(className)
          ? "{@link " + context.types().raw(className) + "}"
          : SourceNames.comment(className.replace('/', '.'));
    }

    private String classComment() {
      String origin =
          options.origin().isEmpty()
              ? ""
              : " from {@code " + SourceNames.comment(options.origin()) + "}";
      return "/**\n * Heap tests of "
          + link()
          + ", generated by Heapsmith"
          + origin
          + ".\n * Safe to edit: a hand-edited test is never overwritten.\n */\n";
    }

    private String suppressions() {
      List<String> kinds = new ArrayList<>();
      if (reflective.options().style() == WriterOptions.Style.DEFENSIVE) {
        kinds.addAll(List.of("\"cast\"", "\"rawtypes\"", "\"unchecked\""));
      } else if (context.types().usesRaw()) {
        kinds.addAll(List.of("\"rawtypes\"", "\"unchecked\""));
      }
      if (usesDeprecated()) {
        kinds.addAll(List.of("\"deprecation\"", "\"removal\""));
      }
      if (kinds.isEmpty()) {
        return "";
      }
      String list = String.join(", ", kinds);
      return "@"
          + context.use("java.lang.SuppressWarnings")
          + "("
          + (kinds.size() == 1 ? list : "{" + list + "}")
          + ")\n";
    }

    private boolean usesDeprecated() {
      boolean type = (classPath.get(className).access() & Opcodes.ACC_DEPRECATED) != 0;
      return type
          || groups.stream().anyMatch(g -> (g.method().access() & Opcodes.ACC_DEPRECATED) != 0);
    }

    private String nestedClasses() {
      StringBuilder text = new StringBuilder();
      for (TestGroup group : groups) {
        nestedClass(text, group, Section.TESTS);
      }
      for (TestGroup group : groups) {
        nestedClass(text, group, Section.FINDINGS);
        nestedClass(text, group, Section.REACHED);
        nestedClass(text, group, Section.UNCONSTRAINED);
      }
      return text.toString();
    }

    /** Findings stand apart from the regression tests, in a nested class of their own. */
    private void nestedClass(StringBuilder text, TestGroup group, Section section) {
      List<String> written = new ArrayList<>();
      String nestedName = group.nestedName() + section.suffix;
      for (NamedTest named : group.tests()) {
        TestId id = TestId.of(named.test());
        if (Section.of(named) == section
            && !notConstructible.containsKey(id)
            && !stopped.isCancelled()) {
          try {
            TestContext how = options.isDefensive(named.test()) ? reflective : context;
            TestMethodWriter writer = new TestMethodWriter(how, group.method(), asking);
            written.add(writer.write(named, inputs.get(id)));
            methods.put(id, binaryName() + "$" + nestedName + "#" + named.name());
          } catch (NotConstructible e) {
            notConstructible.put(id, e);
          }
        }
      }
      if (!written.isEmpty()) {
        nestedNames.add(nestedName);
        text.append('\n').append(new SectionHead(context, group, section).text());
        text.append(String.join("\n", written)).append("  }\n");
      }
    }

    private Map<String, String> sections() {
      Map<String, String> sections = new TreeMap<>();
      for (TestGroup group : groups) {
        String method = Digest.ofMethod(group.method().name(), group.method().descriptor());
        for (String name : Section.names(group.nestedName())) {
          if (nestedNames.contains(name)) {
            sections.put(name, method);
          }
        }
      }
      return sections;
    }

    private String binaryName() {
      return packageName.isEmpty() ? simpleName : packageName.replace('/', '.') + "." + simpleName;
    }

    /** Only those that a test calls: a test that cannot be built has left its factories behind. */
    private String factories(String nested) {
      StringBuilder text = new StringBuilder();
      for (TestContext each : new LinkedHashSet<>(List.of(context, reflective))) {
        FactoryWriter writer = new FactoryWriter(each);
        for (Factory factory : each.plan().factories().values()) {
          if (nested.contains(" = " + factory.name() + "(")) {
            text.append(writer.write(factory));
            if (ClassNames.needsStub(classPath, factory.className())) {
              Stub.of(classPath, each.visibility(), factory.className())
                  .ifPresent(stub -> text.append(new StubWriter(each).write(stub)));
            }
          }
        }
      }
      return text.toString();
    }

    /** The class put for bounded type parameters: that of the payload in the inputs. */
    private String payload() {
      Set<String> found = new HashSet<>();
      for (InputHeap input : inputs.values()) {
        for (ConcreteObject object : input.view().heap().objects().values()) {
          if (BoxNames.isBox(object.className())) {
            found.add(object.className());
          }
        }
      }
      return found.size() == 1 ? found.iterator().next() : "java/lang/Integer";
    }
  }
}
