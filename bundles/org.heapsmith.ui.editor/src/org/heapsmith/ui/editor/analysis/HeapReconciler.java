// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.analysis;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.jdt.language.SpecProject;

/**
 * Analyses the text in a thread of its own, a moment after the last change of the text, of Java, or
 * of another spec file.
 */
public final class HeapReconciler extends MonoReconciler {
  private static final int DELAY_MILLIS = 250;

  private final Analyser analyser;
  private final Runnable outside = this::changedOutside;
  private SpecProject project;

  /**
   * Makes a reconciler.
   *
   * @param analysed told after each analysis, in the reconciler's thread
   */
  public HeapReconciler(Analyser analyser, Runnable analysed) {
    super(new Strategy(analyser, analysed), false);
    this.analyser = analyser;
    setDelay(DELAY_MILLIS);
    setIsIncrementalReconciler(false);
    setIsAllowedToModifyDocument(false);
  }

  @Override
  protected void initialProcess() {
    super.initialProcess();
    analyser
        .guard()
        .run(
            Service.ANALYSIS,
            () -> {
              project = analyser.project();
              project.addListener(outside);
            });
  }

  /** Java or another file is different now. */
  private void changedOutside() {
    if (getTextViewer() != null) {
      forceReconciling();
    }
  }

  @Override
  public void uninstall() {
    if (project != null) {
      project.removeListener(outside);
    }
    super.uninstall();
  }

  private static final class Strategy
      implements IReconcilingStrategy, IReconcilingStrategyExtension {
    private final Analyser analyser;
    private final Runnable analysed;

    Strategy(Analyser analyser, Runnable analysed) {
      this.analyser = analyser;
      this.analysed = analysed;
    }

    @Override
    public void reconcile(IRegion partition) {
      // the thread of a reconciler ends with the first exception, and the editor would be blind
      analyser
          .guard()
          .run(
              Service.ANALYSIS,
              () -> {
                if (analyser.now().isPresent()) {
                  analysed.run();
                }
              });
    }

    @Override
    public void reconcile(DirtyRegion dirtyRegion, IRegion subRegion) {
      reconcile(subRegion);
    }

    @Override
    public void initialReconcile() {
      reconcile(null);
    }

    @Override
    public void setDocument(IDocument document) {
      // the analyser knows it
    }

    @Override
    public void setProgressMonitor(IProgressMonitor monitor) {
      // an analysis is short
    }
  }
}
