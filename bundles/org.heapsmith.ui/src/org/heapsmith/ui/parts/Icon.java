// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.util.Locale;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;

/** The icons of the views, drawn by {@code releng/icons/icons.py}. */
public enum Icon {
  TREE_VIEW,
  ALIASING_VIEW,
  COVERAGE_VIEW,
  ROOT,
  BRANCH,
  REFERENCE,
  DISPATCH,
  EXCEPTION,
  UNFOLDING,
  ARRAY,
  RETURNED,
  THREW,
  CUT,
  PRUNED,
  INFEASIBLE,
  SKIPPED,
  RUNNING,
  NULL,
  FRESH,
  ALIAS,
  OTHER,
  TAKEN,
  COVERED,
  PARTLY,
  NOT_REACHED,
  PROVED_INFEASIBLE,
  FINDING,
  GRAPH,
  FILTER,
  EXPORT,
  ZOOM_IN,
  ZOOM_OUT,
  ZOOM_FIT,
  HISTORY,
  CLEAR,
  COLOUR,
  EXPLORE,
  PIN;

  private static final String BUNDLE = "org.heapsmith.ui";

  /** Returns the image, sharp on high resolutions too; not to be disposed. UI thread only. */
  public Image image() {
    ImageRegistry registry = JFaceResources.getImageRegistry();
    String key = BUNDLE + "/" + name();
    if (registry.get(key) == null) {
      registry.put(key, descriptor());
    }
    return registry.get(key);
  }

  /** Returns the description of the image, for actions. */
  public ImageDescriptor descriptor() {
    return ResourceLocator.imageDescriptorFromBundle(
            BUNDLE, "icons/" + name().toLowerCase(Locale.ROOT) + ".png")
        .orElseGet(ImageDescriptor::getMissingImageDescriptor);
  }
}
