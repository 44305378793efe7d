// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.findings;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.ui.errors.Notices;
import org.heapsmith.ui.spec.SpecOpening;

/** Opens the method's spec at a new precondition, or makes the spec. */
final class AddPreconditionFix implements IMarkerResolution2 {
  private final String test;

  /** Makes the fix of a finding; {@code test} is what a person reads of it. */
  AddPreconditionFix(String test) {
    this.test = test;
  }

  @Override
  public String getLabel() {
    return NLS.bind(Messages.AddPreconditionFix_label, test);
  }

  @Override
  public String getDescription() {
    return Messages.AddPreconditionFix_description;
  }

  @Override
  public Image getImage() {
    return null;
  }

  @Override
  public void run(IMarker marker) {
    String handle = marker.getAttribute(FindingMarkers.METHOD, "");
    if (JavaCore.create(handle) instanceof IMethod method && method.exists()) {
      SpecOpening.withPrecondition(method);
    } else {
      Notices.show(Notice.of(Code.ELEMENT_GONE, "", marker.getResource().getName()), null);
    }
  }
}
