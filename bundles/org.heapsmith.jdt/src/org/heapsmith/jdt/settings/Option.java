// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.settings;

import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.machine.bounds.Limit;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestStyle;

/** Everything that can be set, by preference, project property or launch configuration. */
public enum Option {
  /** What explores: the {@link ChosenEngine.Kind}. */
  ENGINE("engine", ChosenEngine.Kind.HEAPSMITH.name()),
  /** The name of a strategy, or empty for what the spec says. */
  STRATEGY("strategy", ""),
  /** The word for a coverage criterion, such as {@code block}, or empty for what the spec says. */
  CRITERION("criterion", ""),
  /** The number of a criterion that has one. */
  CRITERION_NUMBER("criterionNumber", 2),
  /** Whether references of the input may be aliases. */
  ALIASES("aliases", true),
  /** Whether inputs are built by public calls where some build them. */
  BY_CALLS("byCalls", true),
  /** Whether what cannot be interpreted may run in a JVM of its own. */
  NATIVE("native", true),
  /** Unfoldings of recursive predicates. */
  UNFOLD("unfold", Limit.UNFOLD, 1),
  /** Rounds of loops. */
  LOOP("loop", Limit.LOOP, 1),
  /** Instructions on a path. */
  DEPTH("depth", Limit.DEPTH, 1),
  /** Input objects on a path. */
  OBJECTS("objects", Limit.OBJECTS, 1),
  /** Nested calls. */
  CALLS("calls", Limit.CALLS, 1),
  /** Length of input arrays. */
  ARRAY_LENGTH("arrayLength", Limit.ARRAY_LENGTH, 1),
  /** Seconds for one method. */
  SECONDS("seconds", Limit.TIME_MILLIS, 1000),
  /** Milliseconds for one question to the solver. */
  SOLVER_MILLIS("solverMillis", Limit.SOLVER_MILLIS, 1),
  /** Which tests are written: {@code MINIMAL} or {@code ALL}. */
  KEEP("keep", GenerationOptions.DEFAULT.keep()),
  /** What runs the tests: {@link TestStyle.Framework}. */
  FRAMEWORK("framework", TestStyle.DEFAULT.framework()),
  /** What the tests assert with: {@link TestStyle.Assertions}. */
  ASSERTIONS("assertions", TestStyle.DEFAULT.assertions()),
  /** Source folder for the tests, relative to the project; empty for the one found. */
  TEST_FOLDER("testFolder", ""),
  /** Simple name of the test class; empty for {@code CHeapTest}; not for several classes. */
  TEST_CLASS("testClass", ""),
  /** Home of the Java that runs the worker; empty for the project's, or else the IDE's. */
  WORKER_JAVA("workerJava", ""),
  /** Memory of the worker in megabytes. */
  WORKER_MEMORY("workerMemory", 1024),
  /** Further JVM arguments of the worker. */
  WORKER_ARGUMENTS("workerArguments", ""),
  /** Folder of jpf-symbc's installation; empty for where it is looked for. */
  JPF_HOME("jpfHome", ""),
  /** Home of the Java that runs jpf-symbc; empty for what the environment says. */
  JPF_JAVA("jpfJava", ""),
  /** Further JVM arguments for running the tests. */
  REPLAY_ARGUMENTS("replayArguments", ""),
  /** What to do with a test class that was edited: {@link WhenEdited}. */
  WHEN_EDITED("whenEdited", WhenEdited.ASK),
  /** Whether to make a folder for tests: {@link Consent}. */
  MAKE_TEST_FOLDER("makeTestFolder", Consent.ASK),
  /** Whether to add JUnit to the build path: {@link Consent}. */
  ADD_JUNIT("addJUnit", Consent.ASK),
  /** Whether to save editors before a run: {@link Consent}. */
  SAVE_EDITORS("saveEditors", Consent.ASK),
  /** Whether to open the test class. */
  OPEN_TESTS("openTests", true);

  private static final int LARGEST = 1_000_000;

  private final String key;
  private final String standard;
  private final int least;
  private final int greatest;

  Option(String key, Object standard) {
    this(key, standard, 1, LARGEST);
  }

  /** {@code unit} is how many of the engine's units are one of the person's. */
  Option(String key, Limit limit, int unit) {
    this(key, limit.standard() / unit, (limit.least() + unit - 1) / unit, limit.greatest() / unit);
  }

  Option(String key, Object standard, int least, int greatest) {
    this.key = key;
    this.standard = String.valueOf(standard);
    this.least = least;
    this.greatest = greatest;
  }

  /** Returns the name in preference files and launch configurations. */
  public String key() {
    return key;
  }

  /** Returns the value where nobody has set one. */
  public String standard() {
    return standard;
  }

  /** Returns the least value of an option that is a number. */
  public int least() {
    return least;
  }

  /** Returns the greatest value of an option that is a number. */
  public int greatest() {
    return greatest;
  }
}
