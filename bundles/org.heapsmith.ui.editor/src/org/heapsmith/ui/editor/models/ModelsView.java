// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.dsl.ide.Outline;
import org.heapsmith.dsl.ide.Outline.Entry;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.jdt.language.SpecMarkers;
import org.heapsmith.ui.editor.EditorImages;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.AnalysedEditor;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.picture.Picture;
import org.heapsmith.ui.picture.PictureCanvas;
import org.heapsmith.worker.protocol.ModelsOutcome;
import org.heapsmith.worker.protocol.ModelsOutcome.ReachCard;
import org.heapsmith.worker.protocol.ModelsOutcome.RepOkDifferences;

/**
 * Draws the first small heaps of the predicate, invariant or precondition at the caret, and follows
 * the text while one types.
 */
public final class ModelsView extends ViewPart {
  /** The id of the view. */
  public static final String ID = "org.heapsmith.ui.editor.views.models";

  private static final int DELAY_MILLIS = 350;
  private static final double LEAST_WIDTH = 480;

  private final ActiveEditor active = new ActiveEditor(this::changed);
  private CLabel head;
  private PictureCanvas canvas;
  private IAction compare;
  private IAction reach;
  private Job job;
  private Asked asked;
  private ModelsOutcome shown;

  /** What was asked last: the answer is the same as long as this is. */
  private record Asked(
      Object snapshot, Outline.Kind kind, String name, boolean compare, boolean reach) {}

  @Override
  public void createPartControl(Composite parent) {
    GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
    head = new CLabel(parent, SWT.NONE);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
    canvas = new PictureCanvas(parent, Messages.ModelsView_accessibleName);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas.control());
    compare =
        new Action(Messages.ModelsView_compare, IAction.AS_CHECK_BOX) {
          @Override
          public void run() {
            changed();
          }
        };
    compare.setImageDescriptor(EditorImages.descriptor("compare"));
    compare.setToolTipText(Messages.ModelsView_compareTip);
    getViewSite().getActionBars().getToolBarManager().add(compare);
    reach =
        new Action(Messages.ModelsView_reach, IAction.AS_CHECK_BOX) {
          @Override
          public void run() {
            changed();
          }
        };
    reach.setImageDescriptor(EditorImages.descriptor("reach"));
    reach.setToolTipText(Messages.ModelsView_reachTip);
    getViewSite().getActionBars().getToolBarManager().add(reach);
    PlatformUI.getWorkbench().getHelpSystem().setHelp(canvas.control(), HelpContexts.MODELS_VIEW);
    active.follow(getSite().getPage());
    changed();
  }

  /** The caret, the text or the editor is another one. */
  private void changed() {
    if (canvas == null || canvas.control().isDisposed()) {
      return;
    }
    AnalysedEditor editor = active.editor();
    if (editor == null || editor.analyser() == null) {
      say(shown == null ? Messages.ModelsView_nothing : null);
    } else if (!editor.analyser().guard().run(Service.MODELS, () -> follow(editor))) {
      asked = null;
      stop();
      say(Messages.EditorActions_failed);
    }
  }

  private void follow(AnalysedEditor editor) {
    Analysis analysis = editor.shown();
    Entry entry = analysis == null ? null : entryAt(analysis, editor.caret());
    if (entry == null) {
      say(shown == null ? Messages.ModelsView_nothing : null);
      return;
    }
    if (Inputs.hasErrors(analysis.document())) {
      asked = null;
      stop();
      say(NLS.bind(Messages.ModelsView_error, firstError(analysis)));
      return;
    }
    Asked question =
        new Asked(
            analysis.snapshot(),
            entry.kind(),
            entry.label(),
            compare.isChecked(),
            reach.isChecked());
    if (!Objects.equals(question, asked)) {
      asked = question;
      ask(editor, analysis, entry);
    }
  }

  private static Entry entryAt(Analysis analysis, int offset) {
    for (Entry entry : new Outline().compute(analysis.document())) {
      if (entry.offset() <= offset && offset <= entry.offset() + entry.length()) {
        return entry;
      }
    }
    return null;
  }

  private static String firstError(Analysis analysis) {
    return analysis.document().problems().stream()
        .filter(p -> p.isError())
        .findFirst()
        .map(p -> SpecMarkers.text(p.notice()))
        .orElse("");
  }

  private void ask(AnalysedEditor editor, Analysis analysis, Entry entry) {
    stop();
    head.setText(NLS.bind(Messages.ModelsView_computing, entry.label()));
    int line = analysis.document().positions().of(entry.nameOffset()).line();
    Asked question = asked;
    job =
        new ModelsJob(
            editor.analyser().file().getProject(),
            new ModelsJob.Question(analysis, line, compare.isChecked(), reach.isChecked()),
            answer -> {
              if (question.reach() && answer.outcome() != null) {
                ReachMarkers.update(editor.analyser().file(), line, answer.outcome());
              }
              head.getDisplay().asyncExec(() -> answered(question, entry.label(), answer));
            });
    job.schedule(DELAY_MILLIS);
  }

  private void answered(Asked question, String name, ModelsJob.Answer answer) {
    if (question != asked || canvas.control().isDisposed()) {
      return;
    }
    ModelsOutcome outcome = answer.outcome();
    if (outcome == null) {
      asked = null; // the next look asks again
      say(NLS.bind(Messages.ModelsView_failed, answer.failure()));
    } else if (outcome.target().isEmpty()) {
      String why = notices(outcome);
      say(why.isEmpty() ? Messages.ModelsView_nothing : NLS.bind(Messages.ModelsView_error, why));
    } else if (outcome.models().isEmpty()
        && !differs(outcome)
        && outcome.reached().stream().allMatch(r -> r.heap() == null)) {
      String sentence =
          isLimited(outcome) ? Messages.ModelsView_notFound : Messages.ModelsView_none;
      say(NLS.bind(sentence, name, outcome.summary()) + "\n" + notices(outcome));
      head.setText(headline(outcome));
    } else {
      shown = outcome;
      head.setText(headline(outcome));
      String said = notices(outcome);
      head.setToolTipText(said.isEmpty() ? null : said);
      double width = Math.max(LEAST_WIDTH, canvas.control().getClientArea().width);
      canvas.show(
          new Picture(
              metrics -> ModelsSheet.scene(outcome, width, metrics),
              () -> ModelsSheet.text(outcome)));
    }
  }

  /** What limits the answer. */
  private static String notices(ModelsOutcome outcome) {
    return Stream.concat(
            outcome.notices().stream(), outcome.reached().stream().map(ReachCard::notice))
        .map(SpecMarkers::text)
        .distinct()
        .collect(Collectors.joining("\n"));
  }

  /** Whether nothing follows from heaps that are not there. */
  private static boolean isLimited(ModelsOutcome outcome) {
    return outcome.notices().stream()
        .map(Notice::code)
        .anyMatch(c -> c == Code.MODELS_STOPPED || c == Code.MODELS_UNDECIDED);
  }

  private static boolean differs(ModelsOutcome outcome) {
    RepOkDifferences c = outcome.comparison();
    return c != null && !(c.onlySpec().isEmpty() && c.onlyCheck().isEmpty());
  }

  private String headline(ModelsOutcome outcome) {
    String text = outcome.target() + ": " + outcome.summary() + reached(outcome);
    RepOkDifferences c = outcome.comparison();
    if (c != null) {
      String key = differs(outcome) ? Messages.ModelsView_differs : Messages.ModelsView_agrees;
      return text + NLS.bind(key, c.check(), c.heaps());
    }
    return compare.isChecked() ? text + Messages.ModelsView_noCheck : text;
  }

  private String reached(ModelsOutcome outcome) {
    if (!reach.isChecked() || asked == null || asked.kind() != Outline.Kind.SPEC) {
      return "";
    }
    if (outcome.reached().isEmpty()) {
      return Messages.ModelsView_reachAgrees;
    }
    boolean differs =
        outcome.reached().stream().anyMatch(r -> r.notice().code() != Code.NOTHING_REACHED);
    return differs ? Messages.ModelsView_reachDiffers : Messages.ModelsView_reachOpen;
  }

  /** Shows a sentence in place of heaps; null leaves what is there. */
  private void say(String message) {
    if (message != null) {
      shown = null;
      head.setText("");
      canvas.message(message);
    }
  }

  /** Returns the heaps shown; null if there is a sentence in their place. */
  public ModelsOutcome shown() {
    return shown;
  }

  /** Returns what stands above the heaps. */
  public String headline() {
    return head.getText();
  }

  /** Returns the button that compares with repOK. */
  public IAction compareAction() {
    return compare;
  }

  /** Returns the button that compares with what public calls build. */
  public IAction reachAction() {
    return reach;
  }

  /** Returns the picture. */
  public PictureCanvas canvas() {
    return canvas;
  }

  private void stop() {
    if (job != null) {
      job.cancel();
      job = null;
    }
  }

  @Override
  public void setFocus() {
    canvas.control().setFocus();
  }

  @Override
  public void dispose() {
    active.stop();
    stop();
    super.dispose();
  }
}
