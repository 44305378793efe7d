// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.colours.Colouring;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.parts.Exportable;
import org.heapsmith.ui.parts.Icon;
import org.heapsmith.ui.parts.SessionView;
import org.heapsmith.ui.parts.Source;
import org.heapsmith.ui.parts.SwitchAction;
import org.heapsmith.ui.session.Aspect;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.FoundTest;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;

/**
 * The choice points of an exploration as a tree or as a drawn graph, and what holds at the node
 * selected.
 */
public final class TreeView extends SessionView {
  /** The id of the view in plugin.xml. */
  public static final String ID = "org.heapsmith.ui.views.tree";

  private static final int LINK_MILLIS = 200;

  private final NodeActions actions = new NodeActions(this);
  private FilterBar bar;
  private Composite book;
  private LazyTree rows;
  private TreeGraph graph;
  private NodePane pane;
  private Session session;
  private MethodId method;
  private ComputationTree tree = new ComputationTree();
  private NodeFilter filter = NodeFilter.ALL;
  private int node = -1;
  private int links;

  @Override
  protected Icon icon() {
    return Icon.TREE_VIEW;
  }

  @Override
  protected String helpContext() {
    return HelpContexts.TREE_VIEW;
  }

  @Override
  protected Control createContent(Composite parent) {
    Colouring.get().start();
    Composite content = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(content);
    bar = new FilterBar(content, this::methodChosen, this::filterChanged);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
    SashForm sash = new SashForm(content, SWT.VERTICAL);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
    book = new Composite(sash, SWT.NONE);
    StackLayout stack = new StackLayout();
    book.setLayout(stack);
    rows = new LazyTree(book, this::selected);
    rows.tests(n -> test(n).filter(t -> t.test().kept()).map(t -> t.test().name()).orElse(""));
    graph = new TreeGraph(book, this::selected);
    stack.topControl = rows.control();
    pane = new NodePane(sash);
    sash.setWeights(68, 32);
    actions.hookTo(rows.widget());
    actions.hookTo(graph.control());
    return content;
  }

  @Override
  protected void addTools(IToolBarManager tools) {
    tools.add(
        new SwitchAction(
            Messages.Graph_name, Messages.Graph_description, Icon.GRAPH, this::showGraph));
    tools.add(bar.outcomes());
    tools.add(actions.export());
    tools.add(new Separator());
  }

  @Override
  public void setFocus() {
    Control top = ((StackLayout) book.getLayout()).topControl;
    (top == rows.control() ? rows.widget() : top).setFocus();
  }

  void showGraph(boolean shown) {
    ((StackLayout) book.getLayout()).topControl = shown ? graph.control() : rows.control();
    if (shown) {
      drawGraph();
    }
    book.layout();
    setFocus();
  }

  private void drawGraph() {
    if (isGraphShown()) {
      graph.show(new Rows(tree, filter), rows.open(TreeGraph.MOST), node);
    }
  }

  /** The graph, drawn or not. */
  Exportable exported() {
    return graph.export(new Rows(tree, filter), rows.open(TreeGraph.MOST), method());
  }

  /** Returns whether the drawn graph is shown, not the rows. */
  public boolean isGraphShown() {
    return ((StackLayout) book.getLayout()).topControl == graph.control();
  }

  @Override
  protected boolean hasContent(Session shown) {
    return shown.methods().stream().anyMatch(m -> shown.tree(m).size() > 0);
  }

  @Override
  protected void session(Session shown) {
    session = shown;
    node = -1;
    List<MethodId> methods = shown == null ? List.of() : shown.methods();
    Focus focus = Sessions.get().focus();
    method =
        focus != null && focus.session() == shown ? focus.method() : firstWithTree(shown, methods);
    bar.methods(methods, method);
    showAnew();
    if (focus != null && focus.session() == shown) {
      focused(focus);
    }
  }

  private static MethodId firstWithTree(Session shown, List<MethodId> methods) {
    return methods.stream()
        .filter(m -> shown.tree(m).size() > 0)
        .findFirst()
        .orElse(methods.isEmpty() ? null : methods.get(0));
  }

  private void showAnew() {
    tree = session == null || method == null ? new ComputationTree() : session.tree(method);
    rows.show(new Rows(tree, filter));
    pane.show(session, method, tree, node);
    drawGraph();
  }

  private void methodChosen(MethodId chosen) {
    method = chosen;
    node = -1;
    showAnew();
    Sessions.get().focus(new Focus(session, method, -1));
  }

  void filterChanged(NodeFilter newFilter) {
    filter = newFilter;
    rows.show(new Rows(tree, filter));
    rows.select(node);
    drawGraph();
  }

  @Override
  protected void updated(Session shown, Set<Aspect> aspects) {
    bar.methods(shown.methods(), method);
    if (aspects.contains(Aspect.TREE)) {
      method = method == null ? firstWithTree(shown, shown.methods()) : method;
      grow();
    }
    if (aspects.contains(Aspect.TESTS)) {
      rows.refreshTexts();
    }
  }

  private void grow() {
    ComputationTree grown = session.tree(method);
    if (grown == tree) {
      return;
    }
    boolean replaced = tree.size() > 0 && grown.node(0).choice() != tree.node(0).choice();
    List<Integer> position = node < 0 ? List.of() : tree.position(node);
    tree = grown;
    rows.grow(new Rows(tree, filter));
    if (replaced && node >= 0) {
      node = tree.find(position);
      rows.select(node);
    }
    pane.show(session, method, tree, node);
    drawGraph();
  }

  private void selected(int id) {
    if (id >= 0 && id != node) {
      Sessions.get().focus(new Focus(session, method, id));
    }
  }

  @Override
  protected void focused(Focus focus) {
    if (focus == null || focus.session() != session) {
      return;
    }
    if (!focus.method().equals(method)) {
      method = focus.method();
      bar.methods(session.methods(), method);
      node = -1;
      showAnew();
    }
    node = focus.node() < tree.size() ? focus.node() : -1;
    if (node >= 0 && rows.selected() != node) {
      rows.select(node);
    }
    graph.select(node);
    pane.show(session, method, tree, node);
    linkSoon();
  }

  /** Selecting runs ahead of editors that open: only the node the person stays at is shown. */
  private void linkSoon() {
    int link = ++links;
    if (isLinked() && node >= 0) {
      Display.getCurrent()
          .timerExec(
              LINK_MILLIS,
              () -> {
                if (link == links && !book.isDisposed()) {
                  linkNow();
                }
              });
    }
  }

  @Override
  protected void linkNow() {
    if (node >= 0) {
      reveal(false);
    }
  }

  /** Shows the line of the node selected; the focus follows if {@code activate}. */
  void reveal(boolean activate) {
    TreeNode.Choice choice = tree.node(node).choice();
    Source.reveal(
        getSite().getPage(), session.project(), choice.className(), choice.line(), activate);
  }

  /** Returns the session shown. */
  Session session() {
    return session;
  }

  /** Returns the method shown. */
  MethodId method() {
    return method;
  }

  /** Returns the tree shown. */
  ComputationTree tree() {
    return tree;
  }

  /** Returns the id of the node selected, -1 for none. */
  int node() {
    return node;
  }

  /** Returns the row above the tree. */
  FilterBar bar() {
    return bar;
  }

  /** Returns the rows. */
  LazyTree rows() {
    return rows;
  }

  /** Returns the drawing. */
  TreeGraph graph() {
    return graph;
  }

  /** Returns what shows the node selected. */
  NodePane pane() {
    return pane;
  }

  /** Returns the filter. */
  NodeFilter filter() {
    return filter;
  }

  /** Returns the test made from a leaf. */
  Optional<FoundTest> test(TreeNode of) {
    boolean made = session != null && of.leaf() != null && !of.leaf().testId().isEmpty();
    return made ? session.test(method, of.leaf().testId()) : Optional.empty();
  }
}
