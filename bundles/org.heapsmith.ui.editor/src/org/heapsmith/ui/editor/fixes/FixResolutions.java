// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.fixes;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.fixes.QuickFix;
import org.heapsmith.dsl.ide.fixes.QuickFixes;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.jdt.language.SpecMarkers;
import org.heapsmith.jdt.language.SpecProject;
import org.heapsmith.ui.editor.EditorImages;
import org.heapsmith.ui.editor.analysis.Analysis;

/** Quick fixes of the Problems view. */
public final class FixResolutions implements IMarkerResolutionGenerator2 {

  @Override
  public boolean hasResolutions(IMarker marker) {
    return getResolutions(marker).length > 0;
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    return Guard.of(marker.getResource().getProject())
        .ask(
            Service.FIXES,
            new IMarkerResolution[0],
            () ->
                fixes(marker).stream()
                    .map(fix -> new Resolution(fix.title(), preview(marker, fix)))
                    .toArray(IMarkerResolution[]::new));
  }

  private static String preview(IMarker marker, QuickFix fix) {
    return find(marker).map(found -> FixPreview.text(found.analysis(), fix)).orElse("");
  }

  /** A marker's problem in what the files say now. */
  private record Found(Analysis analysis, SpecProblem problem) {}

  private static Optional<Found> find(IMarker marker) {
    if (!(marker.getResource() instanceof IFile file) || !file.isAccessible()) {
      return Optional.empty();
    }
    try {
      Snapshot snapshot = SpecProject.of(file.getProject()).snapshot();
      Document document = snapshot.document(SpecFiles.name(file)).orElse(null);
      String code = marker.getAttribute(SpecMarkers.CODE, "");
      String message = marker.getAttribute(IMarker.MESSAGE, "");
      int start = marker.getAttribute(IMarker.CHAR_START, -1);
      return document == null
          ? Optional.empty()
          : document.problems().stream()
              .filter(p -> p.code().id().equals(code))
              .filter(p -> p.offset() == start || SpecMarkers.text(p.notice()).equals(message))
              .findFirst()
              .map(problem -> new Found(new Analysis(snapshot, document, 0), problem));
    } catch (CoreException e) {
      ILog.of(FixResolutions.class).log(e.getStatus());
      return Optional.empty();
    }
  }

  private static List<QuickFix> fixes(IMarker marker) {
    return find(marker)
        .map(
            found ->
                new QuickFixes()
                    .compute(
                        found.analysis().snapshot(), found.analysis().document(), found.problem()))
        .orElse(List.of());
  }

  private static final class Resolution implements IMarkerResolution2 {
    private final String title;
    private final String preview;

    Resolution(String title, String preview) {
      this.title = title;
      this.preview = preview;
    }

    @Override
    public String getLabel() {
      return title;
    }

    @Override
    public String getDescription() {
      return preview;
    }

    @Override
    public Image getImage() {
      return EditorImages.get(EditorImages.FIX);
    }

    @Override
    public void run(IMarker marker) {
      for (QuickFix fix : fixes(marker)) {
        if (fix.title().equals(title)) {
          try {
            Edits.perform(title, fix.edits(), new NullProgressMonitor());
          } catch (CoreException e) {
            ILog.of(FixResolutions.class).log(e.getStatus());
          }
          return;
        }
      }
    }
  }
}
