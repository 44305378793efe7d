// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.world.ForeignObject;
import org.heapsmith.machine.world.ForeignValue;
import org.heapsmith.machine.world.WorldRefusal;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JVMs of the world: what they say, and what becomes of them. */
class JvmWorldTest {
  private static final String SOURCE =
      """
      class Good {
        static final Object FIRST = new int[] {1, 2};
        static final String[] NAMES = {"x"};
      }
      class Other {
        static final Object SAME = Good.FIRST;
      }
      class Hangs {
        static { while (System.nanoTime() != 0) Thread.onSpinWait(); }
      }
      class Sleeps {
        static {
          try {
            Thread.sleep(1_000_000);
          } catch (InterruptedException e) {
            throw new Error(e);
          }
        }
      }
      class Exits {
        static { System.exit(0); }
      }
      class Halts {
        static { Runtime.getRuntime().halt(0); }
      }
      class Fills {
        static {
          java.util.List<long[]> all = new java.util.ArrayList<>();
          while (all.size() >= 0) all.add(new long[1 << 20]);
        }
      }
      class Starts {
        static { new Thread(() -> { while (true) Thread.yield(); }).start(); }
      }
      class Writes {
        static {
          try (var out = new java.io.FileOutputStream(java.io.FileDescriptor.out)) {
            out.write(new byte[] {127, 1, 2, 3, 4, 5, 6, 7, 8});
          } catch (java.io.IOException e) {
            throw new Error(e);
          }
        }
      }
      class Throws {
        static { if (true) throw new IllegalStateException(); }
      }
      class Deep {
        static { down(1); }
        static int down(int x) { return down(x + 1) + x; }
      }
      class Varies {
        static final long TIME = System.nanoTime();
        static final String LOCALE = java.util.Locale.getDefault().toString();
        static final String ZONE = java.util.TimeZone.getDefault().getID();
        static final String DIGITS = String.format("%d", 1234);
        static final int HASH = new Object().hashCode();
        static final double RANDOM = Math.random();
        static final String HOME = System.getProperty("user.home");
        static final int CORES = Runtime.getRuntime().availableProcessors();
        static final String TODAY = java.time.LocalDate.now().toString();
        static final int YEAR = java.util.Calendar.getInstance().get(java.util.Calendar.YEAR);
        static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");
        static final boolean MAC = System.getProperty("os.name").toLowerCase().contains("mac");
        static final String LINE = "a".concat(System.lineSeparator());
        static final String TEMPORARY = System.getProperty("java.io.tmpdir");
        static final int FIXED = 5;
        static final String WORD = "w";
      }
      """;

  @TempDir Path folder;

  private JvmWorld world() {
    return world(Cancellation.NONE);
  }

  private static JvmWorld world(Cancellation cancellation) {
    return new JvmWorld(List.of(Compiler.JAVAC.compile(SOURCE)), cancellation);
  }

  private static ForeignValue field(JvmWorld world, String className, String name)
      throws WorldRefusal {
    Map<FieldKey, ForeignValue> fields = world.initialise(className);
    return fields.entrySet().stream()
        .filter(e -> e.getKey().name().equals(name))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "Sleeps, does not end",
    "Exits, ends the JVM",
    "Halts, ends the JVM",
    "Fills, ends the JVM",
    "Starts, starts a thread",
    "Writes, ends the JVM",
    "Throws, throws java.lang.IllegalStateException",
    "Deep, throws java.lang.StackOverflowError",
    "Missing, throws java.lang.ClassNotFoundException"
  })
  void aClassThatSpoilsTheJvmIsRefusedAlone(String className, String why) throws Exception {
    assertRefusedAlone(className, why, world());
  }

  /** After two seconds of processor time here, and five in a run. */
  @Test
  void aClassWhoseInitialiserNeverEndsIsRefusedAlone() throws Exception {
    List<Path> classPath = List.of(Compiler.JAVAC.compile(SOURCE));
    assertRefusedAlone(
        "Hangs", "does not end", new JvmWorld(classPath, Cancellation.NONE, Duration.ofSeconds(2)));
  }

  private static void assertRefusedAlone(String className, String why, JvmWorld made)
      throws Exception {
    try (JvmWorld world = made) {
      ForeignValue before = field(world, "Good", "FIRST");
      WorldRefusal refusal =
          assertThrows(WorldRefusal.class, () -> world.initialise(className), className);
      assertTrue(refusal.getMessage().contains(why), refusal.getMessage());
      assertThrows(WorldRefusal.class, () -> world.initialise(className), "a second time");
      assertEquals(before, field(world, "Other", "SAME"), "it is one object all the same");
      assertEquals(
          List.of(new ForeignValue.Number('I', 1), new ForeignValue.Number('I', 2)),
          ((ForeignObject.Elements) world.content(ForeignValue.handle(before))).values());
    }
  }

  @Test
  void anObjectOfWhichAClassIsMissingIsRefusedAlone() throws Exception {
    String source =
        """
        class Holds {
          static final Object LACKS = new Lacks();
          static final int[] WHOLE = {3};
          static final java.util.Map<Object, Integer> BY = new java.util.HashMap<>();
          static { BY.put(new Lacks(), 1); }
        }
        class Lacks { Gone gone; int v; }
        class Declares { static Gone gone; }
        class Gone {}
        """;
    Path classes = Compiler.JAVAC.compile(source);
    Files.delete(classes.resolve("Gone.class"));
    try (JvmWorld world = new JvmWorld(List.of(classes), Cancellation.NONE)) {
      ForeignValue lacks = field(world, "Holds", "LACKS");
      WorldRefusal refusal =
          assertThrows(
              WorldRefusal.class, () -> world.content(ForeignValue.handle(lacks)), "its fields");
      assertEquals("it throws java.lang.NoClassDefFoundError", refusal.getMessage());
      ForeignValue map = field(world, "Holds", "BY");
      assertInstanceOf(
          ForeignObject.Fields.class, world.content(ForeignValue.handle(map)), "the map itself");
      assertThrows(WorldRefusal.class, () -> world.initialise("Declares"));
      ForeignValue whole = field(world, "Holds", "WHOLE");
      assertEquals(
          List.of(new ForeignValue.Number('I', 3)),
          ((ForeignObject.Elements) world.content(ForeignValue.handle(whole))).values());
      assertEquals(2, world.processes().size());
    }
  }

  @Test
  void whatDiffersFromJvmToJvmIsNotSaid() throws Exception {
    try (JvmWorld world = world()) {
      for (String name : List.of("TIME", "HASH", "RANDOM", "CORES", "YEAR", "WINDOWS", "MAC")) {
        assertInstanceOf(ForeignValue.Varying.class, field(world, "Varies", name), name);
      }
      for (String name :
          List.of("LOCALE", "ZONE", "DIGITS", "HOME", "TODAY", "LINE", "TEMPORARY")) {
        ForeignValue.Text text = (ForeignValue.Text) field(world, "Varies", name);
        assertEquals(null, text.text(), name);
      }
      assertEquals(new ForeignValue.Number('I', 5), field(world, "Varies", "FIXED"));
      assertEquals("w", ((ForeignValue.Text) field(world, "Varies", "WORD")).text());
    }
  }

  @Test
  void nothingRunsBeforeItIsAskedAndNothingAfterTheEnd() throws Exception {
    JvmWorld world = world();
    assertEquals(List.of(), world.processes());
    world.initialise("Good");
    List<ProcessHandle> processes = world.processes();
    assertEquals(2, processes.size());
    assertTrue(processes.stream().allMatch(ProcessHandle::isAlive));
    world.close();
    for (ProcessHandle process : processes) {
      process.onExit().get();
      assertFalse(process.isAlive());
    }
    assertEquals(List.of(), world.processes());
  }

  @Test
  void aJvmThatIsKilledIsReplacedByOneThatSaysTheSame() throws Exception {
    try (JvmWorld world = world()) {
      ForeignValue before = field(world, "Good", "NAMES");
      for (ProcessHandle process : world.processes()) {
        process.destroyForcibly();
        process.onExit().get();
      }
      assertThrows(WorldRefusal.class, () -> world.initialise("Other"), "nobody is there");
      assertEquals("x", text(world, before));
    }
  }

  /** The next JVM is asked all that the last one was; the end of the run may come in between. */
  @Test
  void whatIsKnownOfAnObjectOutlivesAReplayThatIsCut() throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    try (JvmWorld world = world(over::get)) {
      ForeignValue names = field(world, "Good", "NAMES");
      ForeignValue first = field(world, "Good", "FIRST");
      for (ProcessHandle process : world.processes()) {
        process.destroyForcibly();
        process.onExit().get();
      }
      assertThrows(WorldRefusal.class, () -> world.initialise("Other"), "nobody is there");
      over.set(true);

      assertThrows(WorldRefusal.class, () -> world.initialise("Varies"), "it is not started again");

      assertEquals("[Ljava/lang/String;", world.className(ForeignValue.handle(names)));
      assertEquals("[I", world.className(ForeignValue.handle(first)));
    }
  }

  private static String text(JvmWorld world, ForeignValue array) throws WorldRefusal {
    ForeignObject content = world.content(ForeignValue.handle(array));
    return ((ForeignValue.Text) ((ForeignObject.Elements) content).values().get(0)).text();
  }

  @Test
  void afterACancellationNobodyWaits() throws Exception {
    try (JvmWorld world = world(() -> true)) {
      WorldRefusal refusal = assertThrows(WorldRefusal.class, () -> world.initialise("Hangs"));
      assertEquals("the run ended meanwhile", refusal.getMessage());
    }
  }

  @Test
  void classesOfTheClassPathRunOnlyWhereThereIsOne() {
    try (JvmWorld world = new JvmWorld(List.of(), Cancellation.NONE)) {
      assertFalse(world.isOpen("Good", true));
      assertTrue(world.isOpen("java/util/Locale", false));
      assertThrows(WorldRefusal.class, () -> world.initialise("Good"));
    }
  }

  @Test
  void aProgramCannotTakeTheWorldForItsOwn() throws Exception {
    String source =
        """
        class Looks {
          static final String FOUND = find("org.heapsmith.machine.world.fork.WorldMain");
          static String find(String name) {
            try {
              return Class.forName(name).getName();
            } catch (ClassNotFoundException e) {
              return "none";
            }
          }
        }
        """;
    try (JvmWorld world =
        new JvmWorld(List.of(Compiler.JAVAC.compile(source)), Cancellation.NONE)) {
      assertEquals("none", ((ForeignValue.Text) field(world, "Looks", "FOUND")).text());
    }
  }

  @Test
  void aClassPathMayHaveAnyName() throws Exception {
    Path odd = Files.createDirectory(folder.resolve("ü b%20#\u20ac"));
    try (var files = Files.list(Compiler.JAVAC.compile(SOURCE))) {
      for (Path file : files.toList()) {
        Files.copy(file, odd.resolve(file.getFileName()));
      }
    }
    try (JvmWorld world = new JvmWorld(List.of(odd), Cancellation.NONE)) {
      assertEquals("x", text(world, field(world, "Good", "NAMES")));
    }
  }
}
