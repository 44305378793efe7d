// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.h2.mvstore.MVStore;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ClassesRead;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.usecases.run.ExploredUnit;
import org.heapsmith.usecases.run.Journal;
import org.heapsmith.usecases.run.WorkUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileJournalTest {
  private static final ClassesRead NOTHING = new ClassesRead(new TreeMap<>(), new TreeMap<>());
  private static final WorkUnit UNIT = new WorkUnit("demo.List#add(int)", "asked");
  private static final TestCase TEST =
      new TestCase(
          "0.1",
          new MethodId("demo/List", "add", "(I)V"),
          ConcreteHeap.EMPTY,
          null,
          List.of(ConcreteValue.NULL, new ConcreteValue.Text("a")),
          new Outcome.Returned(null),
          ConcreteHeap.EMPTY,
          List.of(),
          new TreeSet<>(),
          new ProgramPath(List.of()),
          new TreeSet<>(),
          Optional.of(new CheckResult.Undecided("why")));

  private static final ExploredUnit FOUND =
      new ExploredUnit(
          Optional.of(
              new ExplorationResult(
                  new MethodId("demo/List", "add", "(I)V"),
                  List.of(TEST),
                  List.of(),
                  new TreeMap<>(),
                  List.of(Notice.of(Code.BOUND_TIME, "here", 5)),
                  Statistics.NONE,
                  true)),
          Optional.empty(),
          1.5);

  @TempDir Path output;
  private final List<Notice> notices = new ArrayList<>();

  private Journal open(boolean fresh) {
    return FileJournal.open(output, fresh, notices::add);
  }

  private Optional<ExploredUnit> find(Journal journal, WorkUnit unit) {
    try (ClassPath classPath = ClassPath.of()) {
      return journal.explored(unit, classPath).map(k -> k.value().get());
    }
  }

  private Path file() {
    return output.resolve(".heapsmith/journal");
  }

  @Test
  void whatOneRunKeepsTheNextOneFinds() {
    try (Journal journal = open(false)) {
      assertTrue(find(journal, UNIT).isEmpty());
      journal.keep(UNIT, NOTHING, FOUND);
    }
    try (Journal journal = open(false)) {
      assertEquals(Optional.of(FOUND), find(journal, UNIT));
      assertTrue(find(journal, new WorkUnit(UNIT.name(), "other")).isEmpty());
      assertTrue(find(journal, new WorkUnit("demo.List#clear()", "asked")).isEmpty());
    }
    assertEquals(List.of(), notices);
  }

  /** A process that is killed closes nothing: the file is copied as it is then. */
  @Test
  void whatIsKeptIsOnTheDiskAtOnce() throws IOException {
    Path killed = Files.createDirectories(output.resolve("killed/.heapsmith"));
    try (Journal journal = open(false)) {
      journal.keep(UNIT, NOTHING, FOUND);
      Files.copy(file(), killed.resolve("journal"));
    }
    try (Journal journal = FileJournal.open(killed.getParent(), false, notices::add)) {
      assertEquals(Optional.of(FOUND), find(journal, UNIT));
    }
  }

  @Test
  void aResultWhoseClassesHaveChangedIsForgotten() {
    TreeMap<String, String> read = new TreeMap<>();
    read.put("HEAD;demo/List;", "a digest of a file that is not there");
    try (Journal journal = open(false)) {
      journal.keep(UNIT, new ClassesRead(read, new TreeMap<>()), FOUND);
      assertTrue(find(journal, UNIT).isEmpty());
    }
  }

  @Test
  void oneRunHasItAtATime() {
    try (Journal first = open(false);
        Journal second = open(false)) {
      assertTrue(first.keeps());
      assertFalse(second.keeps());
    }
    assertEquals(List.of(Code.JOURNAL_IN_USE), notices.stream().map(Notice::code).toList());
  }

  @Test
  void thatOfAnotherVersionIsBegunAnewAndSaysSo() {
    try (Journal journal = open(false)) {
      journal.keep(UNIT, NOTHING, FOUND);
    }
    try (MVStore store = MVStore.open(file().toString())) {
      store.openMap("about").put("version", "an older one");
    }
    try (Journal journal = open(false)) {
      assertTrue(find(journal, UNIT).isEmpty());
    }
    assertEquals(List.of(Code.JOURNAL_BEGUN_ANEW), notices.stream().map(Notice::code).toList());
  }

  @Test
  void freshForgetsAll() {
    try (Journal journal = open(false)) {
      journal.keep(UNIT, NOTHING, FOUND);
    }
    try (Journal journal = open(true)) {
      assertTrue(find(journal, UNIT).isEmpty());
    }
  }

  @Test
  void whatNoJournalHasWritten() {
    try (Journal journal = open(false)) {
      journal.keep(UNIT, NOTHING, FOUND);
    }
    try (MVStore store = MVStore.open(file().toString())) {
      store.openMap("explored.results").put(UNIT.name(), new byte[] {1, 2, 3});
    }
    try (Journal journal = open(false)) {
      Notice notice = assertThrows(HeapsmithException.class, () -> find(journal, UNIT)).notice();
      assertEquals(Code.JOURNAL_DAMAGED, notice.code());
    }
    try (Journal journal = open(true)) {
      assertTrue(find(journal, UNIT).isEmpty());
    }
  }

  /** A folder in which nothing was written is as it was. */
  @Test
  void oneThatOnlyKnowsWhyThereIsNothingGoesAway() {
    ExploredUnit none =
        new ExploredUnit(Optional.empty(), Optional.of(Notice.of(Code.OPTION_INVALID, "")), 0);
    try (Journal journal = open(false)) {
      journal.keep(UNIT, NOTHING, none);
      assertEquals(Optional.of(none), find(journal, UNIT));
    }
    assertFalse(Files.exists(output.resolve(".heapsmith")));
  }
}
