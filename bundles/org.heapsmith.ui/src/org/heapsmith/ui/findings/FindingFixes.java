// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.findings;

import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/**
 * What can be done about a finding: look at the failing test, or say that the input is not meant.
 * The fixes name the test: a method may have several findings, and their fixes stand in one list.
 */
public final class FindingFixes implements IMarkerResolutionGenerator2 {

  @Override
  public boolean hasResolutions(IMarker marker) {
    return marker.exists();
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    boolean written = !marker.getAttribute(FindingMarkers.TEST_FILE, "").isEmpty();
    String test = marker.getAttribute(FindingMarkers.TEST_NAME, "");
    return written
        ? new IMarkerResolution[] {new OpenTestFix(test), new AddPreconditionFix(test)}
        : new IMarkerResolution[] {new AddPreconditionFix(test)};
  }
}
