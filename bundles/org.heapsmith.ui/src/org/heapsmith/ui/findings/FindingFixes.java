// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.findings;

import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/**
 * What can be done about a finding: look at the failing test, or say that the input is not meant.
 */
public final class FindingFixes implements IMarkerResolutionGenerator2 {

  @Override
  public boolean hasResolutions(IMarker marker) {
    return marker.exists();
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    boolean written = !marker.getAttribute(FindingMarkers.TEST_FILE, "").isEmpty();
    return written
        ? new IMarkerResolution[] {new OpenTestFix(), new AddPreconditionFix()}
        : new IMarkerResolution[] {new AddPreconditionFix()};
  }
}
