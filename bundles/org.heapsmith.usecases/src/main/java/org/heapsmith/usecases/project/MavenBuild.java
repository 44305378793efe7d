// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.heapsmith.testgen.stage.RunFolder;

/**
 * A project that Maven builds. It is asked in one start: all modules are compiled, without their
 * tests, and a listener of ours, which {@code maven.ext.class.path} makes Maven load, writes down
 * what it has resolved. That takes no plug-in that the project does not use anyway.
 */
final class MavenBuild implements ProjectBuild {
  private static final String SPY = "org/heapsmith/usecases/project/spy/ModuleSpy.class";

  private final Path project;
  private final BuildSettings settings;

  MavenBuild(Path project, BuildSettings settings) {
    this.project = project;
    this.settings = settings;
  }

  @Override
  public List<ProjectModule> modules() {
    try (RunFolder run = new RunFolder()) {
      Path folder = run.folder();
      Path spy = folder.resolve("spy.jar");
      BuildProcess.write(spy, MavenBuild::write);
      List<String> shown = new ArrayList<>(BuildTools.start(project, "mvnw", "mvn"));
      shown.addAll(List.of("-B", "-q"));
      shown.addAll(settings.arguments());
      shown.addAll(List.of("-Dmaven.test.skip=true", "test-compile"));
      Path answer = folder.resolve("answer.properties");
      List<String> own = List.of("-Dmaven.ext.class.path=" + spy, "-Dheapsmith.answer=" + answer);
      return new BuildProcess(project, settings).run(shown, own, answer);
    }
  }

  private static void write(OutputStream out) throws IOException {
    try (ZipOutputStream jar = new ZipOutputStream(out)) {
      put(jar, SPY, "/" + SPY);
      put(jar, "META-INF/plexus/components.xml", "components.xml");
    }
  }

  private static void put(ZipOutputStream jar, String entry, String resource) throws IOException {
    jar.putNextEntry(new ZipEntry(entry));
    try (InputStream in = MavenBuild.class.getResourceAsStream(resource)) {
      in.transferTo(jar);
    }
  }
}
