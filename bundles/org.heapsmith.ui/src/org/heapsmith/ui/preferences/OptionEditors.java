// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.preferences;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.ComboFieldEditor;
import org.eclipse.jface.preference.DirectoryFieldEditor;
import org.eclipse.jface.preference.FieldEditor;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.engine.explore.Strategies;
import org.heapsmith.jdt.settings.Consent;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.WhenEdited;
import org.heapsmith.logic.spec.CriterionName;
import org.heapsmith.testgen.write.TestStyle.Assertions;
import org.heapsmith.testgen.write.TestStyle.Framework;

/**
 * Editors of options in groups, on a preference store: the same in the dialog, the launch
 * configuration, the preference page and the property page.
 */
public final class OptionEditors {
  private static final int INDENT = 5;

  private final List<FieldEditor> all = new ArrayList<>();
  private final List<FieldEditor> editors = new ArrayList<>();
  private final Supplier<Optional<IProject>> project;
  private final TabFolder tabs;
  private final List<Composite> bodies = new ArrayList<>();
  private Runnable adapting = () -> {};
  private Combo engine;
  private Combo strategy;

  /**
   * Makes the editors' parent, in one column.
   *
   * @param project whose folders can be chosen; asked when they are
   */
  public OptionEditors(Composite parent, Supplier<Optional<IProject>> project) {
    this(parent, project, null);
  }

  private OptionEditors(Composite parent, Supplier<Optional<IProject>> project, TabFolder folder) {
    this.project = project;
    this.tabs = folder;
    if (folder == null) {
      Composite body = body(parent);
      GridDataFactory.fillDefaults().grab(true, false).applyTo(body);
    }
  }

  /** The same, with a tab for each group: for pages that all groups together are too high for. */
  static OptionEditors inTabs(Composite parent, Supplier<Optional<IProject>> project) {
    TabFolder folder = new TabFolder(parent, SWT.TOP);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(folder);
    return new OptionEditors(parent, project, folder);
  }

  private Composite body(Composite parent) {
    Composite body = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().spacing(INDENT, INDENT * 2).applyTo(body);
    bodies.add(body);
    return body;
  }

  /** Returns what the editors are in. */
  List<Composite> controls() {
    return List.copyOf(bodies);
  }

  /** Adds how inputs are found. */
  public OptionEditors exploring() {
    Composite group = section(Messages.OptionEditors_exploring);
    engine = combo(group, Option.ENGINE, Messages.OptionEditors_engine, engines());
    strategy = combo(group, Option.STRATEGY, Messages.OptionEditors_strategy, strategies());
    Combo criterion = combo(group, Option.CRITERION, Messages.OptionEditors_criterion, criteria());
    FieldEditor which = editors.get(editors.size() - 1);
    number(group, Option.CRITERION_NUMBER, Messages.OptionEditors_criterionNumber);
    FieldEditor k = editors.get(editors.size() - 1);
    add(new BooleanFieldEditor(Option.ALIASES.key(), Messages.OptionEditors_aliases, group));
    FieldEditor aliases = editors.get(editors.size() - 1);
    add(new BooleanFieldEditor(Option.BY_CALLS.key(), Messages.OptionEditors_byCalls, group));
    FieldEditor byCalls = editors.get(editors.size() - 1);
    adapting =
        () -> {
          List.of(which, aliases, byCalls).forEach(e -> e.setEnabled(!isOther(), group));
          k.setEnabled(!isOther() && isNumbered(criterion.getSelectionIndex()), group);
        };
    engine.addListener(SWT.Selection, e -> adapting.run());
    criterion.addListener(SWT.Selection, e -> adapting.run());
    number(group, Option.OBJECTS, Messages.OptionEditors_objects);
    number(group, Option.UNFOLD, Messages.OptionEditors_unfold);
    number(group, Option.LOOP, Messages.OptionEditors_loop);
    number(group, Option.ARRAY_LENGTH, Messages.OptionEditors_arrayLength);
    number(group, Option.CALLS, Messages.OptionEditors_calls);
    number(group, Option.DEPTH, Messages.OptionEditors_depth);
    number(group, Option.SECONDS, Messages.OptionEditors_seconds);
    number(group, Option.SOLVER_MILLIS, Messages.OptionEditors_solverMillis);
    add(new BooleanFieldEditor(Option.NATIVE.key(), Messages.OptionEditors_native, group));
    return laidOut(group);
  }

  private boolean isOther() {
    return engine != null && engine.getSelectionIndex() > 0;
  }

  private static String[][] engines() {
    return new String[][] {
      {Messages.OptionEditors_engineOurs, ChosenEngine.Kind.HEAPSMITH.name()},
      {Messages.OptionEditors_engineJpfSymbc, ChosenEngine.Kind.JPF_SYMBC.name()}
    };
  }

  private static String[][] strategies() {
    List<String[]> entries = new ArrayList<>();
    entries.add(new String[] {Messages.OptionEditors_strategyOfSpec, ""});
    for (Strategies.Entry entry : Strategies.all()) {
      String line = NLS.bind(Messages.OptionEditors_strategyEntry, entry.name(), entry.summary());
      entries.add(new String[] {line, entry.name()});
    }
    String repOk = OptionStore.REPOK_STRATEGY;
    String line =
        NLS.bind(Messages.OptionEditors_strategyEntry, repOk, Messages.OptionEditors_repOk);
    entries.add(new String[] {line, repOk});
    return entries.toArray(String[][]::new);
  }

  private static boolean isNumbered(int index) {
    return index >= 0
        && Arrays.stream(CriterionName.Kind.values())
            .anyMatch(k -> k.isNumbered() && k.word().equals(criteria()[index][1]));
  }

  private static String[][] criteria() {
    return new String[][] {
      {Messages.OptionEditors_criterionOfSpec, ""},
      {Messages.OptionEditors_block, CriterionName.Kind.BLOCK.word()},
      {Messages.OptionEditors_loopCriterion, CriterionName.Kind.LOOP.word()},
      {Messages.OptionEditors_depthCriterion, CriterionName.Kind.DEPTH.word()},
      {Messages.OptionEditors_path, CriterionName.Kind.PATH.word()},
      {Messages.OptionEditors_branch, CriterionName.Kind.BRANCH.word()},
      {Messages.OptionEditors_statement, CriterionName.Kind.STATEMENT.word()}
    };
  }

  /** Adds which tests are kept and where they go, without the name of a class. */
  public OptionEditors tests() {
    return tests(false);
  }

  /** Adds which tests are kept and where they go. */
  public OptionEditors testsOfOneClass() {
    return tests(true);
  }

  private OptionEditors tests(boolean named) {
    Composite group = section(Messages.OptionEditors_tests);
    combo(
        group,
        Option.KEEP,
        Messages.OptionEditors_keep,
        new String[][] {
          {Messages.OptionEditors_keepMinimal, "MINIMAL"}, {Messages.OptionEditors_keepAll, "ALL"}
        });
    combo(
        group,
        Option.FRAMEWORK,
        Messages.OptionEditors_framework,
        new String[][] {
          {Messages.OptionEditors_frameworkAuto, Framework.AUTO.name()},
          {"JUnit 5", Framework.JUNIT5.name()}, // names are in no language
          {"JUnit 4", Framework.JUNIT4.name()}
        });
    combo(
        group,
        Option.ASSERTIONS,
        Messages.OptionEditors_assertions,
        new String[][] {
          {Messages.OptionEditors_assertionsJUnit, Assertions.JUNIT.name()},
          {Messages.OptionEditors_assertionsAssertJ, Assertions.ASSERTJ.name()}
        });
    FolderFieldEditor folder =
        new FolderFieldEditor(
            Option.TEST_FOLDER.key(), Messages.OptionEditors_testFolder, project, group);
    folder.getTextControl(group).setMessage(Messages.OptionEditors_testFolderEmpty);
    add(folder);
    if (named) {
      text(
          group,
          Option.TEST_CLASS,
          Messages.OptionEditors_testClass,
          Messages.OptionEditors_testClassEmpty);
    }
    combo(
        group,
        Option.WHEN_EDITED,
        Messages.OptionEditors_whenEdited,
        new String[][] {
          {Messages.OptionEditors_ask, WhenEdited.ASK.name()},
          {Messages.OptionEditors_merge, WhenEdited.MERGE.name()},
          {Messages.OptionEditors_rename, WhenEdited.RENAME.name()},
          {Messages.OptionEditors_skip, WhenEdited.SKIP.name()}
        });
    add(new BooleanFieldEditor(Option.OPEN_TESTS.key(), Messages.OptionEditors_open, group));
    return laidOut(group);
  }

  /** Adds what may be done without asking, below what was added last. */
  public OptionEditors consents() {
    Composite group = group(Messages.OptionEditors_consents);
    consent(group, Option.SAVE_EDITORS, Messages.OptionEditors_saveEditors);
    consent(group, Option.MAKE_TEST_FOLDER, Messages.OptionEditors_makeFolder);
    consent(group, Option.ADD_JUNIT, Messages.OptionEditors_addJUnit);
    return laidOut(group);
  }

  /** Adds the worker process. */
  public OptionEditors worker() {
    Composite group = section(Messages.OptionEditors_worker);
    folder(
        group, Option.WORKER_JAVA, Messages.OptionEditors_java, Messages.OptionEditors_javaEmpty);
    number(group, Option.WORKER_MEMORY, Messages.OptionEditors_memory);
    text(group, Option.WORKER_ARGUMENTS, Messages.OptionEditors_workerArguments, "");
    text(group, Option.REPLAY_ARGUMENTS, Messages.OptionEditors_replayArguments, "");
    return laidOut(group);
  }

  /** Adds where jpf-symbc is, below what was added last. */
  public OptionEditors jpfSymbc() {
    Composite group = group(Messages.OptionEditors_jpfSymbc);
    folder(
        group,
        Option.JPF_HOME,
        Messages.OptionEditors_jpfHome,
        Messages.OptionEditors_jpfHomeEmpty);
    folder(
        group,
        Option.JPF_JAVA,
        Messages.OptionEditors_jpfJava,
        Messages.OptionEditors_jpfJavaEmpty);
    return laidOut(group);
  }

  private void folder(Composite group, Option option, String label, String empty) {
    DirectoryFieldEditor editor = new DirectoryFieldEditor(option.key(), label, group);
    editor.setEmptyStringAllowed(true);
    editor.getTextControl(group).setMessage(empty);
    add(editor);
  }

  /** Begins a tab, where there are tabs, or a group. */
  private Composite section(String title) {
    if (tabs == null) {
      return group(title);
    }
    Composite body = body(tabs);
    GridLayoutFactory.swtDefaults().margins(INDENT * 2, INDENT * 2).applyTo(body);
    TabItem tab = new TabItem(tabs, SWT.NONE);
    tab.setText(title);
    tab.setControl(body);
    Composite inner = new Composite(body, SWT.NONE);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(inner);
    return inner;
  }

  private Composite group(String title) {
    Group group = new Group(bodies.get(bodies.size() - 1), SWT.NONE);
    group.setText(title);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
    Composite inner = new Composite(group, SWT.NONE);
    GridLayoutFactory.swtDefaults().applyTo(group);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(inner);
    return inner;
  }

  /**
   * Field editors count their columns themselves; the widest says how many there are. Numbers stand
   * two in a row.
   */
  private OptionEditors laidOut(Composite group) {
    int columns = 1;
    for (FieldEditor editor : editors) {
      columns = Math.max(columns, editor.getNumberOfControls());
    }
    boolean pairs = editors.stream().filter(OptionEditors::isNumber).count() > 1;
    int wide = pairs ? 2 * columns : columns;
    for (FieldEditor editor : editors) {
      editor.fillIntoGrid(group, isNumber(editor) ? columns : wide);
    }
    GridLayoutFactory.fillDefaults().numColumns(wide).applyTo(group);
    all.addAll(editors);
    editors.clear();
    return this;
  }

  private static boolean isNumber(FieldEditor editor) {
    return editor instanceof IntegerFieldEditor;
  }

  private Combo combo(Composite group, Option option, String label, String[][] values) {
    add(new ComboFieldEditor(option.key(), label, values, group));
    return (Combo) group.getChildren()[group.getChildren().length - 1];
  }

  private void consent(Composite group, Option option, String label) {
    String[][] values = {
      {Messages.OptionEditors_ask, Consent.ASK.name()},
      {Messages.OptionEditors_always, Consent.ALWAYS.name()},
      {Messages.OptionEditors_never, Consent.NEVER.name()}
    };
    combo(group, option, label, values);
  }

  private void number(Composite group, Option option, String label) {
    IntegerFieldEditor editor = new IntegerFieldEditor(option.key(), label, group);
    editor.setValidRange(option.least(), option.greatest());
    Object[] said = {label.replace("&", "").replace(":", ""), option.least(), option.greatest()};
    editor.setErrorMessage(NLS.bind(Messages.OptionEditors_range, said));
    add(editor);
  }

  /** {@code empty} says in the field what leaving it empty means. */
  private void text(Composite group, Option option, String label, String empty) {
    StringFieldEditor editor = new StringFieldEditor(option.key(), label, group);
    editor.getTextControl(group).setMessage(empty);
    add(editor);
  }

  private void add(FieldEditor editor) {
    editors.add(editor);
  }

  /** Shows what a store says. */
  public void load(IPreferenceStore store) {
    for (FieldEditor editor : all) {
      editor.setPreferenceStore(store);
      editor.load();
    }
    adapting.run();
  }

  /** Disables what is of no use with what is chosen now. */
  void adapt() {
    adapting.run();
  }

  /** Writes what is shown to the store it came from. */
  public void store() {
    all.forEach(FieldEditor::store);
  }

  /** Shows the defaults of the store. */
  public void loadDefaults() {
    all.forEach(FieldEditor::loadDefault);
    adapting.run();
  }

  /** Tells a listener of every change, and of whether what is shown is valid. */
  public void onChange(IPropertyChangeListener listener) {
    all.forEach(e -> e.setPropertyChangeListener(listener));
  }

  /** Returns what is wrong with the first value that is not valid; null if all are. */
  public String problem() {
    for (FieldEditor editor : all) {
      if (!editor.isValid()) {
        return editor instanceof StringFieldEditor text
            ? text.getErrorMessage()
            : editor.getLabelText();
      }
    }
    boolean named = isOther() && strategy.getSelectionIndex() > 0;
    return named ? Messages.OptionEditors_noStrategy : null;
  }
}
