// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.heapsmith.ui.editor.EditorImages;

/** Names and icons of the outline. */
final class OutlineLabels extends LabelProvider implements IStyledLabelProvider {

  @Override
  public StyledString getStyledText(Object element) {
    OutlineNode node = (OutlineNode) element;
    StyledString text = new StyledString(node.entry().label());
    if (!node.entry().detail().isEmpty()) {
      text.append(node.entry().detail(), StyledString.DECORATIONS_STYLER);
    }
    return text;
  }

  @Override
  public String getText(Object element) {
    return getStyledText(element).getString();
  }

  @Override
  public Image getImage(Object element) {
    return EditorImages.of(((OutlineNode) element).entry().kind());
  }
}
