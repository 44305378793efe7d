// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.source.IVerticalRulerExtension;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ide.tests.workbench.Usable;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.ui.editor.EditorPreferences;
import org.heapsmith.ui.editor.models.ModelsView;
import org.heapsmith.ui.help.HelpContexts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Quick outline, icons of the ruler, preferences of the editor, a Models view without worker. */
class EditorToolsTest {
  private static final String OUTLINE = "org.heapsmith.ui.editor.commands.outline";
  private static final String TWO =
      SpecEditor.LIST + "\npredicate other(Node n) = n -> Node{ next: null };\n";

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  private static Optional<Shell> popup(List<Shell> before) {
    return Arrays.stream(Display.getCurrent().getShells())
        .filter(s -> !before.contains(s) && s.isVisible() && tree(s).isPresent())
        .findFirst();
  }

  private static Optional<Tree> tree(Shell shell) {
    return Dialogs.all(shell, Tree.class).findFirst();
  }

  @Test
  void quickOutlineGoesToWhatIsChosen() throws Exception {
    SpecEditor spec = SpecEditor.open(TWO);
    spec.after("predicate no");
    List<Shell> before = List.of(Display.getCurrent().getShells());
    spec.run(OUTLINE);
    UiThread.waitFor("the outline", () -> popup(before).isPresent());
    Shell shell = popup(before).orElseThrow();
    Tree tree = tree(shell).orElseThrow();
    assertTrue(tree.getSelection()[0].getText().contains("nodes"), "where the caret is");
    assertEquals(List.of("nodes(Node n)", "other(Node n)"), labels(tree));
    UiThread.waitFor(
        () -> "the filter '" + filter(shell).getText() + "': " + labels(tree),
        () -> isTyped(filter(shell), "oth") && labels(tree).equals(List.of("other(Node n)")));
    tree.setSelection(tree.getItem(0));
    Event enter = new Event();
    enter.item = tree.getItem(0);
    tree.notifyListeners(SWT.DefaultSelection, enter);
    UiThread.waitFor("the end of the outline", shell::isDisposed);
    assertEquals("other", selected(spec));
  }

  private static List<String> labels(Tree tree) {
    return Arrays.stream(tree.getItems()).map(TreeItem::getText).toList();
  }

  /** What was typed before the pop-up had the focus is typed again. */
  private static boolean isTyped(Text field, String text) {
    if (!field.getText().equals(text)) {
      field.setText(text);
    }
    return true;
  }

  private static Text filter(Shell shell) {
    return Dialogs.all(shell, Text.class).findFirst().orElseThrow();
  }

  private static String selected(SpecEditor spec) {
    return ((ITextSelection) spec.editor().getSelectionProvider().getSelection()).getText();
  }

  @Test
  void clickOnAnIconOfTheRulerGoesToTheProblem() throws Exception {
    SpecEditor spec = SpecEditor.open(TWO.replace("next: null", "next: 5"));
    UiThread.waitFor("the problem", () -> !spec.problems().isEmpty());
    int line = spec.viewer().getDocument().getLineOfOffset(spec.text().indexOf("next: 5"));
    spec.select(0, 0);
    int y = spec.viewer().getTextWidget().getLinePixel(line) + 2;
    IVerticalRulerInfo ruler = spec.editor().getAdapter(IVerticalRulerInfo.class);
    ((IVerticalRulerExtension) ruler).setLocationOfLastMouseButtonActivity(2, y);
    assertEquals(line, ruler.getLineOfLastMouseButtonActivity());
    spec.editor().getAction(ITextEditorActionConstants.RULER_CLICK).run();
    assertEquals(line, spec.viewer().getDocument().getLineOfOffset(spec.editor().caret()));
  }

  @Test
  void preferencesOfTheEditor() throws Exception {
    PreferenceDialog dialog =
        PreferencesUtil.createPreferenceDialogOn(
            null, "org.heapsmith.ui.editor.preferences", new String[0], null);
    dialog.setBlockOnOpen(false);
    dialog.open();
    Usable.assertUsable(HelpContexts.EDITOR_PREFERENCES, dialog.getShell());
    boolean before = EditorPreferences.store().getBoolean(EditorPreferences.MARK_OCCURRENCES);
    Button mark =
        Dialogs.all(dialog.getShell()).stream()
            .filter(Button.class::isInstance)
            .map(Button.class::cast)
            .filter(b -> (b.getStyle() & SWT.CHECK) != 0 && b.getSelection() == before)
            .findFirst()
            .orElseThrow();
    mark.setSelection(!before);
    mark.notifyListeners(SWT.Selection, new Event());
    Dialogs.press(dialog.getShell(), "Apply and Close");
    assertEquals(!before, EditorPreferences.store().getBoolean(EditorPreferences.MARK_OCCURRENCES));
    EditorPreferences.store().setToDefault(EditorPreferences.MARK_OCCURRENCES);
  }

  @Test
  void modelsViewSaysThatItsWorkerCannotStart() throws Exception {
    try (Preferences preferences = Preferences.withoutQuestions()) {
      preferences.set(Option.WORKER_JAVA, "/no/such/java");
      SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
      ModelsView view = (ModelsView) SpecEditor.page().showView(ModelsView.ID);
      spec.after("predicate no");
      UiThread.waitFor("the message", () -> view.canvas().message().contains("HS-6001"));
      assertFalse(view.canvas().message().isEmpty());
    }
    SpecEditor.page().hideView(SpecEditor.page().findView(ModelsView.ID));
  }
}
