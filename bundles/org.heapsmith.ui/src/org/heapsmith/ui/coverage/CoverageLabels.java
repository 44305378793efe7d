// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.function.Function;
import org.eclipse.jdt.ui.ISharedImages;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Image;
import org.heapsmith.ui.coverage.CoverageItem.OfBranch;
import org.heapsmith.ui.coverage.CoverageItem.OfClass;
import org.heapsmith.ui.coverage.CoverageItem.OfMethod;
import org.heapsmith.ui.parts.Icon;

/** A column of the view. */
final class CoverageLabels extends ColumnLabelProvider {
  private final Function<CoverageItem, String> text;
  private final boolean first;

  CoverageLabels(Function<CoverageItem, String> text, boolean first) {
    this.text = text;
    this.first = first;
  }

  @Override
  public String getText(Object element) {
    return text.apply((CoverageItem) element);
  }

  @Override
  public String getToolTipText(Object element) {
    String shown = getText(element);
    return shown.isEmpty() ? null : shown;
  }

  @Override
  public Image getImage(Object element) {
    if (!first) {
      return null;
    }
    if (element instanceof OfClass) {
      return JavaUI.getSharedImages().getImage(ISharedImages.IMG_OBJS_CLASS);
    } else if (element instanceof OfMethod) {
      return JavaUI.getSharedImages().getImage(ISharedImages.IMG_OBJS_PUBLIC);
    } else if (element instanceof OfBranch branch) {
      return switch (branch.outcome().status()) {
        case COVERED -> Icon.COVERED.image();
        case INFEASIBLE -> Icon.PROVED_INFEASIBLE.image();
        case NOT_REACHED -> Icon.NOT_REACHED.image();
      };
    }
    return Icon.TAKEN.image();
  }
}
