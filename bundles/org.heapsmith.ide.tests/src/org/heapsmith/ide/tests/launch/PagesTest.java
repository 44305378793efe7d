// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.preference.IPreferencePage;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.Usable;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.launch.Configurations;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Preference page, property page, dialog and launch configuration: one set of options. */
class PagesTest {
  private TestProject project;
  private boolean looked;

  @BeforeEach
  void makeProject() throws Exception {
    project = TestProject.create("pages");
    project.example("sll.SinglyLinkedList");
  }

  @AfterEach
  void delete() throws Exception {
    Generation.cleanUp();
    project.close();
  }

  @Test
  void projectPropertiesOverrideThePreferences() throws Exception {
    try (Preferences preferences = Preferences.withoutQuestions();
        ErrorLog log = new ErrorLog()) {
      preferences.set(Option.OBJECTS, 7);
      PreferenceDialog page =
          PreferencesUtil.createPreferenceDialogOn(
              null, "org.heapsmith.ui.preferences", new String[0], null);
      page.setBlockOnOpen(false);
      page.open();
      assertTrue(Dialogs.texts(page.getShell()).contains("7"), "the value is shown");
      Usable.assertUsable(HelpContexts.PREFERENCES, page.getShell());
      assertFits(page);
      assertKIsOfUseWithItsCriteria(page.getShell());
      assertStrategiesAreOurs(page);
      for (int tab = 0; tab < 3; tab++) {
        tabs(page.getShell()).setSelection(tab);
        Screenshots.lightAndDark("preferences" + (tab == 0 ? "" : tab + 1), page.getShell());
      }
      page.close();

      PreferenceDialog properties =
          PreferencesUtil.createPropertyDialogOn(
              null, project.project(), "org.heapsmith.ui.properties", null, null);
      properties.setBlockOnOpen(false);
      properties.open();
      assertFits(properties);
      Usable.assertUsable(HelpContexts.PROJECT_PROPERTIES, properties.getShell());
      Screenshots.take("properties", properties.getShell());
      for (Button button : buttons(properties.getShell())) {
        if (button.getText().contains("project specific")) {
          button.setSelection(true);
          button.notifyListeners(SWT.Selection, new Event());
        }
      }
      properties.close();
      assertEquals(7, Settings.of(project.project()).number(Option.OBJECTS));
      assertEquals(
          3,
          Settings.of(project.project()).with(Map.of(Option.OBJECTS, "3")).number(Option.OBJECTS));
      assertEquals(12, Settings.of(null).with(Map.of(Option.OBJECTS, "x")).number(Option.OBJECTS));
      assertEquals(List.of(), log.messages());
    }
  }

  private static TabFolder tabs(Shell shell) {
    return Dialogs.all(shell, TabFolder.class).findFirst().orElseThrow();
  }

  /** The number of a criterion can be changed if the criterion chosen has one. */
  private static void assertKIsOfUseWithItsCriteria(Shell shell) {
    List<Control> controls = Dialogs.all(shell);
    int label =
        IntStream.range(0, controls.size())
            .filter(
                i ->
                    controls.get(i) instanceof Label l
                        && l.getText().equals("&k of the criterion:"))
            .findFirst()
            .orElseThrow();
    Combo criterion = (Combo) controls.get(label - 1);
    List<String> enabled = new ArrayList<>();
    for (String item : criterion.getItems()) {
      criterion.setText(item);
      criterion.notifyListeners(SWT.Selection, new Event());
      if (controls.get(label + 1).isEnabled()) {
        enabled.add(item.replaceFirst(":.*", ""));
      }
    }
    criterion.select(0);
    criterion.notifyListeners(SWT.Selection, new Event());
    assertEquals(List.of("block-k", "loop-k", "depth-k"), enabled);
  }

  /** With another engine, what is about ours cannot be chosen, and a strategy is refused. */
  private static void assertStrategiesAreOurs(PreferenceDialog page) throws IOException {
    Shell shell = page.getShell();
    Combo engine = combo(shell, "En&gine:");
    Combo strategy = combo(shell, "&Strategy:");
    Combo criterion = combo(shell, "Coverage criterio&n:");
    select(strategy, 1);
    assertTrue(((IPreferencePage) page.getSelectedPage()).isValid());
    select(engine, 1);
    assertFalse(criterion.isEnabled());
    assertTrue(strategy.isEnabled(), "can be taken back");
    assertFalse(((IPreferencePage) page.getSelectedPage()).isValid());
    Screenshots.take("engine-refused", shell);
    select(strategy, 0);
    assertTrue(((IPreferencePage) page.getSelectedPage()).isValid());
    Screenshots.lightAndDark("engine", shell);
    select(engine, 0);
    assertTrue(criterion.isEnabled());
  }

  private static Combo combo(Shell shell, String label) {
    List<Control> controls = Dialogs.all(shell);
    return IntStream.range(0, controls.size() - 1)
        .filter(i -> controls.get(i) instanceof Label l && l.getText().equals(label))
        .mapToObj(i -> (Combo) controls.get(i + 1))
        .findFirst()
        .orElseThrow();
  }

  private static void select(Combo combo, int index) {
    combo.select(index);
    combo.notifyListeners(SWT.Selection, new Event());
  }

  /** A dialog is as large as a screen lets it be; what is higher than its pages is cut off. */
  private static void assertFits(PreferenceDialog dialog) {
    Control page = ((IPreferencePage) dialog.getSelectedPage()).getControl();
    int height = page.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
    assertTrue(height < 600, "a page of " + height + " pixels");
  }

  @Test
  void folderForTestsIsChosenAmongThoseOfTheProject() throws Exception {
    project.file("checks/java/p/package-info.java", "package p;");
    PreferenceDialog properties =
        PreferencesUtil.createPropertyDialogOn(
            null, project.project(), "org.heapsmith.ui.properties", null, null);
    properties.setBlockOnOpen(false);
    properties.open();
    try {
      for (Button button : buttons(properties.getShell())) {
        if (button.getText().contains("project specific")) {
          button.setSelection(true);
          button.notifyListeners(SWT.Selection, new Event());
        }
      }
      List<String> offered = new ArrayList<>();
      Dialogs.answer(
          "Source Folder for Tests",
          "Cancel",
          shell ->
              Dialogs.all(shell, Tree.class)
                  .flatMap(t -> Arrays.stream(t.getItems()))
                  .map(TreeItem::getText)
                  .forEach(offered::add));
      Button browse =
          buttons(properties.getShell()).stream()
              .filter(b -> b.getText().equals("Bro&wse..."))
              .findFirst()
              .orElseThrow();
      browse.notifyListeners(SWT.Selection, new Event());
      assertEquals(List.of("checks", "src"), offered);
    } finally {
      properties.close();
    }
  }

  private static List<Button> buttons(Shell shell) {
    return Dialogs.all(shell, Button.class).toList();
  }

  @Test
  void dialogShowsWhatWillBeDone() throws Exception {
    try (ErrorLog log = new ErrorLog()) {
      Generation.select(project.method("org.heapsmith.examples.sll.SinglyLinkedList", "addLast"));
      List<String> texts =
          Dialogs.answer(
              "Generate Heap Tests",
              "Cancel",
              shell -> looked(HelpContexts.GENERATE_DIALOG, "dialog", shell));
      Generation.run(Generation.GENERATE_WITH);
      assertTrue(looked, "the dialog is as it should be, or the log says why not");
      assertTrue(
          texts.toString().contains("Heap tests for SinglyLinkedList.addLast(int)"),
          texts.toString());
      assertTrue(texts.toString().contains("&k of the criterion:"), texts.toString());
      assertEquals(List.of(), log.messages());
    }
  }

  @Test
  void criterionAndAliasesReachTheWorker() {
    Settings settings =
        Settings.of(project.project())
            .with(
                Map.of(
                    Option.CRITERION, "block", Option.CRITERION_NUMBER, "3", Option.ALIASES, "no"));
    assertEquals(Optional.of("block-3"), settings.exploring().criterion());
    assertEquals(Aliasing.OFF, settings.exploring().aliasing());
    assertEquals("branch", settings.with(Map.of(Option.CRITERION, "branch")).criterion());
    assertEquals("", settings.with(Map.of(Option.CRITERION, "nonsense")).criterion());
    assertEquals(Optional.empty(), Settings.of(null).exploring().criterion());
    assertEquals(Aliasing.ON, Settings.of(null).exploring().aliasing());
  }

  @Test
  void configurationIsEditedInTheRunDialog() throws Exception {
    try (ErrorLog log = new ErrorLog()) {
      ILaunchConfiguration configuration =
          Configurations.of(List.of(project.type("org.heapsmith.examples.sll.SinglyLinkedList")));
      assertEquals("SinglyLinkedList", configuration.getName());
      ILaunchConfigurationWorkingCopy copy = configuration.getWorkingCopy();
      Configurations.options(copy, Map.of(Option.LOOP, "3"));
      copy.doSave();
      List<String> targets = new ArrayList<>();
      Dialogs.answer(
          "Edit Configuration",
          "Cancel",
          shell -> {
            Dialogs.all(shell, Table.class)
                .flatMap(t -> Arrays.stream(t.getItems()))
                .map(TableItem::getText)
                .forEach(targets::add);
            looked(HelpContexts.LAUNCH_TABS, "launch", shell);
          });
      DebugUITools.openLaunchConfigurationPropertiesDialog(
          Generation.page().getWorkbenchWindow().getShell(),
          configuration,
          "org.eclipse.debug.ui.launchGroup.run");
      assertTrue(looked, "the dialog is as it should be, or the log says why not");
      assertEquals("SinglyLinkedList - org.heapsmith.examples.sll", targets.get(0), "once");
      assertEquals(Map.of(Option.LOOP, "3"), Configurations.options(configuration));
      assertFalse(configuration.hasAttribute("org.heapsmith.ui.option.objects"));
      assertEquals(List.of(), log.messages());
    }
  }

  private void looked(String context, String name, Shell shell) {
    try {
      Screenshots.lightAndDark(name, shell);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Usable.assertUsable(context, shell);
    looked = true;
  }
}
