// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rules that hand-written code of the core keeps, checked on the class files. */
class CodeRulesTest {

  /** Entry points of processes, the only classes that may end one. */
  private static final Set<String> ENTRY_POINTS = Set.of("org.heapsmith.cli.Main");

  private static final DescribedPredicate<JavaClass> HAND_WRITTEN =
      DescribedPredicate.describe("are hand-written", CodeRulesTest::isHandWritten);

  private static JavaClasses product;

  @BeforeAll
  static void importClasses() {
    product =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.heapsmith")
            .that(HAND_WRITTEN);
  }

  @Test
  void onlyEntryPointsEndTheProcess() {
    noClasses()
        .that(
            DescribedPredicate.describe(
                "are no entry points", c -> !ENTRY_POINTS.contains(c.getFullName())))
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .check(product);
  }

  @Test
  void nobodyPrintsAStackTraceAndGoesOn() {
    noClasses().should().callMethod(Throwable.class, "printStackTrace").check(product);
  }

  @Test
  void thereIsNoStaticMutableState() {
    fields().that().areStatic().should().beFinal().check(product);
  }

  private static boolean isHandWritten(JavaClass type) {
    String path =
        type.getSource()
            .flatMap(source -> source.getFileName())
            .map(name -> type.getPackageName().replace('.', '/') + "/" + name)
            .orElse("");
    return Repository.coreModules().stream()
        .anyMatch(module -> Files.isRegularFile(module.resolve("src/main/java/" + path)));
  }
}
