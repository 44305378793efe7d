// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.testgen.stage.RunFolder;

/**
 * A project that Gradle builds. It is asked in one start: an initialisation script adds a task that
 * needs the classes of all modules and writes down what Gradle has resolved.
 */
final class GradleBuild implements ProjectBuild {
  private final Path project;
  private final BuildSettings settings;

  GradleBuild(Path project, BuildSettings settings) {
    this.project = project;
    this.settings = settings;
  }

  @Override
  public List<ProjectModule> modules() {
    try (RunFolder run = new RunFolder()) {
      Path folder = run.folder();
      Path script = folder.resolve("modules.gradle");
      BuildProcess.write(
          script,
          out -> {
            try (InputStream in = GradleBuild.class.getResourceAsStream("modules.gradle")) {
              in.transferTo(out);
            }
          });
      List<String> shown = new ArrayList<>(BuildTools.start(project, "gradlew", "gradle"));
      shown.add("-q");
      shown.addAll(settings.arguments());
      shown.add("classes");
      Path answer = folder.resolve("answer.properties");
      List<String> own =
          List.of(
              "--init-script",
              script.toString(),
              "-Dheapsmith.answer=" + answer,
              // the task is made anew each time, and looks at all modules
              "-Dorg.gradle.configuration-cache=false",
              "-Dorg.gradle.configureondemand=false",
              "heapsmithModules");
      return new BuildProcess(project, settings).run(shown, own, answer);
    }
  }
}
