// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.CellLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.ui.colours.ColourAction;
import org.heapsmith.ui.colours.Colouring;
import org.heapsmith.ui.coverage.CoverageItem.OfBranch;
import org.heapsmith.ui.coverage.CoverageItem.OfClass;
import org.heapsmith.ui.coverage.CoverageItem.OfMethod;
import org.heapsmith.ui.coverage.CoverageItem.OfTest;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.parts.Accessible;
import org.heapsmith.ui.parts.ExportAction;
import org.heapsmith.ui.parts.Exportable;
import org.heapsmith.ui.parts.Icon;
import org.heapsmith.ui.parts.SessionView;
import org.heapsmith.ui.parts.Source;
import org.heapsmith.ui.parts.SwitchAction;
import org.heapsmith.ui.picture.PictureExport;
import org.heapsmith.ui.session.Aspect;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;

/** What is known of classes, methods and branches, with totals. */
public final class CoverageView extends SessionView {
  /** The id of the view in plugin.xml. */
  public static final String ID = "org.heapsmith.ui.views.coverage";

  private final CoverageContent content = new CoverageContent();
  private Canvas totalBar;
  private Label total;
  private TreeViewer rows;
  private List<OfClass> classes = List.of();
  private Counts totals = Counts.NONE;
  private SourceLines sources = new SourceLines("");

  @Override
  protected Icon icon() {
    return Icon.COVERAGE_VIEW;
  }

  @Override
  protected String helpContext() {
    return HelpContexts.COVERAGE_VIEW;
  }

  @Override
  protected Control createContent(Composite parent) {
    Colouring.get().start();
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).applyTo(page);
    totalBar = new Canvas(page, SWT.NONE);
    Accessible.name(totalBar, Messages.View_bar);
    totalBar.addPaintListener(e -> BarColumn.bar(e.gc, totalBar.getClientArea(), totals));
    GridDataFactory.swtDefaults().hint(140, 20).indent(4, 2).applyTo(totalBar);
    total = new Label(page, SWT.NONE);
    GridDataFactory.fillDefaults()
        .grab(true, false)
        .align(SWT.FILL, SWT.CENTER)
        .indent(6, 2)
        .applyTo(total);
    Composite table = new Composite(page, SWT.NONE);
    GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(table);
    rows = new TreeViewer(table, SWT.FULL_SELECTION | SWT.SINGLE);
    rows.getTree().setHeaderVisible(true);
    Accessible.name(rows.getTree(), Messages.View_accessible);
    TreeColumnLayout layout = new TreeColumnLayout();
    table.setLayout(layout);
    column(layout, Messages.Column_element, 44, labels(CoverageText::name, true));
    column(layout, Messages.Column_branches, 10, new BarColumn());
    column(layout, Messages.Column_covered, 19, labels(CoverageText::figures, false));
    column(layout, Messages.Column_details, 52, labels(CoverageText::details, false));
    rows.setContentProvider(content);
    ColumnViewerToolTipSupport.enableFor(rows);
    rows.addPostSelectionChangedListener(e -> linkIfWished());
    rows.addDoubleClickListener(e -> open());
    return page;
  }

  private static CellLabelProvider labels(Function<CoverageItem, String> text, boolean first) {
    return new CoverageLabels(text, first);
  }

  private void column(TreeColumnLayout layout, String name, int weight, CellLabelProvider labels) {
    TreeViewerColumn column = new TreeViewerColumn(rows, SWT.LEFT);
    column.getColumn().setText(name);
    column.setLabelProvider(labels);
    layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, 60, true));
  }

  @Override
  protected void addTools(IToolBarManager tools) {
    tools.add(
        new SwitchAction(
            Messages.Filter_name, Messages.Filter_name, Icon.FILTER, this::hideCovered));
    tools.add(new ColourAction());
    tools.add(new ExportAction(getSite(), this::exported));
    tools.add(new Separator());
  }

  private void hideCovered(boolean hidden) {
    content.hideCovered(hidden);
    rows.refresh();
    rows.expandToLevel(3);
  }

  private Exportable exported() {
    String headline = total.getText();
    return new PictureExport(
        rows.getTree(),
        metrics -> CoverageScene.of(headline, classes, metrics),
        "coverage",
        () -> headline + "\n\n" + CoverageText.whole(classes));
  }

  @Override
  public void setFocus() {
    rows.getTree().setFocus();
  }

  @Override
  protected boolean hasContent(Session session) {
    return !session.methodsWithCoverage().isEmpty();
  }

  @Override
  protected String emptyHeadline(Session session) {
    return Messages.View_noCoverage;
  }

  @Override
  protected void session(Session session) {
    sources = new SourceLines(session == null ? "" : session.project());
    show(session, true);
  }

  @Override
  protected void updated(Session session, Set<Aspect> aspects) {
    if (aspects.contains(Aspect.COVERAGE)
        || aspects.contains(Aspect.TESTS)
        || aspects.contains(Aspect.COMPARISON)) {
      show(session, classes.isEmpty());
    }
  }

  private void show(Session session, boolean anew) {
    classes = session == null ? List.of() : CoverageRows.of(session, sources);
    totals = session == null ? Counts.NONE : new Figures(session).of(session.methodsWithCoverage());
    total.setText(CoverageText.total(totals));
    total.setToolTipText(total.getText());
    totalBar.redraw();
    Object[] open = rows.getVisibleExpandedElements();
    rows.getTree().setRedraw(false);
    try {
      content.show(classes);
      rows.setInput(classes);
      if (anew || open.length == 0) {
        rows.expandToLevel(3);
      } else {
        rows.setExpandedElements(content.same(open));
      }
    } finally {
      rows.getTree().setRedraw(true);
    }
  }

  @Override
  protected void focused(Focus focus) {
    // the tree's selection does not change what is covered
  }

  private CoverageItem selected() {
    return (CoverageItem) ((IStructuredSelection) rows.getSelection()).getFirstElement();
  }

  private void linkIfWished() {
    if (isLinked()) {
      linkNow();
    }
  }

  @Override
  protected void linkNow() {
    if (selected() instanceof OfBranch branch) {
      reveal(branch, false);
    }
  }

  private void open() {
    CoverageItem item = selected();
    if (item instanceof OfBranch branch) {
      reveal(branch, true);
    } else if (item instanceof OfTest test) {
      Source.open(Sessions.get().shown().project(), test.test());
    } else if (item instanceof OfMethod method) {
      int line =
          method.branches().isEmpty() ? 0 : method.branches().get(0).outcome().branch().line();
      reveal(method.method().className(), line, true);
    } else if (item instanceof OfClass c) {
      reveal(c.className(), 0, true);
    }
  }

  private void reveal(OfBranch branch, boolean activate) {
    BranchId id = branch.outcome().branch();
    reveal(id.method().className(), id.line(), activate);
  }

  private void reveal(String className, int line, boolean activate) {
    Source.reveal(getSite().getPage(), Sessions.get().shown().project(), className, line, activate);
  }

  /** Returns the viewer of the rows. */
  public TreeViewer rows() {
    return rows;
  }

  /** Returns the line of totals. */
  public String totalText() {
    return total.getText();
  }
}
