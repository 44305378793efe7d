// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.ui.parts.ExportAction;
import org.heapsmith.ui.parts.Icon;
import org.heapsmith.ui.parts.Source;
import org.heapsmith.ui.session.RunControl;

/** What can be done with the node selected: the context menu, and Enter. */
final class NodeActions {
  private static final int MOST_ROWS = 2000;

  private final TreeView view;

  NodeActions(TreeView view) {
    this.view = view;
  }

  /** Gives a control the context menu and its keys. */
  void hookTo(Control control) {
    MenuManager menu = new MenuManager();
    menu.setRemoveAllWhenShown(true);
    menu.addMenuListener(m -> fill(menu));
    control.setMenu(menu.createContextMenu(control));
    control.addListener(SWT.DefaultSelection, e -> enter());
    control.addListener(SWT.MouseDoubleClick, this::doubleClick);
    control.addListener(SWT.KeyDown, this::key);
  }

  private void doubleClick(Event event) {
    if (view.isGraphShown()) {
      enter();
      event.doit = false;
    }
  }

  private void key(Event event) {
    if (event.keyCode == 'c' && event.stateMask == SWT.MOD1) {
      copy();
    } else if (event.character == SWT.CR && view.isGraphShown()) {
      enter();
    }
  }

  /** Enter and double click: the test at the end of a path, else the source. */
  void enter() {
    if (view.node() >= 0 && !openTest()) {
      view.reveal(true);
    }
  }

  private void fill(MenuManager menu) {
    if (view.node() < 0) {
      return;
    }
    menu.add(action(Messages.Menu_openTest, null, this::hasTest, this::openTest));
    menu.add(action(Messages.Menu_showSource, null, this::hasLine, () -> view.reveal(true)));
    menu.add(new Separator());
    menu.add(
        action(
            Messages.Menu_explore,
            Icon.EXPLORE.descriptor(),
            this::canExplore,
            this::exploreFurther));
    menu.add(
        action(
            Messages.Menu_pin,
            Icon.PIN.descriptor(),
            this::canPin,
            () -> explore(view.tree().position(view.node()), view.tree().bounds())));
    menu.add(new Separator());
    menu.add(action(Messages.Menu_copy, null, () -> view.node() > 0, this::copy));
    menu.add(
        action(
            Messages.Menu_expand,
            null,
            () -> !view.isGraphShown() && view.tree().childCount(view.node()) > 0,
            () -> view.rows().expandBelow(view.node(), MOST_ROWS)));
  }

  private static IAction action(
      String name, ImageDescriptor image, BooleanSupplier enabled, Runnable work) {
    Action action =
        new Action(name, image) {
          @Override
          public void run() {
            work.run();
          }
        };
    action.setEnabled(enabled.getAsBoolean());
    return action;
  }

  private TreeNode node() {
    return view.tree().node(view.node());
  }

  private boolean hasTest() {
    return view.test(node()).filter(t -> t.isWritten()).isPresent();
  }

  private boolean openTest() {
    return view.test(node()).filter(t -> Source.open(view.session().project(), t)).isPresent();
  }

  private boolean hasLine() {
    return node().choice().line() > 0;
  }

  private boolean canExplore() {
    boolean ends = node().leaf() != null && node().leaf().code().isEmpty();
    return isAnswered() && !ends && (isPossible() || node().status() == NodeStatus.BOUND);
  }

  private boolean canPin() {
    return isAnswered() && isPossible();
  }

  /** What was left out on purpose can be explored as well. */
  private boolean isPossible() {
    return node().status() == NodeStatus.EXPLORED || node().status() == NodeStatus.SKIPPED;
  }

  private boolean isAnswered() {
    return view.session().control().filter(RunControl::canExplore).isPresent();
  }

  /** What a bound excludes is explored from the choice above, which the bound then allows. */
  private void exploreFurther() {
    explore(view.tree().explorable(view.node()), Deeper.than(view.tree().bounds()));
  }

  private void explore(List<Integer> start, Bounds bounds) {
    Subtrees part = view.tree().part(List.of(start));
    view.session().control().ifPresent(c -> c.explore(view.method(), part, bounds));
  }

  private void copy() {
    if (view.node() <= 0) {
      return;
    }
    String text = String.join(" && ", view.tree().pathCondition(view.node()));
    Clipboard clipboard = new Clipboard(view.getSite().getShell().getDisplay());
    try {
      clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
    } finally {
      clipboard.dispose();
    }
  }

  /** Returns the action that exports what is shown. */
  IAction export() {
    return new ExportAction(view.getSite(), view::exported);
  }
}
