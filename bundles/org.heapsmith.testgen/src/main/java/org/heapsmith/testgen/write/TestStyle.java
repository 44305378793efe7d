// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import org.heapsmith.testgen.merge.JUnitVersion;

/**
 * The libraries that tests are written for.
 *
 * @param framework what runs them
 * @param assertions what they assert with
 * @param there what the class path of the tests has, in the order of the enum; empty before it has
 *     been looked at
 */
public record TestStyle(Framework framework, Assertions assertions, List<Library> there) {

  /** What runs tests. */
  public enum Framework {
    /** JUnit 4 where the class path has that and no JUnit Jupiter, else JUnit 5. */
    AUTO,
    /** JUnit 4, with one class for each method under test in a class of the runner Enclosed. */
    JUNIT4,
    /** JUnit Jupiter. */
    JUNIT5
  }

  /** What tests assert with. */
  public enum Assertions {
    /** The assertions of the framework. */
    JUNIT,
    /** AssertJ. */
    ASSERTJ
  }

  /** What a class path may have, by a class of it. */
  public enum Library {
    /** JUnit 4 with nested classes. */
    JUNIT4("org/junit/experimental/runners/Enclosed"),
    /** The version of it, 4.13, that asserts exceptions. */
    JUNIT4_WITH_THROWS("org/junit/function/ThrowingRunnable"),
    /** The interface of JUnit 5. */
    JUPITER("org/junit/jupiter/api/Test"),
    /** AssertJ. */
    ASSERTJ("org/assertj/core/api/Assertions");

    private final String className;

    Library(String className) {
      this.className = className;
    }

    /** Returns the internal name of a class that only this library has. */
    public String className() {
      return className;
    }
  }

  /** By the class path, with the assertions of the framework. */
  public static final TestStyle DEFAULT =
      new TestStyle(Framework.AUTO, Assertions.JUNIT, List.of());

  /** Copies the list. */
  public TestStyle {
    there = List.copyOf(there);
  }

  /** Returns the same where a class path has that. */
  public TestStyle where(List<Library> has) {
    return new TestStyle(framework, assertions, has);
  }

  /**
   * Returns what runs the tests of a class: what is asked for, else what the tests that are there
   * already are written for, else what the class path has.
   *
   * @param old what the tests that are there are written for
   */
  public Framework frameworkBeside(JUnitVersion old) {
    if (framework != Framework.AUTO) {
      return framework;
    } else if (old == JUnitVersion.FIVE) {
      return Framework.JUNIT5;
    } else if (old == JUnitVersion.FOUR && has(Library.JUNIT4)) {
      return Framework.JUNIT4;
    }
    return has(Library.JUNIT4) && !has(Library.JUPITER) ? Framework.JUNIT4 : Framework.JUNIT5;
  }

  /** Returns the libraries of a class whose tests something runs. */
  public Dialect dialect(Framework of) {
    boolean junit4 = of == Framework.JUNIT4;
    return new Dialect(
        of, assertions == Assertions.ASSERTJ, !junit4 || has(Library.JUNIT4_WITH_THROWS));
  }

  /** Returns whether the class path has a library. */
  public boolean has(Library library) {
    return there.contains(library);
  }
}
