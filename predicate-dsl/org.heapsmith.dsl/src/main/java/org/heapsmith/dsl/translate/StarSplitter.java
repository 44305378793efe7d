// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.heapsmith.dsl.heapSpec.Binary;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.HeapFile;
import org.heapsmith.dsl.heapSpec.HeapSpecFactory;

/**
 * {@code *} binds tighter than a comparison, as Java has it, but {@code x == null * p(y)} is meant
 * as {@code (x == null) * p(y)}: a heap formula is no number. Rewrites a freshly parsed file.
 */
final class StarSplitter {
  private StarSplitter() {}

  /** Moves heap formulas at the outer ends of comparisons out of them. */
  static void rewrite(HeapFile file) {
    for (Binary comparison : EcoreUtil2.eAllOfType(file, Binary.class)) {
      if (Normalizer.RELATION.contains(comparison.getOp())) {
        Expression joined = comparison;
        for (Expression atom : split(comparison)) {
          Binary product = HeapSpecFactory.eINSTANCE.createBinary();
          EcoreUtil.replace(joined, product);
          product.setOp("*");
          product.setLeft(joined);
          product.setRight(atom);
          joined = product;
        }
      }
    }
  }

  /** Takes heap formulas at the outer ends of a comparison's products out of it. */
  private static List<Expression> split(Binary comparison) {
    List<Expression> atoms = new ArrayList<>();
    Binary parent = comparison;
    while (parent.getRight() instanceof Binary right
        && !(Normalizer.RELATION.contains(right.getOp()))) {
      if (Normalizer.PRODUCT.contains(right.getOp()) && Normalizer.isSpatial(right.getRight())) {
        atoms.add(0, right.getRight());
        parent.setRight(right.getLeft());
      } else {
        parent = right;
      }
    }
    parent = comparison;
    while (parent.getLeft() instanceof Binary left) {
      if (Normalizer.PRODUCT.contains(left.getOp()) && Normalizer.isSpatial(left.getLeft())) {
        atoms.add(left.getLeft());
        parent.setLeft(left.getRight());
      } else {
        parent = left;
      }
    }
    return atoms;
  }
}
