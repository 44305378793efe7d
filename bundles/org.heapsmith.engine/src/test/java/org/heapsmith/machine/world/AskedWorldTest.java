// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.FieldKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A world remembers that it was asked; a closed one breaks off whoever asks. */
class AskedWorldTest {
  private final List<String> heard = new ArrayList<>();

  private final World inner =
      new World() {
        @Override
        public boolean isOpen(String className, boolean application) {
          heard.add("isOpen " + className + " " + application);
          return application;
        }

        @Override
        public boolean isOpen(String owner, String name, String descriptor) {
          heard.add("isOpen " + owner + "." + name + descriptor);
          return true;
        }

        @Override
        public Map<FieldKey, ForeignValue> initialise(String className) throws WorldRefusal {
          throw new WorldRefusal("no " + className);
        }

        @Override
        public String className(int handle) {
          return "C" + handle;
        }

        @Override
        public ForeignObject content(int handle) {
          return new ForeignObject.Content("text " + handle);
        }

        @Override
        public Map<FieldKey, Long> offsets(String className) {
          return Map.of(new FieldKey(className, "f", "I"), 12L);
        }

        @Override
        public ForeignResult call(ForeignCall call) throws WorldRefusal {
          throw new WorldRefusal("not called");
        }

        @Override
        public void close() {
          heard.add("close");
        }
      };

  private interface Question {
    void ask(World world) throws WorldRefusal;
  }

  private static Stream<Question> questions() {
    return Stream.of(
        w -> w.initialise("A"),
        w -> w.className(3),
        w -> w.content(4),
        w -> w.offsets("A"),
        w -> w.call(null));
  }

  @ParameterizedTest
  @MethodSource("questions")
  void aClosedWorldBreaksOffWhoeverAsks(Question question) {
    AskedWorld world = new AskedWorld(inner, true);
    Executable asking = () -> question.ask(world);

    assertThrows(AskedWorld.Needed.class, asking);
    assertFalse(world.isAsked());
  }

  @ParameterizedTest
  @MethodSource("questions")
  void anOpenWorldKnowsThatItWasAskedWhateverTheAnswer(Question question) {
    AskedWorld world = new AskedWorld(inner, false);
    assertFalse(world.isAsked());
    try {
      question.ask(world);
    } catch (WorldRefusal refusal) {
      assertTrue(refusal.getMessage().startsWith("no"), refusal.getMessage());
    }

    assertTrue(world.isAsked());
  }

  @Test
  void anOpenWorldAnswersAsTheOneBehindIt() throws WorldRefusal {
    AskedWorld world = new AskedWorld(inner, false);

    assertEquals("C3", world.className(3));
    assertEquals(new ForeignObject.Content("text 4"), world.content(4));
    assertEquals(Map.of(new FieldKey("A", "f", "I"), 12L), world.offsets("A"));
  }

  @Test
  void whatMayRunThereIsNoQuestion() {
    AskedWorld world = new AskedWorld(inner, true);

    assertTrue(world.isOpen("A", true));
    assertFalse(world.isOpen("B", false));
    assertTrue(world.isOpen("A", "m", "()V"));
    assertFalse(world.isAsked());
    assertEquals(List.of("isOpen A true", "isOpen B false", "isOpen A.m()V"), heard);
  }

  @Test
  void whoeverMadeTheWorldClosesIt() {
    new AskedWorld(inner, false).close();
    assertEquals(List.of(), heard);
  }
}
