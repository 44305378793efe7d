// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.aliasing;

import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.StyledCellLabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.TextStyle;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Target;
import org.heapsmith.ui.aliasing.ReferenceChoice.Alternative;
import org.heapsmith.ui.parts.Icon;
import org.heapsmith.ui.parts.JavaText;

/** Texts and icons of the rows: taken alternatives bold, those no input takes struck through. */
final class ChoiceLabels extends StyledCellLabelProvider {
  private static final StyledString.Styler TAKEN =
      new StyledString.Styler() {
        @Override
        public void applyStyles(TextStyle style) {
          style.font = JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT);
        }
      };

  private static final StyledString.Styler EXCLUDED =
      new StyledString.Styler() {
        @Override
        public void applyStyles(TextStyle style) {
          style.strikeout = true;
          style.foreground =
              JFaceResources.getColorRegistry().get(JFacePreferences.QUALIFIER_COLOR);
        }
      };

  @Override
  public void update(ViewerCell cell) {
    boolean first = cell.getColumnIndex() == 0;
    StyledString text =
        cell.getElement() instanceof ReferenceChoice choice
            ? (first ? head(choice) : place(choice))
            : (first
                ? what((Alternative) cell.getElement())
                : new StyledString(status((Alternative) cell.getElement())));
    cell.setText(text.getString());
    cell.setStyleRanges(text.getStyleRanges());
    cell.setImage(first ? image(cell.getElement()) : null);
    super.update(cell);
  }

  private static StyledString head(ReferenceChoice choice) {
    TreeNode.Choice about = choice.taken().choice();
    StyledString text = new StyledString(about.reference());
    if (!about.referenceType().isEmpty()) {
      text.append(" : " + JavaText.typeName(about.referenceType()), StyledString.QUALIFIER_STYLER);
    }
    return text;
  }

  private static StyledString place(ReferenceChoice choice) {
    int line = choice.taken().choice().line();
    return new StyledString(
        line == 0 ? "" : NLS.bind(Messages.Choice_line, choice.taken().choice().method(), line),
        StyledString.QUALIFIER_STYLER);
  }

  private static StyledString what(Alternative alternative) {
    String text = alternative.text();
    if (alternative.taken()) {
      return new StyledString(text, TAKEN);
    }
    return isExcluded(alternative.node())
        ? new StyledString(text, EXCLUDED)
        : new StyledString(text);
  }

  /** Returns what the reference is in an alternative. */
  static String text(TreeNode node) {
    Target target = node.target();
    return target.kind() == Target.Kind.NONE ? node.label() : target.toString();
  }

  private static boolean isExcluded(TreeNode node) {
    return node.status() == NodeStatus.PRUNED || node.status() == NodeStatus.INFEASIBLE;
  }

  /** Returns whether it was taken, and if not why. */
  static String status(Alternative alternative) {
    TreeNode node = alternative.node();
    String status =
        switch (node.status()) {
          case EXPLORED -> alternative.taken() ? Messages.Status_taken : Messages.Status_explored;
          case PRUNED -> Messages.Status_pruned;
          case INFEASIBLE -> Messages.Status_infeasible;
          case BOUND -> Messages.Status_bound;
          case SKIPPED -> Messages.Status_skipped;
        };
    return node.why().isEmpty() ? status : NLS.bind(Messages.Status_because, status, node.why());
  }

  private static Image image(Object element) {
    if (element instanceof ReferenceChoice) {
      return Icon.REFERENCE.image();
    }
    Alternative alternative = (Alternative) element;
    return switch (alternative.node().status()) {
      case PRUNED -> Icon.PRUNED.image();
      case INFEASIBLE -> Icon.INFEASIBLE.image();
      case BOUND -> Icon.CUT.image();
      case SKIPPED -> Icon.SKIPPED.image();
      case EXPLORED -> (alternative.taken() ? Icon.TAKEN : kind(alternative.node())).image();
    };
  }

  private static Icon kind(TreeNode node) {
    return switch (node.target().kind()) {
      case NULL -> Icon.NULL;
      case FRESH -> Icon.FRESH;
      case ALIAS -> Icon.ALIAS;
      case NONE -> Icon.UNFOLDING;
      case NOT_NULL, OTHER -> Icon.OTHER;
    };
  }
}
