// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Dependencies point one way: base, smt, logic, machine, engine, testgen, usecases, and on these
 * the shells cli and worker, on cli the Maven plug-in; bytecode below machine and judge below
 * engine; the optional modules clp, slcomp and journal between the core and the command line.
 */
class DependencyRulesTest {
  private static final String ROOT = "org.heapsmith.";

  /** Module, and the packages of ours that its classes may use besides their own. */
  private static final Map<String, List<String>> MAY_USE =
      Map.ofEntries(
          entry("base"),
          entry("smt", "base.."),
          entry("logic", "base..", "smt.."),
          entry("bytecode", "base.."),
          entry("judge", "base..", "logic..", "bytecode.."),
          entry("machine", "base..", "smt..", "logic..", "bytecode.."),
          entry("engine", "base..", "smt..", "logic..", "bytecode..", "judge..", "machine.."),
          entry("draw", "base..", "logic.concrete..", "machine.result..", "engine.tree.."),
          entry(
              "testgen",
              "base..",
              "smt..",
              "logic..",
              "bytecode..",
              "judge..",
              "machine..",
              "engine.."),
          entry("dsl", "base..", "logic.spec.."),
          entry(
              "usecases",
              "base..",
              "smt..",
              "logic..",
              "bytecode..",
              "judge..",
              "machine..",
              "engine..",
              "testgen..",
              "dsl.."),
          entry(
              "worker",
              "base..",
              "smt..",
              "logic..",
              "bytecode..",
              "machine..",
              "engine..",
              "testgen..",
              "dsl..",
              "usecases.."),
          // optional: only a shell may know them
          entry("clp", "base..", "smt..", "logic..", "bytecode..", "machine..", "engine.."),
          entry("slcomp", "base..", "smt..", "logic.."),
          entry(
              "journal",
              "base..",
              "smt..",
              "logic..",
              "bytecode..",
              "judge..",
              "machine..",
              "engine..",
              "testgen..",
              "usecases.."),
          // optional even for the command line, which finds it as a service
          entry(
              "spark",
              "base..",
              "logic..",
              "bytecode..",
              "machine..",
              "engine..",
              "testgen..",
              "usecases..",
              "journal.."),
          entry(
              "cli",
              "base..",
              "smt..",
              "logic..",
              "bytecode..",
              "judge..",
              "machine..",
              "engine..",
              "draw..",
              "testgen..",
              "dsl..",
              "usecases..",
              "clp..",
              "slcomp..",
              "journal.."),
          // its goals are the commands
          entry("maven", "base..", "cli.."));

  /** Third-party packages that only one module may know, so that it can be exchanged. */
  private static final Map<String, Set<String>> ONLY_IN =
      Map.ofEntries(
          Map.entry("com.microsoft.z3..", Set.of("smt")),
          Map.entry("org.h2..", Set.of("journal")),
          Map.entry("org.apache.spark..", Set.of("spark")),
          Map.entry("org.eclipse.emf..", Set.of("dsl", "draw")),
          Map.entry("org.eclipse.elk..", Set.of("draw")),
          Map.entry("org.eclipse.xtext..", Set.of("dsl")),
          Map.entry("com.google.inject..", Set.of("dsl")),
          Map.entry("org.jacoco..", Set.of("testgen")),
          Map.entry("org.apache.maven..", Set.of("maven", "usecases")),
          Map.entry("org.eclipse.lsp4j..", Set.of("worker", "cli")),
          Map.entry("org.eclipse.jdt..", Set.of("cli")),
          Map.entry("gg.jte..", Set.of("cli")),
          Map.entry("picocli..", Set.of("cli")));

  /**
   * The entry point of a module lives beside the data it takes and returns, in the module's root
   * package, and looks down from there.
   */
  private static final Set<String> ENTRY_POINTS =
      Set.of("org.heapsmith.dsl.SpecParser", "org.heapsmith.testgen.Pipeline");

  private static Map.Entry<String, List<String>> entry(String module, String... mayUse) {
    return Map.entry(module, List.of(mayUse));
  }

  static Stream<String> modules() {
    return MAY_USE.keySet().stream().sorted().filter(module -> !ofModule(module).isEmpty());
  }

  private static List<JavaClass> ofModule(String module) {
    return ProductClasses.ALL.stream().filter(resideInAPackage(ROOT + module + "..")).toList();
  }

  @Test
  void everyCoreModuleIsSeenAndHasItsRule() {
    Set<String> built = new TreeSet<>();
    for (Path module : Repository.coreModules()) {
      built.add(module.getFileName().toString().substring(ROOT.length()));
    }
    Assertions.assertEquals(built, new TreeSet<>(modules().toList()));
  }

  @ParameterizedTest
  @MethodSource("modules")
  void aModuleUsesOnlyTheModulesBelowIt(String module) {
    String[] allowed =
        Stream.concat(Stream.of(module + ".."), MAY_USE.get(module).stream())
            .map(name -> ROOT + name)
            .toArray(String[]::new);
    DescribedPredicate<JavaClass> forbidden =
        resideInAPackage(ROOT + ".").and(DescribedPredicate.not(resideInAnyPackage(allowed)));
    noClasses()
        .that(are(resideInAPackage(ROOT + module + "..")))
        .should()
        .dependOnClassesThat(forbidden.as("are above " + module))
        .check(ProductClasses.ALL);
  }

  @ParameterizedTest
  @MethodSource("modules")
  void aLibraryIsKnownToItsModuleOnly(String module) {
    String[] foreign =
        ONLY_IN.entrySet().stream()
            .filter(entry -> !entry.getValue().contains(module))
            .map(Map.Entry::getKey)
            .toArray(String[]::new);
    noClasses()
        .that(are(resideInAPackage(ROOT + module + "..")))
        .should()
        .dependOnClassesThat(resideInAnyPackage(foreign))
        .check(ProductClasses.ALL);
  }

  @Test
  void theCoreDoesNotKnowTheWorkbench() {
    noClasses()
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                "org.eclipse.core..",
                "org.eclipse.ui..",
                "org.eclipse.swt..",
                "org.eclipse.jface..",
                "org.eclipse.jdt.core..",
                "org.eclipse.jdt.ui..",
                "org.osgi.."))
        .check(ProductClasses.ALL);
  }

  /**
   * What judges inputs finds the generator's mistakes only if it does not share them: of all that
   * makes inputs it knows the spec, finished heaps and class files.
   */
  @Test
  void theJudgeSharesNothingWithTheGenerator() {
    String[] judge = {ROOT + "judge..", ROOT + "logic.hex.finished..", ROOT + "logic.concrete.."};
    DescribedPredicate<JavaClass> shared =
        resideInAnyPackage(judge)
            .or(resideInAnyPackage(ROOT + "base..", ROOT + "bytecode..", ROOT + "logic.spec.."));
    noClasses()
        .that(are(resideInAnyPackage(judge)))
        .should()
        .dependOnClassesThat(
            resideInAPackage(ROOT + ".")
                .and(DescribedPredicate.not(shared))
                .as("are part of the generator"))
        .check(ProductClasses.ALL);
  }

  @Test
  void packagesAreFreeOfCycles() {
    slices()
        .matching("org.heapsmith.(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(
            DescribedPredicate.describe(
                "entry points of modules", c -> ENTRY_POINTS.contains(c.getFullName())),
            DescribedPredicate.alwaysTrue())
        .check(ProductClasses.ALL.that(ProductClasses.HAND_WRITTEN));
  }

  @Test
  void everyClassIsInAPackageOfItsModule() {
    classes()
        .should()
        .resideInAnyPackage(
            MAY_USE.keySet().stream().map(m -> ROOT + m + "..").toArray(String[]::new))
        .check(ProductClasses.ALL);
  }
}
