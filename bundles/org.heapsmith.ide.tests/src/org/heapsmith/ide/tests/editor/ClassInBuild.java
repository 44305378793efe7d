// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.heapsmith.ide.tests.workbench.UiThread;

/** A class file in the middle of a build: it is empty until the build ends. */
final class ClassInBuild implements AutoCloseable {
  private final Path file;
  private final byte[] content;
  private final CountDownLatch end = new CountDownLatch(1);
  private final Job build =
      Job.createSystem("build of a test", (ICoreRunnable) monitor -> await(end));

  private ClassInBuild(Path file) throws IOException {
    this.file = file;
    this.content = Files.readAllBytes(file);
  }

  /** Begins to build; the class file is empty when this returns. */
  static ClassInBuild begin(IProject project, String classFile) throws IOException {
    ClassInBuild begun = new ClassInBuild(path(project, classFile));
    begun.build.setRule(ResourcesPlugin.getWorkspace().getRuleFactory().buildRule());
    begun.build.schedule();
    UiThread.waitFor("the build", () -> begun.build.getState() == Job.RUNNING);
    Files.write(begun.file, new byte[0]);
    return begun;
  }

  /** Returns where a class file of a project is. */
  static Path path(IProject project, String classFile) {
    return project.getFile(classFile).getLocation().toFile().toPath();
  }

  /** Returns when a job of a family waits for the end of the build. */
  void waitForQuestion(Object family) {
    UiThread.waitFor(
        "a question of " + family + " that waits",
        () ->
            Arrays.stream(Job.getJobManager().find(family))
                .anyMatch(j -> build.getRule().equals(j.getRule())));
  }

  /** Writes the class file, and ends the build. */
  void end() throws IOException {
    Files.write(file, content);
    end.countDown();
  }

  @Override
  public void close() throws IOException {
    end();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
