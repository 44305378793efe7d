// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.heapsmith.dsl.heapSpec.Binary;
import org.heapsmith.dsl.syntax.DocComment;

/** Where syntax tree elements stand in the text. */
final class ParseNodes {
  private ParseNodes() {}

  /** Returns the node of an element. */
  static ICompositeNode of(EObject element) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    // a product made by StarSplitter stands where its parts stand
    return node == null && element instanceof Binary product ? of(product.getLeft()) : node;
  }

  /** Returns the node of a single-valued feature. */
  static INode of(EObject element, EStructuralFeature feature) {
    return all(element, feature).get(0);
  }

  /** Returns the nodes of a feature's values. */
  static List<INode> all(EObject element, EStructuralFeature feature) {
    return NodeModelUtils.findNodesForFeature(element, feature);
  }

  /** Returns a node's text without comments and white space. */
  static String text(INode node) {
    StringBuilder text = new StringBuilder();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        text.append(leaf.getText());
      }
    }
    return text.toString();
  }

  /** Returns the doc comment before an element, without stars; empty if there is none. */
  static String doc(EObject element) {
    String comment = "";
    for (ILeafNode leaf : of(element).getLeafNodes()) {
      if (!leaf.isHidden()) {
        break;
      }
      if (leaf.getText().startsWith("/**") && leaf.getText().length() > 4) {
        comment = leaf.getText();
      }
    }
    return comment.isEmpty() ? "" : DocComment.text(comment);
  }
}
