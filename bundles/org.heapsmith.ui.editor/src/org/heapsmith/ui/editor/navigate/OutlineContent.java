// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import java.util.List;
import org.eclipse.jface.viewers.ITreeContentProvider;

/** The tree of the outline; its input is a list of nodes. */
final class OutlineContent implements ITreeContentProvider {

  @Override
  public Object[] getElements(Object input) {
    return ((List<?>) input).toArray();
  }

  @Override
  public Object[] getChildren(Object parent) {
    return ((OutlineNode) parent).children().toArray();
  }

  @Override
  public Object getParent(Object element) {
    return ((OutlineNode) element).parent();
  }

  @Override
  public boolean hasChildren(Object element) {
    return !((OutlineNode) element).children().isEmpty();
  }
}
