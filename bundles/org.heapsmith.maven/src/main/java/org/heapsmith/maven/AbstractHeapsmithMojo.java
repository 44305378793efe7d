// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.heapsmith.cli.ExitCode;
import org.heapsmith.cli.HeapsmithCommand;
import org.heapsmith.cli.console.Session;

/** What the goals share: where the project's classes and specs are, and how a command is run. */
abstract class AbstractHeapsmithMojo extends AbstractMojo {

  /** Leaves the goal out. */
  @Parameter(property = "heapsmith.skip", defaultValue = "false")
  boolean skip;

  /**
   * Spec files, or folders with <code>*.heap</code> files. Without: src/main/heap and
   * src/test/heap, as far as they exist.
   */
  @Parameter(property = "heapsmith.spec")
  List<File> spec;

  /** Folders where predicates that specs import are looked for. */
  @Parameter(property = "heapsmith.specPath")
  List<String> specPath;

  @Parameter(defaultValue = "${project.packaging}", readonly = true, required = true)
  String packaging;

  @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
  File basedir;

  @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
  File classes;

  @Parameter(
      defaultValue = "${project.build.testOutputDirectory}",
      readonly = true,
      required = true)
  File testClasses;

  @Parameter(defaultValue = "${project.compileClasspathElements}", readonly = true, required = true)
  List<String> compileClassPath;

  @Parameter(defaultValue = "${project.runtimeClasspathElements}", readonly = true, required = true)
  List<String> runtimeClassPath;

  @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true, required = true)
  List<String> testClassPath;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("Heapsmith is skipped (heapsmith.skip)");
    } else if (packaging.equals("pom")) {
      getLog().info("A module of packaging pom has no classes: nothing to do");
    } else if (!hasClasses()) {
      getLog().info("No class file in " + classes + ": nothing to do");
    } else {
      run();
    }
  }

  /** Does the work; there are classes. */
  abstract void run() throws MojoExecutionException, MojoFailureException;

  /** Returns the class path of the project's classes: all scopes but test. */
  final List<String> classPath() {
    return Stream.of(compileClassPath, runtimeClassPath).flatMap(List::stream).distinct().toList();
  }

  /** Returns what only tests need. */
  final List<String> moreForTests() {
    List<String> known = classPath();
    return testClassPath.stream()
        .filter(e -> !known.contains(e) && !e.equals(testClasses.getPath()))
        .toList();
  }

  /** Returns the spec files and folders. */
  final List<File> specs() {
    if (spec != null && !spec.isEmpty()) {
      return spec;
    }
    return Stream.of("src/main/heap", "src/test/heap")
        .map(name -> new File(basedir, name))
        .filter(File::isDirectory)
        .toList();
  }

  /** Returns the folders of imported predicates, as given. */
  final List<String> specPath() {
    return specPath == null ? List.of() : specPath;
  }

  /**
   * Runs a command to its end.
   *
   * @param accepted exit codes with which the build goes on
   * @param meaning what to tell of the others, where the last message says nothing
   * @throws MojoFailureException if there is something to mend in the code or the specs
   * @throws MojoExecutionException if the command could not do its work
   */
  final void run(List<String> arguments, Predicate<ExitCode> accepted, String meaning)
      throws MojoExecutionException, MojoFailureException {
    List<String> errors = new ArrayList<>();
    ExitCode code;
    getLog().debug("heapsmith " + String.join(" ", arguments));
    try (BuildStop stop = BuildStop.listen();
        PrintWriter out = new PrintWriter(new LogWriter(getLog()::info));
        PrintWriter err = new PrintWriter(new LogWriter(line -> log(line, errors)))) {
      Session session = new Session(out, err, false, stop, Optional.empty());
      code = ExitCode.of(HeapsmithCommand.run(session, arguments.toArray(String[]::new)));
    }
    if (accepted.test(code)) {
      return;
    }
    String why = errors.isEmpty() ? meaning : errors.get(0);
    if (code == ExitCode.FINDINGS || code == ExitCode.BAD_INPUT) {
      throw new MojoFailureException(code == ExitCode.FINDINGS ? meaning : why);
    }
    throw new MojoExecutionException(why + " (" + code.meaning() + ")");
  }

  /** A message begins with its code and how grave it is. */
  private void log(String line, List<String> errors) {
    if (line.matches("HS-\\d+ error: .*")) {
      errors.add(line);
      getLog().error(line);
    } else if (line.matches("HS-\\d+ warning: .*")) {
      getLog().warn(line);
    } else {
      getLog().info(line);
    }
  }

  private boolean hasClasses() throws MojoExecutionException {
    if (!classes.isDirectory()) {
      return false;
    }
    try (Stream<Path> files = Files.walk(classes.toPath())) {
      return files.anyMatch(f -> f.toString().endsWith(".class"));
    } catch (IOException e) {
      throw new MojoExecutionException("cannot read " + classes + ": " + e.getMessage(), e);
    }
  }
}
