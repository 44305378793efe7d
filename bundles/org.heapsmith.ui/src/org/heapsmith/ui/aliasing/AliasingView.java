// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.aliasing;

import java.util.List;
import java.util.Set;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.ui.aliasing.ReferenceChoice.Alternative;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.parts.Accessible;
import org.heapsmith.ui.parts.ExportAction;
import org.heapsmith.ui.parts.Exportable;
import org.heapsmith.ui.parts.Icon;
import org.heapsmith.ui.parts.SessionView;
import org.heapsmith.ui.parts.Source;
import org.heapsmith.ui.parts.SwitchAction;
import org.heapsmith.ui.picture.HeapPane;
import org.heapsmith.ui.picture.PictureCanvas;
import org.heapsmith.ui.picture.PictureExport;
import org.heapsmith.ui.picture.ZoomActions;
import org.heapsmith.ui.session.Aspect;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;

/**
 * For the node selected in the computation tree: every symbolic reference resolved so far with all
 * it could have been, and beside it the heap.
 */
public final class AliasingView extends SessionView {
  /** The id of the view in plugin.xml. */
  public static final String ID = "org.heapsmith.ui.views.aliasing";

  private SashForm sash;
  private TreeViewer choices;
  private HeapPane heap;
  private Focus focus;
  private ComputationTree tree = new ComputationTree();
  private boolean onlyExplored;

  @Override
  protected Icon icon() {
    return Icon.ALIASING_VIEW;
  }

  @Override
  protected String helpContext() {
    return HelpContexts.ALIASING_VIEW;
  }

  @Override
  protected Control createContent(Composite parent) {
    sash = new SashForm(parent, SWT.HORIZONTAL);
    Composite left = new Composite(sash, SWT.NONE);
    choices = new TreeViewer(left, SWT.FULL_SELECTION | SWT.SINGLE);
    choices.getTree().setHeaderVisible(true);
    Accessible.name(choices.getTree(), Messages.View_choices);
    TreeColumnLayout layout = new TreeColumnLayout();
    left.setLayout(layout);
    column(layout, Messages.Column_reference, 55);
    column(layout, Messages.Column_status, 45);
    choices.setContentProvider(new Content());
    ColumnViewerToolTipSupport.enableFor(choices);
    choices.addPostSelectionChangedListener(e -> chosen(false));
    choices.addDoubleClickListener(e -> chosen(true));
    heap = new HeapPane(sash);
    sash.setWeights(45, 55);
    sash.addListener(SWT.Resize, e -> orient());
    return sash;
  }

  private void column(TreeColumnLayout layout, String name, int weight) {
    TreeViewerColumn column = new TreeViewerColumn(choices, SWT.LEFT);
    column.getColumn().setText(name);
    column.setLabelProvider(new ChoiceLabels());
    layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, 80, true));
  }

  /** The picture stands beside the choices, or below them in a narrow view. */
  private void orient() {
    int orientation = sash.getSize().x * 4 > sash.getSize().y * 5 ? SWT.HORIZONTAL : SWT.VERTICAL;
    if (sash.getOrientation() != orientation) {
      sash.setOrientation(orientation);
    }
  }

  @Override
  protected void addTools(IToolBarManager tools) {
    tools.add(
        new SwitchAction(
            Messages.Filter_name, Messages.Filter_name, Icon.FILTER, this::onlyExplored));
    ZoomActions.add(tools, () -> heap.canvas());
    tools.add(new ExportAction(getSite(), this::exported));
    tools.add(new Separator());
  }

  @Override
  public void setFocus() {
    choices.getTree().setFocus();
  }

  private void onlyExplored(boolean hidden) {
    onlyExplored = hidden;
    choices.refresh();
    choices.expandAll();
  }

  @Override
  protected boolean hasContent(Session session) {
    return focus != null && focus.session() == session && focus.node() >= 0;
  }

  @Override
  protected String emptyHint() {
    return Sessions.get().shown() == null ? super.emptyHint() : Messages.View_selectNode;
  }

  @Override
  protected String emptyHeadline(Session session) {
    return Messages.View_noNode;
  }

  @Override
  protected void session(Session session) {
    Focus now = Sessions.get().focus();
    focused(now != null && now.session() == session ? now : null);
  }

  @Override
  protected void updated(Session session, Set<Aspect> aspects) {
    if (aspects.contains(Aspect.TREE) && focus != null && focus.session() == session) {
      show();
    }
  }

  @Override
  protected void focused(Focus newFocus) {
    focus = newFocus;
    show();
    refreshPage();
  }

  private void show() {
    boolean there = focus != null && focus.node() >= 0;
    tree = there ? focus.session().tree(focus.method()) : new ComputationTree();
    if (!there || focus.node() >= tree.size()) {
      choices.setInput(List.of());
      heap.show(null, null, null);
      return;
    }
    List<ReferenceChoice> shown = ReferenceChoice.onTheWay(tree, focus.node());
    if (!shown.equals(choices.getInput())) {
      choices.getTree().setRedraw(false);
      choices.setInput(shown);
      choices.expandAll();
      choices.getTree().setRedraw(true);
    }
    heap.show(focus.session(), focus.method(), tree.explorable(focus.node()));
  }

  /** A row leads to the line; a double click to its node in the tree. */
  private void chosen(boolean go) {
    Object element = ((IStructuredSelection) choices.getSelection()).getFirstElement();
    if (go && element instanceof Alternative alternative) {
      Sessions.get().focus(new Focus(focus.session(), focus.method(), alternative.node().id()));
    } else if (go && element instanceof ReferenceChoice choice) {
      Sessions.get().focus(new Focus(focus.session(), focus.method(), choice.taken().id()));
    } else if (isLinked()) {
      linkNow();
    }
  }

  @Override
  protected void linkNow() {
    Object element = ((IStructuredSelection) choices.getSelection()).getFirstElement();
    if (element == null) {
      return;
    }
    TreeNode node =
        element instanceof ReferenceChoice choice ? choice.taken() : ((Alternative) element).node();
    Source.reveal(
        getSite().getPage(),
        focus.session().project(),
        node.choice().className(),
        node.choice().line(),
        false);
  }

  private Exportable exported() {
    PictureCanvas canvas = heap.canvas();
    return new PictureExport(
        canvas.control(), canvas.picture().layout(), "heap", this::choicesInWords);
  }

  private String choicesInWords() {
    StringBuilder text = new StringBuilder();
    int node = focus == null ? -1 : focus.node();
    for (ReferenceChoice choice : ReferenceChoice.onTheWay(tree, node)) {
      text.append(choice.taken().choice().reference()).append('\n');
      choice
          .alternatives()
          .forEach(
              a ->
                  text.append(a.taken() ? "  * " : "    ")
                      .append(a.text())
                      .append("  ")
                      .append(ChoiceLabels.status(a))
                      .append('\n'));
    }
    return text.append('\n').append(heap.canvas().picture().text().get()).toString();
  }

  /** Returns the viewer of the choices. */
  public TreeViewer choices() {
    return choices;
  }

  /** Returns the heap picture. */
  public HeapPane heap() {
    return heap;
  }

  /** References with their alternatives. */
  private final class Content implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
      return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
      return parent instanceof ReferenceChoice choice
          ? choice.alternatives().stream().filter(this::isShown).toArray()
          : new Object[0];
    }

    private boolean isShown(Alternative alternative) {
      return !onlyExplored || alternative.node().status() == NodeStatus.EXPLORED;
    }

    @Override
    public Object getParent(Object element) {
      return null;
    }

    @Override
    public boolean hasChildren(Object element) {
      return getChildren(element).length > 0;
    }
  }
}
