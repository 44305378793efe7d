// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.settings;

import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.bounds.Bounds;

/** Everything that can be set, by preference, project property or launch configuration. */
public enum Option {
  /** The name of a strategy, or empty for what the spec says. */
  STRATEGY("strategy", ""),
  /** The word for a coverage criterion, such as {@code block}, or empty for what the spec says. */
  CRITERION("criterion", ""),
  /** The number of a criterion that has one. */
  CRITERION_NUMBER("criterionNumber", 2),
  /** Whether references of the input may be aliases. */
  ALIASES("aliases", true),
  /** Unfoldings of recursive predicates. */
  UNFOLD("unfold", Bounds.DEFAULT.unfold()),
  /** Rounds of loops. */
  LOOP("loop", Bounds.DEFAULT.loop()),
  /** Instructions on a path. */
  DEPTH("depth", Bounds.DEFAULT.depth()),
  /** Input objects on a path. */
  OBJECTS("objects", Bounds.DEFAULT.objects()),
  /** Nested calls. */
  CALLS("calls", Bounds.DEFAULT.calls()),
  /** Length of input arrays. */
  ARRAY_LENGTH("arrayLength", Bounds.DEFAULT.arrayLength()),
  /** Seconds for one method. */
  SECONDS("seconds", Bounds.DEFAULT.timeMillis() / 1000),
  /** Milliseconds for one question to the solver. */
  SOLVER_MILLIS("solverMillis", ExplorationOptions.DEFAULT.solverMillis()),
  /** Which tests are written: {@code MINIMAL} or {@code ALL}. */
  KEEP("keep", "MINIMAL"),
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
  /** Further JVM arguments for running the tests. */
  REPLAY_ARGUMENTS("replayArguments", ""),
  /** What to do with a test class that was edited: {@link WhenEdited}. */
  WHEN_EDITED("whenEdited", WhenEdited.ASK),
  /** Whether to make a folder for tests: {@link Consent}. */
  MAKE_TEST_FOLDER("makeTestFolder", Consent.ASK),
  /** Whether to add JUnit 5 to the build path: {@link Consent}. */
  ADD_JUNIT("addJUnit", Consent.ASK),
  /** Whether to save editors before a run: {@link Consent}. */
  SAVE_EDITORS("saveEditors", Consent.ASK),
  /** Whether to open the test class. */
  OPEN_TESTS("openTests", true);

  private final String key;
  private final String standard;

  Option(String key, Object standard) {
    this.key = key;
    this.standard = String.valueOf(standard);
  }

  /** Returns the name in preference files and launch configurations. */
  public String key() {
    return key;
  }

  /** Returns the value where nobody has set one. */
  public String standard() {
    return standard;
  }
}
