// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;

/** Finds out which tool builds the project in a folder. */
public final class BuildTools {
  private static final List<String> MAVEN = List.of("pom.xml");
  private static final List<String> GRADLE =
      List.of("build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts");

  private BuildTools() {}

  /**
   * Returns the one whose files are there; Maven, where both are.
   *
   * @throws HeapsmithException {@link Code#PROJECT_NOT_FOUND}
   */
  public static ProjectBuild of(Path folder, BuildSettings settings) {
    if (holds(folder, MAVEN)) {
      return new MavenBuild(folder, settings);
    }
    if (holds(folder, GRADLE)) {
      return new GradleBuild(folder, settings);
    }
    String files = String.join(", ", Stream.of(MAVEN, GRADLE).flatMap(List::stream).toList());
    throw HeapsmithException.of(Code.PROJECT_NOT_FOUND, "", folder, files);
  }

  private static boolean holds(Path folder, List<String> names) {
    return names.stream().anyMatch(n -> Files.isRegularFile(folder.resolve(n)));
  }

  /**
   * Returns how the tool is started: by the nearest script of that name in the folder or in those
   * above it, up to the root of the working tree, else by the installed one.
   */
  static List<String> start(Path folder, String script, String installed) {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    String suffix = !windows ? "" : script.equals("mvnw") ? ".cmd" : ".bat";
    Path here = folder.toAbsolutePath().normalize();
    for (Path place = here; place != null; place = place.getParent()) {
      Path wrapper = place.resolve(script + suffix);
      if (Files.isRegularFile(wrapper)) {
        boolean ready = windows || Files.isExecutable(wrapper);
        return ready ? List.of(wrapper.toString()) : List.of("sh", wrapper.toString());
      }
      if (Files.exists(place.resolve(".git"))) {
        break;
      }
    }
    return List.of(windows ? installed + suffix : installed);
  }
}
