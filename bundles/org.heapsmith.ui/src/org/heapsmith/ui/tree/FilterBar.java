// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.parts.Accessible;
import org.heapsmith.ui.parts.SessionText;

/** The row above the tree: which method, and what to look for. */
final class FilterBar {
  private static final int TYPING_MILLIS = 250;

  private final Composite control;
  private final Combo combo;
  private final Text text;
  private final Consumer<NodeFilter> changed;
  private final List<MethodId> methods = new ArrayList<>();
  private final Set<Result> results = EnumSet.allOf(Result.class);
  private int typed;

  FilterBar(Composite parent, Consumer<MethodId> chosen, Consumer<NodeFilter> changed) {
    this.changed = changed;
    control = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(2).margins(3, 3).applyTo(control);
    combo = new Combo(control, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().hint(220, SWT.DEFAULT).exclude(true).applyTo(combo);
    combo.setVisible(false);
    combo.addListener(SWT.Selection, e -> chosen.accept(methods.get(combo.getSelectionIndex())));
    Accessible.name(combo, Messages.Method_name);
    text = new Text(control, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
    text.setMessage(Messages.Filter_message);
    Accessible.name(text, Messages.Filter_message);
    GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(text);
    text.addListener(SWT.Modify, e -> typed());
  }

  Control control() {
    return control;
  }

  /** Returns the choice of the method. */
  Combo combo() {
    return combo;
  }

  /** Returns the menu of what may have become of nodes. */
  IAction outcomes() {
    return new OutcomesAction(results, this::tell);
  }

  private void typed() {
    int now = ++typed;
    control
        .getDisplay()
        .timerExec(
            TYPING_MILLIS,
            () -> {
              if (now == typed && !control.isDisposed()) {
                tell();
              }
            });
  }

  private void tell() {
    changed.accept(new NodeFilter(text.getText(), results));
  }

  /** Offers methods to choose from, if there are several. */
  void methods(List<MethodId> offered, MethodId shown) {
    if (!offered.equals(methods)) {
      methods.clear();
      methods.addAll(offered);
      combo.setItems(offered.stream().map(SessionText::method).toArray(String[]::new));
      boolean several = offered.size() > 1;
      if (combo.getVisible() != several) {
        combo.setVisible(several);
        ((GridData) combo.getLayoutData()).exclude = !several;
        control.layout();
      }
    }
    int index = methods.indexOf(shown);
    if (combo.getSelectionIndex() != index) {
      combo.select(index);
    }
  }
}
