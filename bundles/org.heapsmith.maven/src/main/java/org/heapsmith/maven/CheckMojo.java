// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.heapsmith.cli.ExitCode;

/**
 * Fails the build on errors in specs and on findings in the classes of the module: the commands
 * <code>check</code> and <code>generate</code>, whose tests go to a folder of the build.
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class CheckMojo extends AbstractGeneratingMojo {

  /** Where the tests go that show the findings. */
  @Parameter(
      property = "heapsmith.check.output",
      defaultValue = "${project.build.directory}/heapsmith/tests")
  File output;

  /** The findings, for code hosts. */
  @Parameter(
      property = "heapsmith.check.sarif",
      defaultValue = "${project.build.directory}/heapsmith/findings.sarif")
  File sarif;

  /** What is wrong with the specs, for code hosts. */
  @Parameter(
      property = "heapsmith.check.specsSarif",
      defaultValue = "${project.build.directory}/heapsmith/specs.sarif")
  File specsSarif;

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    if (!specs().isEmpty()) {
      List<String> check =
          new CommandOptions("check")
              .addPath("--cp", classPath())
              .addPath("--spec-path", specPath())
              .addEach("--report", List.of(specsSarif))
              .with(specs());
      run(check, code -> code.compareTo(ExitCode.FINDINGS) <= 0, "a spec has errors");
    }
    run(
        generate(output, sarif),
        code -> code.compareTo(ExitCode.INCOMPLETE) <= 0,
        "there are findings; they are listed above, in " + sarif + " and as tests in " + output);
  }
}
