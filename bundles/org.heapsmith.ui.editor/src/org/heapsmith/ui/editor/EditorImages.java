// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor;

import org.eclipse.jdt.ui.ISharedImages;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;
import org.heapsmith.dsl.ide.Outline;
import org.heapsmith.dsl.ide.assist.Proposal;

/** Icons of the editor; those of Java names are JDT's. For the thread of the user interface. */
public final class EditorImages {
  /** A spec file. */
  public static final String FILE = "heap_file";

  /** A quick fix. */
  public static final String FIX = "quickfix";

  private static final String BUNDLE = "org.heapsmith.ui.editor";

  private EditorImages() {}

  /** Returns an icon of this bundle. */
  public static Image get(String name) {
    String key = BUNDLE + "." + name;
    if (JFaceResources.getImageRegistry().getDescriptor(key) == null) {
      JFaceResources.getImageRegistry().put(key, descriptor(name));
    }
    return JFaceResources.getImage(key);
  }

  /** Returns the descriptor of an icon of this bundle. */
  public static ImageDescriptor descriptor(String name) {
    return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name + ".png")
        .orElseGet(ImageDescriptor::getMissingImageDescriptor);
  }

  /** Returns the icon of an entry of the outline. */
  public static Image of(Outline.Kind kind) {
    return get(
        switch (kind) {
          case PREDICATE -> "predicate";
          case DISJUNCT -> "disjunct";
          case INVARIANT -> "invariant";
          case SPEC -> "spec";
          case CLAUSE -> "clause";
        });
  }

  /** Returns the icon of a proposal. */
  public static Image of(Proposal.Kind kind) {
    return switch (kind) {
      case KEYWORD -> get("keyword");
      case DEFINITION -> get("predicate");
      case VARIABLE -> get("variable");
      case VALUE -> get("value");
      case TEMPLATE -> get("template");
      case FIELD -> java(ISharedImages.IMG_FIELD_DEFAULT);
      case TYPE -> java(ISharedImages.IMG_OBJS_CLASS);
      case PACKAGE -> java(ISharedImages.IMG_OBJS_PACKAGE);
      case METHOD -> java(ISharedImages.IMG_OBJS_PUBLIC);
    };
  }

  private static Image java(String name) {
    return JavaUI.getSharedImages().getImage(name);
  }
}
