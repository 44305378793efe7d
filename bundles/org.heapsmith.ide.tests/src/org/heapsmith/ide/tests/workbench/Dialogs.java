// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** Answers dialogs as a person does: looks for the window, presses the button. */
public final class Dialogs {
  private static final int POLL_MILLIS = 50;

  private Dialogs() {}

  /** Returns the open window with a title. */
  public static Optional<Shell> find(String title) {
    return Arrays.stream(Display.getCurrent().getShells())
        .filter(s -> !s.isDisposed() && s.isVisible() && s.getText().equals(title))
        .findFirst();
  }

  /**
   * Presses a button of the dialog as soon as it opens; for dialogs that block until then. No
   * longer than the test runs that asks for it: the dialog of another is not answered.
   *
   * @return the texts of the dialog, filled when it was there
   */
  public static List<String> answer(String title, String button) {
    return answer(title, button, shell -> {});
  }

  /** The same, with a look at the dialog before. */
  public static List<String> answer(String title, String button, Consumer<Shell> look) {
    List<String> texts = new ArrayList<>();
    Optional<String> test = RunningTest.of(Thread.currentThread());
    new Runnable() {
      @Override
      public void run() {
        if (!RunningTest.of(Thread.currentThread()).equals(test)) {
          return;
        }
        Optional<Shell> shell = find(title).filter(s -> button(s, button).isPresent());
        if (shell.isEmpty()) {
          Display.getCurrent().timerExec(POLL_MILLIS, this);
          return;
        }
        texts.addAll(texts(shell.get()));
        try {
          look.accept(shell.get());
        } finally {
          press(shell.get(), button); // what went wrong is logged; nobody waits for ever
        }
      }
    }.run();
    return texts;
  }

  /** Presses the button with a text, mnemonic or not. */
  public static void press(Shell shell, String text) {
    button(shell, text).orElseThrow().notifyListeners(SWT.Selection, new Event());
  }

  private static Optional<Button> button(Shell shell, String text) {
    return all(shell, Button.class)
        .filter(b -> b.getText().replace("&", "").equals(text))
        .findFirst();
  }

  /** Returns the controls of a kind, as {@link #all(Shell)} does. */
  public static <T extends Control> Stream<T> all(Shell shell, Class<T> kind) {
    return all(shell).stream().filter(kind::isInstance).map(kind::cast);
  }

  /** Returns the texts of labels and text fields. */
  public static List<String> texts(Shell shell) {
    List<String> result = new ArrayList<>();
    for (Control control : all(shell)) {
      if (control instanceof Label label && !label.getText().isEmpty()) {
        result.add(label.getText());
      } else if (control instanceof Text text && !text.getText().isEmpty()) {
        result.add(text.getText());
      }
    }
    return result;
  }

  /** Returns all controls of a window, depth first. */
  public static List<Control> all(Composite parent) {
    List<Control> result = new ArrayList<>();
    for (Control child : parent.getChildren()) {
      result.add(child);
      if (child instanceof Composite composite) {
        result.addAll(all(composite));
      }
    }
    return result;
  }
}
