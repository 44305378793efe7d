// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.heapsmith.ide.tests.workbench.Agreeing;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Alt+Shift+R, through its dialog. */
class RenameTest {

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  private static final String USER =
      "package demo;\nimport demo.Node;\n\npredicate two(Node a, Node b) = nodes(a) * nodes(b);\n";

  /** Five minutes, which only what never opens takes. */
  private static final int ATTEMPTS = 1500;

  @Test
  void renamesInTwoFilesAndUndoes() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    IFile user = spec.addFile("specs/two.heap", USER);
    spec.after("predicate no");
    Display.getCurrent().timerExec(200, () -> answer("chain", ATTEMPTS));
    spec.run("org.heapsmith.ui.editor.commands.rename");
    assertEquals(SpecEditor.LIST.replace("nodes", "chain"), spec.text());
    assertEquals(USER.replace("nodes", "chain"), spec.saved("specs/two.heap"));
    try (Agreeing agreeing = new Agreeing()) { // the platform asks: other files change too
      spec.run("org.eclipse.ui.edit.undo");
      assertEquals(1, agreeing.answered().size(), agreeing.answered()::toString);
    }
    assertEquals(SpecEditor.LIST, spec.text());
    assertEquals(USER, spec.saved(user.getProjectRelativePath().toString()));
  }

  /** Fills in the dialog and presses OK; runs inside of the dialog's event loop. */
  private static void answer(String name, int attempts) {
    for (Shell shell : Display.getCurrent().getShells()) {
      boolean dialog = shell.isVisible() && shell.getText().startsWith("Rename");
      Text text = dialog ? find(shell, Text.class, "") : null;
      Button ok = dialog ? find(shell, Button.class, "OK") : null;
      if (text != null && ok != null) {
        text.setText(name);
        picture(shell);
        if (ok.isEnabled()) {
          ok.notifyListeners(SWT.Selection, new Event());
        } else {
          shell.close(); // the assertions behind it fail
        }
        return;
      }
    }
    if (attempts > 0) {
      Display.getCurrent().timerExec(200, () -> answer(name, attempts - 1));
    }
  }

  private static void picture(Shell shell) {
    try {
      Screenshots.lightAndDark("editor-rename", shell);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static <T extends Control> T find(Composite parent, Class<T> type, String label) {
    for (Control child : parent.getChildren()) {
      boolean named = !(child instanceof Button button) || button.getText().equals(label);
      if (type.isInstance(child) && named) {
        return type.cast(child);
      }
      T inner = child instanceof Composite composite ? find(composite, type, label) : null;
      if (inner != null) {
        return inner;
      }
    }
    return null;
  }
}
