// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.merge.JUnitVersion;
import org.heapsmith.testgen.merge.MergeOrder;

/** Where the sources of tests go: a folder, or a client that places them. */
public interface TestSink {

  /**
   * A place for a test class.
   *
   * @param file where it will be, as far as that is known
   * @param notices to be reported
   * @param renamed what nested test classes are called there, where that is another name
   */
  record Place(String simpleName, Path file, List<Notice> notices, Map<String, String> renamed) {

    /** Copies the list. */
    public Place {
      notices = List.copyOf(notices);
      renamed = Map.copyOf(renamed);
    }

    /** Returns a place where nothing is yet. */
    public static Place of(String simpleName, Path file) {
      return new Place(simpleName, file, List.of(), Map.of());
    }
  }

  /**
   * Returns what the test class of a class is to be called.
   *
   * @param className internal name of the class under test
   * @param usual its name by default
   */
  default String name(String className, String usual) {
    return usual;
  }

  /** Returns the source root that takes the tests, if it is a folder of this machine. */
  default Optional<Path> folder() {
    return Optional.empty();
  }

  /** Tries out, before any work is done, whether sources can go there. */
  void check();

  /**
   * Returns where a test class goes.
   *
   * @param packageName internal form
   * @param simpleName as {@link #name} said
   * @param order whose tests do not belong to it
   */
  Place place(String packageName, String simpleName, MergeOrder order);

  /** Returns what the tests are written for that are at a place already. */
  default JUnitVersion written(Place place) {
    return JUnitVersion.UNKNOWN;
  }

  /**
   * Returns the text that {@link #write} would leave, to be compiled and run before.
   *
   * @param text the whole text of a test class, all of it generated
   */
  default String preview(Place place, String text, MergeOrder order) {
    return text;
  }

  /**
   * Takes a test class.
   *
   * @param text the whole text, all of it generated
   * @param order which existing tests it replaces
   * @return where it is now, and what is to be reported of that
   */
  Place write(Place place, String text, MergeOrder order);
}
