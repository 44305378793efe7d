// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The classes of the core modules, read once. */
final class ProductClasses {

  /** All of them, generated ones included, tests not. */
  static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("arch.tests"))
          .importPackages("org.heapsmith");

  /** Whether the source is in the repository: the parser of the language is generated. */
  static final DescribedPredicate<JavaClass> HAND_WRITTEN =
      DescribedPredicate.describe("are hand-written", ProductClasses::isHandWritten);

  private static final List<Path> MODULES = Repository.coreModules();

  private ProductClasses() {}

  private static boolean isHandWritten(JavaClass type) {
    String path =
        type.getSource()
            .flatMap(source -> source.getFileName())
            .map(name -> type.getPackageName().replace('.', '/') + "/" + name)
            .orElse("");
    return MODULES.stream()
        .anyMatch(module -> Files.isRegularFile(module.resolve("src/main/java/" + path)));
  }
}
