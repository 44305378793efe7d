// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import java.io.File;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.heapsmith.cli.ExitCode;

/**
 * Writes JUnit 5 tests for the classes of the module into its test sources, as the command <code>
 * generate</code> does. Tests that a person wrote or changed stay. Findings do not fail this goal:
 * they are among the tests, which fail.
 */
@Mojo(
    name = "generate",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class GenerateMojo extends AbstractGeneratingMojo {

  /** Option <code>--output</code>: the source root that gets the tests. */
  @Parameter(property = "heapsmith.output", defaultValue = "${project.build.testSourceDirectory}")
  File output;

  /** The findings, for code hosts. */
  @Parameter(
      property = "heapsmith.sarif",
      defaultValue = "${project.build.directory}/heapsmith/generate.sarif")
  File sarif;

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    run(
        generate(output, sarif),
        code -> code.compareTo(ExitCode.FINDINGS) <= 0,
        "no tests could be generated");
  }
}
