// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.ui.coverage.CoverageItem.OfBranch;
import org.heapsmith.ui.coverage.CoverageItem.OfClass;
import org.heapsmith.ui.coverage.CoverageItem.OfMethod;
import org.heapsmith.ui.coverage.CoverageItem.OfTest;

/** Classes, their methods, their branches, the tests that take them. */
final class CoverageContent implements ITreeContentProvider {
  private List<OfClass> classes = List.of();
  private boolean coveredHidden;

  void show(List<OfClass> newClasses) {
    classes = newClasses;
  }

  void hideCovered(boolean hidden) {
    coveredHidden = hidden;
  }

  @Override
  public Object[] getElements(Object input) {
    return classes.toArray();
  }

  @Override
  public Object[] getChildren(Object parent) {
    if (parent instanceof OfClass c) {
      return c.methods().toArray();
    } else if (parent instanceof OfMethod m) {
      return m.branches().stream().filter(this::isShown).toArray();
    } else if (parent instanceof OfBranch b) {
      return b.tests().stream().map(OfTest::new).toArray();
    }
    return new Object[0];
  }

  private boolean isShown(OfBranch branch) {
    return !coveredHidden || branch.outcome().status() != BranchReport.Status.COVERED;
  }

  @Override
  public Object getParent(Object element) {
    return null;
  }

  @Override
  public boolean hasChildren(Object element) {
    return getChildren(element).length > 0;
  }

  /** Returns the items of now that stand where those of before stood. */
  Object[] same(Object[] before) {
    List<String> names = Arrays.stream(before).map(CoverageContent::name).toList();
    List<Object> now = new ArrayList<>();
    for (OfClass c : classes) {
      now.add(c);
      for (OfMethod m : c.methods()) {
        now.add(m);
        now.addAll(m.branches());
      }
    }
    return now.stream().filter(i -> names.contains(name(i))).filter(Objects::nonNull).toArray();
  }

  private static String name(Object item) {
    if (item instanceof OfClass c) {
      return c.className();
    } else if (item instanceof OfMethod m) {
      return m.method().exact();
    } else if (item instanceof OfBranch b) {
      return b.under() + " " + b.outcome().branch();
    }
    return "";
  }
}
