// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.java;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.Region;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.jdt.language.MethodSpecMarkers;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.ui.editor.EditorImages;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.navigate.Destination;

/**
 * What a click on the icon of a method with a spec offers. Java editors ask markers for such
 * resolutions, so that no internal class of theirs has to be replaced.
 */
public final class OpenSpecResolutions implements IMarkerResolutionGenerator2 {

  @Override
  public boolean hasResolutions(IMarker marker) {
    return marker.getAttribute(MethodSpecMarkers.FILE, null) != null;
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    String path = marker.getAttribute(MethodSpecMarkers.FILE, "");
    return path.isEmpty()
        ? new IMarkerResolution[0]
        : new IMarkerResolution[] {new Open(SpecFiles.file(path).getName())};
  }

  private record Open(String name) implements IMarkerResolution2 {
    @Override
    public String getLabel() {
      return NLS.bind(Messages.OpenSpec_label, name);
    }

    @Override
    public String getDescription() {
      return getLabel();
    }

    @Override
    public Image getImage() {
      return EditorImages.get(EditorImages.FILE);
    }

    @Override
    public void run(IMarker marker) {
      IFile file = SpecFiles.file(marker.getAttribute(MethodSpecMarkers.FILE, ""));
      Region head =
          new Region(
              marker.getAttribute(MethodSpecMarkers.OFFSET, 0),
              marker.getAttribute(MethodSpecMarkers.LENGTH, 0));
      IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
      try {
        Destination.select(page, file, head);
      } catch (PartInitException e) {
        ILog.of(OpenSpecResolutions.class).log(e.getStatus());
      }
    }
  }
}
