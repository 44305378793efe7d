// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;
import org.heapsmith.ui.errors.Notices;

/** Icons of this bundle; the resource registry of JFace keeps and disposes of them. */
public final class Images {
  /** Generate Heap Tests. */
  public static final String HEAP_TESTS = "icons/heap_tests.png";

  /** Attach Heap Spec. */
  public static final String HEAP_SPEC = "icons/heap_spec.png";

  private Images() {}

  /** Returns the descriptor of an icon. */
  public static ImageDescriptor descriptor(String path) {
    return ResourceLocator.imageDescriptorFromBundle(Notices.BUNDLE, path)
        .orElse(ImageDescriptor.getMissingImageDescriptor());
  }

  /** Returns an icon that nobody must dispose of. */
  public static Image image(String path) {
    return JFaceResources.getResources().createImageWithDefault(descriptor(path));
  }
}
