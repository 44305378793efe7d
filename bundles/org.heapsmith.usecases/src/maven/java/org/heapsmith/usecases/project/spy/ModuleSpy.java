// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project.spy;

import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.eventspy.AbstractEventSpy;
import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.project.MavenProject;

/**
 * Writes down what Maven knows of the modules it builds: after each goal, what it has resolved for
 * that; the goal that saw most, which is one for tests, counts. Needs no plug-in that the project
 * does not use itself.
 */
public final class ModuleSpy extends AbstractEventSpy {
  private static final String FILE = System.getProperty("heapsmith.answer");

  private final Map<MavenProject, Properties> modules =
      Collections.synchronizedMap(new LinkedHashMap<MavenProject, Properties>());

  @Override
  public void onEvent(Object event) throws IOException {
    if (FILE == null || !(event instanceof ExecutionEvent)) {
      return;
    }
    ExecutionEvent step = (ExecutionEvent) event;
    if (step.getType() == ExecutionEvent.Type.MojoSucceeded) {
      MavenProject project = step.getProject();
      Properties before = modules.get(project);
      Properties now = described(project);
      if (!"pom".equals(project.getPackaging())
          && (before == null || before.size() <= now.size())) {
        modules.put(project, now);
      }
    } else if (step.getType() == ExecutionEvent.Type.SessionEnded
        && !step.getSession().getResult().hasExceptions()) {
      write(step.getSession().getProjects());
    }
  }

  private static Properties described(MavenProject project) {
    List<String> used = new ArrayList<>();
    List<String> usedByTests = new ArrayList<>();
    for (Artifact artifact : project.getArtifacts()) {
      File file = artifact.getFile();
      if (file != null && artifact.getArtifactHandler().isAddedToClasspath()) {
        boolean ofTests = Artifact.SCOPE_TEST.equals(artifact.getScope());
        (ofTests ? usedByTests : used).add(file.getPath());
      }
    }
    Properties module = new Properties();
    module.setProperty("name", project.getArtifactId());
    module.setProperty("folder", project.getBasedir().getPath());
    module.setProperty("tests.0", project.getBuild().getTestSourceDirectory());
    module.setProperty("classes.0", project.getBuild().getOutputDirectory());
    put(module, "sources", project.getCompileSourceRoots());
    put(module, "used", used);
    put(module, "usedByTests", usedByTests);
    return module;
  }

  private static void put(Properties module, String key, List<String> values) {
    for (int i = 0; i < values.size(); i++) {
      module.setProperty(key + "." + i, values.get(i));
    }
  }

  /** The modules in the order of the build. */
  private void write(List<MavenProject> order) throws IOException {
    Properties all = new Properties();
    int number = 0;
    for (MavenProject project : order) {
      Properties module = modules.get(project);
      if (module != null) {
        for (String key : module.stringPropertyNames()) {
          all.setProperty(number + "." + key, module.getProperty(key));
        }
        number++;
      }
    }
    try (Writer out = Files.newBufferedWriter(Paths.get(FILE), StandardCharsets.UTF_8)) {
      all.store(out, null);
    }
  }
}
