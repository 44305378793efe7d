// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.settings;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IScopeContext;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.spec.CriterionName;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.machine.world.NativeCode;
import org.heapsmith.testgen.GenerationOptions.Keep;
import org.heapsmith.testgen.write.TestStyle;

/**
 * A value for each option: what a launch configuration says, else the project, else the workspace,
 * else the standard. Values that make no sense are taken as not set. Immutable.
 */
public final class Settings {
  /** The node of the preferences in each scope. */
  public static final String NODE = "org.heapsmith.ui";

  private final Map<Option, String> values = new EnumMap<>(Option.class);

  private Settings() {}

  /** Reads the preferences of the workspace and, unless null, of a project over them. */
  public static Settings of(IProject project) {
    IScopeContext workspace = InstanceScope.INSTANCE;
    IScopeContext[] scopes =
        project == null
            ? new IScopeContext[] {workspace}
            : new IScopeContext[] {new ProjectScope(project), workspace};
    Settings settings = new Settings();
    for (Option option : Option.values()) {
      String value =
          Platform.getPreferencesService().getString(NODE, option.key(), option.standard(), scopes);
      settings.values.put(option, value);
    }
    return settings;
  }

  /** Returns these settings with some put over them. */
  public Settings with(Map<Option, String> over) {
    Settings settings = new Settings();
    settings.values.putAll(values);
    settings.values.putAll(over);
    return settings;
  }

  /** Returns the text of an option. */
  public String text(Option option) {
    return values.get(option).strip();
  }

  /** Returns the number of an option; the standard if it has none of its range. */
  public int number(Option option) {
    String text = text(option);
    long number = text.matches("\\d{1,10}") ? Long.parseLong(text) : -1;
    boolean known = option.least() <= number && number <= option.greatest();
    return known ? (int) number : Integer.parseInt(option.standard());
  }

  /** Returns whether an option is on. */
  public boolean isOn(Option option) {
    return Boolean.parseBoolean(text(option));
  }

  /** Returns the words of an option. */
  public List<String> words(Option option) {
    return Arrays.stream(text(option).split("\\s+")).filter(w -> !w.isEmpty()).toList();
  }

  /** Returns whether what the option is about may be done. */
  public Consent consent(Option option) {
    return constant(Consent.class, option);
  }

  /** Returns what to do with test classes that were edited. */
  public WhenEdited whenEdited() {
    return constant(WhenEdited.class, Option.WHEN_EDITED);
  }

  /** Returns what explores. */
  public ChosenEngine engine() {
    return new ChosenEngine(
        constant(ChosenEngine.Kind.class, Option.ENGINE),
        folder(Option.JPF_HOME),
        folder(Option.JPF_JAVA));
  }

  private Optional<Path> folder(Option option) {
    return Optional.of(text(option)).filter(t -> !t.isEmpty()).map(Path::of);
  }

  /** Returns which tests are written. */
  public Keep keep() {
    return constant(Keep.class, Option.KEEP);
  }

  /** Returns the libraries that tests are written for. */
  public TestStyle style() {
    return new TestStyle(
        constant(TestStyle.Framework.class, Option.FRAMEWORK),
        constant(TestStyle.Assertions.class, Option.ASSERTIONS),
        List.of());
  }

  private <E extends Enum<E>> E constant(Class<E> type, Option option) {
    String text = text(option);
    boolean known =
        Arrays.stream(type.getEnumConstants()).anyMatch(constant -> constant.name().equals(text));
    return Enum.valueOf(type, known ? text : option.standard());
  }

  /** Returns the bounds of an exploration. */
  public Bounds bounds() {
    return new Bounds(
        number(Option.UNFOLD),
        number(Option.LOOP),
        number(Option.DEPTH),
        number(Option.OBJECTS),
        number(Option.CALLS),
        number(Option.ARRAY_LENGTH),
        number(Option.SECONDS) * 1000L);
  }

  /** Returns how to explore. */
  public ExplorationOptions exploring() {
    ExplorationOptions options =
        ExplorationOptions.OF_RUN
            .withBounds(bounds())
            .withSolverMillis(number(Option.SOLVER_MILLIS))
            .withAliasing(isOn(Option.ALIASES) ? Aliasing.ON : Aliasing.OFF)
            .withBuilding(isOn(Option.BY_CALLS) ? InputBuilding.CALLS : InputBuilding.FIELDS)
            .withNativeCode(isOn(Option.NATIVE) ? NativeCode.ALL : NativeCode.NONE);
    String strategy = text(Option.STRATEGY);
    options = strategy.isEmpty() ? options : options.withStrategy(strategy);
    return criterion().isEmpty() ? options : options.withCriterion(criterion());
  }

  /** Returns the criterion as specs write it; empty for none. */
  public String criterion() {
    String word = text(Option.CRITERION);
    return Arrays.stream(CriterionName.Kind.values())
        .filter(kind -> kind.word().equals(word))
        .map(
            kind ->
                new CriterionName(kind, kind.isNumbered() ? number(Option.CRITERION_NUMBER) : 0))
        .map(CriterionName::toString)
        .findFirst()
        .orElse("");
  }
}
