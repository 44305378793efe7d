// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * The options of command <code>generate</code>, by their names. What is not set here is not passed:
 * defaults are the command's.
 */
abstract class AbstractGeneratingMojo extends AbstractHeapsmithMojo {

  /**
   * What to test, as the command's TARGET: classes, methods, packages. Without: all of the module.
   */
  @Parameter(property = "heapsmith.targets")
  List<String> targets;

  /** Option <code>--report</code>: more reports, as .html, .json or .sarif. */
  @Parameter(property = "heapsmith.report")
  List<File> report;

  /** Option <code>--source</code>. */
  @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true, required = true)
  List<String> source;

  /** Option <code>--fresh</code>. */
  @Parameter(property = "heapsmith.fresh", defaultValue = "false")
  boolean fresh;

  /** Option <code>--exclude</code>, once for each. */
  @Parameter(property = "heapsmith.exclude")
  List<String> exclude;

  /** Option <code>--since</code>. */
  @Parameter(property = "heapsmith.since")
  String since;

  /** Option <code>--total-time</code>. */
  @Parameter(property = "heapsmith.totalTime")
  String totalTime;

  /** Option <code>--strategy</code>. */
  @Parameter(property = "heapsmith.strategy")
  String strategy;

  /** Option <code>--criterion</code>. */
  @Parameter(property = "heapsmith.criterion")
  String criterion;

  /** Option <code>--aliasing</code>. */
  @Parameter(property = "heapsmith.aliasing")
  String aliasing;

  /** Option <code>--prune</code>. */
  @Parameter(property = "heapsmith.prune")
  String prune;

  /** Option <code>--workers</code>. */
  @Parameter(property = "heapsmith.workers")
  String workers;

  /** Option <code>--native</code> or, for false, <code>--no-native</code>. */
  @Parameter(name = "native", property = "heapsmith.native")
  private Boolean nativeCode;

  /** Option <code>--solver-time</code>. */
  @Parameter(property = "heapsmith.solverTime")
  String solverTime;

  /** Option <code>--unfold</code>. */
  @Parameter(property = "heapsmith.unfold")
  String unfold;

  /** Option <code>--loop</code>. */
  @Parameter(property = "heapsmith.loop")
  String loop;

  /** Option <code>--depth</code>. */
  @Parameter(property = "heapsmith.depth")
  String depth;

  /** Option <code>--objects</code>. */
  @Parameter(property = "heapsmith.objects")
  String objects;

  /** Option <code>--calls</code>. */
  @Parameter(property = "heapsmith.calls")
  String calls;

  /** Option <code>--array-length</code>. */
  @Parameter(property = "heapsmith.arrayLength")
  String arrayLength;

  /** Option <code>--time</code>. */
  @Parameter(property = "heapsmith.time")
  String time;

  /** Option <code>--keep</code>. */
  @Parameter(property = "heapsmith.keep")
  String keep;

  /** Option <code>--inputs</code>. */
  @Parameter(property = "heapsmith.inputs")
  String inputs;

  /** Option <code>--framework</code>. */
  @Parameter(property = "heapsmith.framework")
  String framework;

  /** Option <code>--assertions</code>. */
  @Parameter(property = "heapsmith.assertions")
  String assertions;

  /** Option <code>--replay</code> or, for false, <code>--no-replay</code>. */
  @Parameter(property = "heapsmith.replay")
  Boolean replay;

  /** Option <code>--replay-time</code>. */
  @Parameter(property = "heapsmith.replayTime")
  String replayTime;

  /** Option <code>--jvm-arg</code>, once for each. */
  @Parameter(property = "heapsmith.jvmArg")
  List<String> jvmArg;

  /** Called by Maven: no field can have this name. */
  public final void setNative(Boolean value) {
    nativeCode = value;
  }

  /** Returns the command line that writes tests below {@code output}, and these reports. */
  final List<String> generate(File output, File sarif) {
    List<File> reports = new ArrayList<>(report == null ? List.of() : report);
    reports.add(sarif);
    return new CommandOptions("generate")
        .addPath("--cp", classPath())
        .addEach("--spec", specs())
        .addPath("--spec-path", specPath())
        .add("--output", output)
        .addEach("--report", reports)
        .addEach("--source", source)
        .addFlag("--fresh", fresh)
        .addEach("--exclude", exclude == null ? List.of() : exclude)
        .add("--since", since)
        .add("--total-time", totalTime)
        .add("--strategy", strategy)
        .add("--criterion", criterion)
        .add("--aliasing", aliasing)
        .add("--prune", prune)
        .add("--workers", workers)
        .addSwitch("native", nativeCode)
        .add("--solver-time", solverTime)
        .add("--unfold", unfold)
        .add("--loop", loop)
        .add("--depth", depth)
        .add("--objects", objects)
        .add("--calls", calls)
        .add("--array-length", arrayLength)
        .add("--time", time)
        .add("--keep", keep)
        .add("--inputs", inputs)
        .add("--framework", framework)
        .add("--assertions", assertions)
        .addPath("--test-cp", moreForTests())
        .addSwitch("replay", replay)
        .add("--replay-time", replayTime)
        .addEach("--jvm-arg", jvmArg == null ? List.of() : jvmArg)
        .with(targets == null || targets.isEmpty() ? List.of(classes) : targets);
  }
}
