// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.errors;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.statushandlers.StatusManager;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;

/** Shows notices to the person: with code, sentence, and the setting that changes it. */
public final class Notices {
  /** The bundle that statuses name. */
  public static final String BUNDLE = "org.heapsmith.ui";

  private static final int LONGEST = 400;

  private Notices() {}

  /** Returns the status of a notice; its code is the number in {@code HS-nnnn}. */
  public static IStatus status(Notice notice, Throwable cause) {
    boolean whole = notice.message().length() <= LONGEST;
    // what does not fit a dialog is in the details
    Throwable details = whole ? cause : new HeapsmithException(notice, cause);
    String text = notice.code().id() + " " + text(notice);
    int severity = severity(notice.code().severity());
    return new Status(severity, BUNDLE, notice.code().number(), text, details);
  }

  /** Returns what a dialog shows: place, sentence, remedy. */
  public static String text(Notice notice) {
    String place = notice.where().isEmpty() ? "" : notice.where() + ": ";
    String remedy = notice.code().remedy();
    String message = notice.message();
    String shown = message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "…";
    return place + shown + (remedy.isEmpty() ? "." : ".\n\n" + sentence(remedy) + ".");
  }

  private static String sentence(String remedy) {
    return remedy.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + remedy.substring(1);
  }

  private static int severity(Severity severity) {
    return switch (severity) {
      case ERROR -> IStatus.ERROR;
      case WARNING -> IStatus.WARNING;
      default -> IStatus.INFO;
    };
  }

  /** Shows one dialog; an error goes to the Error Log as well. Any thread. */
  public static void show(Notice notice, Throwable cause) {
    boolean error = notice.code().severity() == Severity.ERROR;
    // a workbench that closes shows nothing any more, and waits for nobody
    int shown = PlatformUI.getWorkbench().isClosing() ? StatusManager.NONE : StatusManager.SHOW;
    int style = error ? shown | StatusManager.LOG : shown;
    StatusManager.getManager().handle(status(notice, cause), style);
  }

  /** Returns the failure of the platform as an exception with a notice. */
  public static HeapsmithException of(Code code, CoreException cause, Object subject) {
    String why = cause.getStatus().getMessage();
    return new HeapsmithException(Notice.of(code, "", subject, why), cause);
  }
}
