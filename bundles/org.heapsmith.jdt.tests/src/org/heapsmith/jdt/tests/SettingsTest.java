// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.jdt.settings.Consent;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.jdt.settings.WhenEdited;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.machine.world.NativeCode;
import org.heapsmith.testgen.GenerationOptions.Keep;
import org.heapsmith.testgen.write.TestStyle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Preferences may hold anything: older versions, other people and text editors write them. */
class SettingsTest {
  private static final Settings STANDARD =
      Settings.of(null)
          .with(
              Stream.of(Option.values())
                  .collect(java.util.stream.Collectors.toMap(o -> o, Option::standard)));

  private static Settings with(Option option, String value) {
    return STANDARD.with(Map.of(option, value));
  }

  @Test
  void keysAreUnique() {
    long keys = Stream.of(Option.values()).map(Option::key).distinct().count();
    assertEquals(Option.values().length, keys);
  }

  @Test
  void whatNobodySetIsTheStandardOfTheEngine() {
    assertEquals(Bounds.DEFAULT, STANDARD.bounds());
    assertTrue(STANDARD.exploring().strategy().isEmpty());
    assertEquals("", STANDARD.criterion());
    assertEquals(Keep.MINIMAL, STANDARD.keep());
    assertEquals(TestStyle.DEFAULT, STANDARD.style());
    assertEquals(TestStyle.Framework.JUNIT4, with(Option.FRAMEWORK, "JUNIT4").style().framework());
    assertEquals(Consent.ASK, STANDARD.consent(Option.ADD_JUNIT));
    assertEquals(WhenEdited.ASK, STANDARD.whenEdited());
    assertTrue(STANDARD.isOn(Option.OPEN_TESTS));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-3",
        "1e3",
        "1.5",
        "many",
        "2147483648",
        "99999999999999999999",
        "\u0663",
        "+5",
        "5 6"
      })
  void whatIsNoNumberOfTheRangeIsTheStandard(String text) {
    assertEquals(1024, with(Option.WORKER_MEMORY, text).number(Option.WORKER_MEMORY));
  }

  @Test
  void rangesReachFromTheirLeastToTheirGreatest() {
    assertEquals(512, with(Option.WORKER_MEMORY, " 512 ").number(Option.WORKER_MEMORY));
    for (Option option : List.of(Option.LOOP, Option.SECONDS, Option.WORKER_MEMORY)) {
      long least = option.least();
      long greatest = option.greatest();
      assertEquals(least, with(option, String.valueOf(least)).number(option));
      assertEquals(greatest, with(option, String.valueOf(greatest)).number(option));
      int standard = Integer.parseInt(option.standard());
      assertEquals(standard, with(option, String.valueOf(least - 1)).number(option));
      assertEquals(standard, with(option, String.valueOf(greatest + 1)).number(option));
    }
  }

  @ParameterizedTest
  @CsvSource({"ALWAYS, ALWAYS", "' NEVER ', NEVER", "always, ASK", "'', ASK", "MAYBE, ASK"})
  void aConsentIsKnownOrTheStandard(String text, Consent consent) {
    assertEquals(consent, with(Option.SAVE_EDITORS, text).consent(Option.SAVE_EDITORS));
  }

  @ParameterizedTest
  @CsvSource({
    "block, 3, block-3",
    "block, x, block-2",
    "branch, 3, branch",
    "'', 3, ''",
    "bloc, 3, ''",
  })
  void aCriterionIsWrittenAsInSpecs(String word, String number, String criterion) {
    Settings settings =
        STANDARD.with(Map.of(Option.CRITERION, word, Option.CRITERION_NUMBER, number));
    assertEquals(criterion, settings.criterion());
  }

  @Test
  void wordsAreApartByAnyWhiteSpace() {
    Settings settings = with(Option.REPLAY_ARGUMENTS, "  -Xss1m\t-ea \n -Da=b ");
    assertEquals(List.of("-Xss1m", "-ea", "-Da=b"), settings.words(Option.REPLAY_ARGUMENTS));
    assertEquals(List.of(), STANDARD.words(Option.REPLAY_ARGUMENTS));
  }

  @Test
  void secondsAreMillisecondsOfTheEngineAndAliasesAWord() {
    assertEquals(7000, with(Option.SECONDS, "7").bounds().timeMillis());
    assertEquals(Aliasing.OFF, with(Option.ALIASES, "false").exploring().aliasing());
    assertEquals(Aliasing.ON, STANDARD.exploring().aliasing());
  }

  @Test
  void nativeCodeRunsUnlessAPersonSaysOtherwise() {
    assertEquals(NativeCode.ALL, STANDARD.exploring().nativeCode());
    assertEquals(NativeCode.NONE, with(Option.NATIVE, "false").exploring().nativeCode());
  }

  @Test
  void inputsAreBuiltByCallsUnlessAPersonSaysOtherwise() {
    assertEquals(InputBuilding.CALLS, STANDARD.exploring().building());
    assertEquals(InputBuilding.FIELDS, with(Option.BY_CALLS, "false").exploring().building());
  }

  @Test
  void theEngineIsOursUnlessAPersonSaysOtherwise() {
    assertEquals(ChosenEngine.OURS, STANDARD.engine());
    assertEquals(ChosenEngine.OURS, with(Option.ENGINE, "jpf").engine());
    Map<Option, String> chosen =
        Map.of(Option.ENGINE, ChosenEngine.Kind.JPF_SYMBC.name(), Option.JPF_HOME, " /jpf ");
    assertEquals(
        new ChosenEngine(
            ChosenEngine.Kind.JPF_SYMBC, Optional.of(Path.of("/jpf")), Optional.empty()),
        STANDARD.with(chosen).engine());
  }

  @Test
  void theProjectSaysMoreThanTheWorkspaceAndTheLaunchMost() throws Exception {
    IEclipsePreferences workspace = InstanceScope.INSTANCE.getNode(Settings.NODE);
    String key = Option.LOOP.key();
    try (JavaTestProject project = JavaTestProject.create("settings")) {
      workspace.put(key, "11");
      workspace.put(Option.DEPTH.key(), "12");
      IEclipsePreferences own = new ProjectScope(project.project()).getNode(Settings.NODE);
      own.put(key, "13");
      Settings settings = Settings.of(project.project());
      assertEquals(13, settings.number(Option.LOOP));
      assertEquals(12, settings.number(Option.DEPTH));
      assertEquals(11, Settings.of(null).number(Option.LOOP));
      Settings launch = settings.with(Map.of(Option.LOOP, "14"));
      assertEquals(14, launch.number(Option.LOOP));
      assertEquals(13, settings.number(Option.LOOP), "settings do not change");
      assertFalse(launch.isOn(Option.LOOP));
    } finally {
      workspace.remove(key);
      workspace.remove(Option.DEPTH.key());
    }
  }
}
