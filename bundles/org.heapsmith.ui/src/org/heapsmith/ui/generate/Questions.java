// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.LinkedHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.jdt.settings.Consent;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.jdt.settings.WhenEdited;
import org.heapsmith.ui.help.HelpContexts;

/** What the person is asked while tests are made. Called from jobs; waits for the answer. */
final class Questions {
  private final Settings settings;

  Questions(Settings settings) {
    this.settings = settings;
  }

  /** Asks unless the preferences have the answer. */
  boolean mayDo(Option option, String question) {
    Consent consent = settings.consent(option);
    return consent == Consent.ASK ? ask(option, question) : consent == Consent.ALWAYS;
  }

  private static boolean ask(Option option, String question) {
    return inUi(
        () -> {
          MessageDialogWithToggle dialog = new Consenting(question);
          dialog.open();
          boolean yes = dialog.getReturnCode() == IDialogConstants.YES_ID;
          if (dialog.getToggleState()) {
            Consent answer = yes ? Consent.ALWAYS : Consent.NEVER;
            InstanceScope.INSTANCE.getNode(Settings.NODE).put(option.key(), answer.name());
          }
          return yes;
        });
  }

  /**
   * Asks what becomes of the new tests, unless the preferences have the answer.
   *
   * @param file that was edited or has unsaved changes
   * @param reason a phrase, as in {@link Messages#TestWriting_edited}
   * @param other name of the class they could go to
   */
  WhenEdited whenEdited(String file, String reason, String other, boolean canMerge) {
    WhenEdited answer = settings.whenEdited();
    if (answer == WhenEdited.MERGE && !canMerge) {
      return WhenEdited.RENAME;
    }
    return answer == WhenEdited.ASK ? askEdited(file, reason, other, canMerge) : answer;
  }

  private static WhenEdited askEdited(String file, String reason, String other, boolean canMerge) {
    String rename = NLS.bind(Messages.Questions_rename, other);
    String[] buttons =
        canMerge
            ? new String[] {Messages.Questions_merge, rename, Messages.Questions_skip}
            : new String[] {rename, Messages.Questions_skip};
    String text = NLS.bind(Messages.Questions_edited, file, reason);
    int pressed =
        inUi(
            () ->
                new MessageDialog(
                    shell(),
                    Messages.Questions_title,
                    null,
                    text,
                    MessageDialog.QUESTION,
                    0,
                    buttons) {
                  @Override
                  protected void configureShell(Shell dialog) {
                    super.configureShell(dialog);
                    help(dialog);
                  }
                }.open());
    int answer = canMerge ? pressed : pressed + (pressed < 0 ? 0 : 1);
    return switch (answer) {
      case 0 -> WhenEdited.MERGE;
      case 1 -> WhenEdited.RENAME;
      default -> WhenEdited.SKIP;
    };
  }

  private static void help(Shell dialog) {
    PlatformUI.getWorkbench().getHelpSystem().setHelp(dialog, HelpContexts.WRITE_QUESTIONS);
  }

  /** Yes or no, and whether it is asked again. */
  private static final class Consenting extends MessageDialogWithToggle {
    Consenting(String question) {
      super(
          shell(),
          Messages.Questions_title,
          null,
          question,
          QUESTION,
          buttons(),
          0,
          Messages.Questions_remember,
          false);
    }

    private static LinkedHashMap<String, Integer> buttons() {
      LinkedHashMap<String, Integer> buttons = new LinkedHashMap<>();
      buttons.put(IDialogConstants.YES_LABEL, IDialogConstants.YES_ID);
      buttons.put(IDialogConstants.NO_LABEL, IDialogConstants.NO_ID);
      return buttons;
    }

    @Override
    protected void configureShell(Shell dialog) {
      super.configureShell(dialog);
      help(dialog);
    }
  }

  static Shell shell() {
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    return window == null ? null : window.getShell();
  }

  static <T> T inUi(Supplier<T> question) {
    AtomicReference<T> answer = new AtomicReference<>();
    PlatformUI.getWorkbench().getDisplay().syncExec(() -> answer.set(question.get()));
    return answer.get();
  }
}
