// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.part;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.source.DefaultCharacterPairMatcher;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.IVerticalRuler;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.jface.text.source.projection.ProjectionSupport;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.texteditor.ChainedPreferenceStore;
import org.eclipse.ui.texteditor.SourceViewerDecorationSupport;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.heapsmith.dsl.ide.Outline.Entry;
import org.heapsmith.dsl.ide.SemanticHighlighting;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.ui.editor.EditorPreferences;
import org.heapsmith.ui.editor.analysis.AnalysedEditor;
import org.heapsmith.ui.editor.analysis.Analyser;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.ui.editor.analysis.FoldingUpdate;
import org.heapsmith.ui.editor.analysis.OccurrenceMarks;
import org.heapsmith.ui.editor.analysis.Presentation;
import org.heapsmith.ui.editor.analysis.SpecAnnotation.Origin;
import org.heapsmith.ui.editor.analysis.SpecAnnotation.Problem;
import org.heapsmith.ui.editor.colour.HeapColours;
import org.heapsmith.ui.editor.colour.Partitions;
import org.heapsmith.ui.editor.colour.SemanticColouring;
import org.heapsmith.ui.editor.fixes.ProblemAnnotations;
import org.heapsmith.ui.editor.models.LogicCheck;
import org.heapsmith.ui.editor.navigate.HeapOutlinePage;
import org.heapsmith.ui.help.HelpContexts;

/**
 * The editor of spec files. The text is analysed in the background; what that finds is shown here,
 * in the thread of the user interface, if the text is still the same.
 */
public final class HeapEditor extends TextEditor implements AnalysedEditor {
  /** The id of the editor. */
  public static final String ID = "org.heapsmith.ui.editor";

  /** The scope of the editor's key bindings. */
  static final String SCOPE = "org.heapsmith.ui.editor.scope";

  private static final char[] BRACKETS = {'(', ')', '{', '}', '[', ']'};

  /** A theme changes one colour after the other: all at once when it has come to rest. */
  private static final int THEME_MILLIS = 100;

  private final Runnable recolour = this::coloursChanged;
  private final IPropertyChangeListener themeListener =
      event -> {
        if (HeapColours.isOurs(event.getProperty())) {
          Display display = Display.getDefault();
          display.asyncExec(() -> display.timerExec(THEME_MILLIS, recolour));
        }
      };
  private final CopyOnWriteArrayList<Runnable> watchers = new CopyOnWriteArrayList<>();
  private volatile Analyser analyser;
  private volatile Analysis shown;
  private List<Entry> entries = List.of();
  private RGB paintedWith;
  private SemanticColouring colouring;
  private LogicCheck logic;
  private ProjectionSupport projection;
  private HeapOutlinePage outline;

  @Override
  protected void initializeEditor() {
    super.initializeEditor();
    setPreferenceStore(
        new ChainedPreferenceStore(
            new IPreferenceStore[] {EditorPreferences.store(), EditorsUI.getPreferenceStore()}));
    setEditorContextMenuId("#HeapEditorContext");
    setRulerContextMenuId("#HeapEditorRulerContext");
    setHelpContextId(HelpContexts.SPEC_EDITOR);
  }

  @Override
  protected void initializeKeyBindingScopes() {
    setKeyBindingScopes(new String[] {SCOPE});
  }

  @Override
  protected void doSetInput(IEditorInput input) throws CoreException {
    ISourceViewer viewer = getSourceViewer();
    if (viewer != null) {
      stop();
      getSourceViewerDecorationSupport(viewer).uninstall();
      ((ProjectionViewer) viewer).unconfigure();
    }
    super.doSetInput(input);
    makeAnalyser(input);
    setSourceViewerConfiguration(new HeapViewerConfiguration(this, getPreferenceStore()));
    if (viewer != null) {
      viewer.configure(getSourceViewerConfiguration());
      getSourceViewerDecorationSupport(viewer).install(getPreferenceStore());
      start();
    }
  }

  private void makeAnalyser(IEditorInput input) {
    IFile file = input == null ? null : ResourceUtil.getFile(input);
    analyser = null;
    if (file != null) {
      var document = getDocumentProvider().getDocument(input);
      new Partitions().setup(document);
      analyser = new Analyser(file, document);
    }
  }

  @Override
  protected ISourceViewer createSourceViewer(Composite parent, IVerticalRuler ruler, int styles) {
    ProjectionViewer viewer =
        new ProjectionViewer(parent, ruler, getOverviewRuler(), isOverviewRulerVisible(), styles);
    getSourceViewerDecorationSupport(viewer);
    return viewer;
  }

  @Override
  public void createPartControl(Composite parent) {
    super.createPartControl(parent);
    ProjectionViewer viewer = (ProjectionViewer) getSourceViewer();
    projection = new ProjectionSupport(viewer, getAnnotationAccess(), getSharedColors());
    projection.addSummarizableAnnotationType("org.eclipse.ui.workbench.texteditor.error");
    projection.addSummarizableAnnotationType("org.eclipse.ui.workbench.texteditor.warning");
    projection.install();
    viewer.doOperation(ProjectionViewer.TOGGLE);
    HeapColours.addListener(themeListener);
    viewer.getTextWidget().addPaintListener(e -> painted());
    viewer.addPostSelectionChangedListener(e -> caretMoved());
    PlatformUI.getWorkbench()
        .getHelpSystem()
        .setHelp(viewer.getTextWidget(), HelpContexts.SPEC_EDITOR);
    start();
  }

  @Override
  protected void configureSourceViewerDecorationSupport(SourceViewerDecorationSupport support) {
    super.configureSourceViewerDecorationSupport(support);
    support.setCharacterPairMatcher(new DefaultCharacterPairMatcher(BRACKETS, Partitions.ID));
    support.setMatchingCharacterPainterPreferenceKeys(
        EditorPreferences.MATCHING_BRACKETS, EditorPreferences.MATCHING_BRACKETS_COLOUR);
  }

  private void start() {
    if (analyser != null) {
      colouring = new SemanticColouring((ProjectionViewer) getSourceViewer());
      colouring.install();
      logic = new LogicCheck(analyser.file().getProject(), this::logicChecked);
    }
  }

  private void stop() {
    if (colouring != null) {
      colouring.uninstall();
      colouring = null;
    }
    if (logic != null) {
      logic.stop();
      logic = null;
    }
    if (analyser != null) {
      analyser.close();
    }
    shown = null;
    entries = List.of();
  }

  @Override
  public void dispose() {
    HeapColours.removeListener(themeListener);
    stop(); // the viewer may be gone already, with its document
    super.dispose();
  }

  @Override
  public Analyser analyser() {
    return analyser;
  }

  @Override
  public Analysis shown() {
    return shown;
  }

  /** Returns the viewer. */
  public ProjectionViewer viewer() {
    return (ProjectionViewer) getSourceViewer();
  }

  /** Called in the thread of the analysis: there is a new one. */
  void analysed() {
    Analyser by = analyser;
    Display display = PlatformUI.getWorkbench().getDisplay();
    Optional<Analysis> found = by == null ? Optional.empty() : by.last();
    if (found.isEmpty() || found.get() == shown || display.isDisposed()) {
      return;
    }
    try {
      SemanticHighlighting names = new SemanticHighlighting(by.project().language());
      Presentation presentation = Presentation.of(found.get(), names, by.guard());
      step(
          display,
          presentation,
          List.of(
              new Step(Service.COLOURS, this::colour),
              new Step(Service.PROBLEMS, this::underline),
              new Step(Service.FOLDING, this::fold),
              new Step(Service.ANALYSIS, this::settle)));
    } catch (CoreException e) {
      throw new IllegalStateException(e); // the project made the analysis a moment ago
    }
  }

  /** A part of what is shown; one that fails does not keep the others back. */
  private record Step(Service service, Consumer<Presentation> show) {}

  /** One step after the other, so that none keeps the person waiting. */
  private void step(Display display, Presentation presentation, List<Step> steps) {
    display.asyncExec(
        () -> {
          if (isCurrent(presentation.analysis())) {
            Step next = steps.get(0);
            analyser.guard().run(next.service(), () -> next.show().accept(presentation));
            if (steps.size() > 1) {
              step(display, presentation, steps.subList(1, steps.size()));
            }
          }
        });
  }

  /** Returns whether an analysis is the newest, and the editor can show it. */
  private boolean isCurrent(Analysis analysis) {
    return viewer() != null
        && !viewer().getTextWidget().isDisposed()
        && colouring != null
        && analysis != shown
        && analyser != null
        && analyser.current().filter(a -> a == analysis).isPresent();
  }

  private void colour(Presentation presentation) {
    presentation.colours().ifPresent(colouring::show);
  }

  private void underline(Presentation presentation) {
    Analysis current = presentation.analysis();
    if (viewer().getAnnotationModel() != null) {
      ProblemAnnotations.show(
          current,
          Origin.LANGUAGE,
          ProblemAnnotations.of(current),
          viewer().getAnnotationModel(),
          analyser.guard());
    }
  }

  private void fold(Presentation presentation) {
    ProjectionAnnotationModel model = viewer().getProjectionAnnotationModel();
    if (model != null) {
      presentation
          .folds()
          .ifPresent(folds -> FoldingUpdate.show(folds, viewer().getDocument(), model));
    }
  }

  private void settle(Presentation presentation) {
    shown = presentation.analysis();
    entries = presentation.outline().orElse(entries);
    analyser.guard().run(Service.LOGIC, () -> checkLogic(shown));
    if (outline != null) {
      analyser.guard().run(Service.OUTLINE, () -> outline.show(entries));
    }
    caretMoved();
  }

  private void checkLogic(Analysis current) {
    boolean wanted = getPreferenceStore().getBoolean(EditorPreferences.LOGIC_WARNINGS);
    if (logic != null && wanted && viewer().getAnnotationModel() != null) {
      logic.start(current);
    }
  }

  /** Called in any thread: the logic has something to say. */
  private void logicChecked(Analysis analysis, List<Problem> problems) {
    Display display = PlatformUI.getWorkbench().getDisplay();
    if (!display.isDisposed()) {
      display.asyncExec(
          () -> {
            if (analysis == shown && analyser.current().filter(a -> a == shown).isPresent()) {
              Guard guard = analyser.guard();
              IAnnotationModel model = viewer().getAnnotationModel();
              guard.run(
                  Service.PROBLEMS,
                  () -> ProblemAnnotations.show(analysis, Origin.LOGIC, problems, model, guard));
            }
          });
    }
  }

  @Override
  public int caret() {
    return viewer().widgetOffset2ModelOffset(viewer().getTextWidget().getCaretOffset());
  }

  /** Marks of occurrences were turned on or off. */
  void marksChanged() {
    caretMoved();
  }

  private void caretMoved() {
    if (shown == null || analyser == null || viewer().getAnnotationModel() == null) {
      return;
    }
    boolean current = analyser.current().filter(a -> a == shown).isPresent();
    if (!getPreferenceStore().getBoolean(EditorPreferences.MARK_OCCURRENCES)) {
      OccurrenceMarks.clear(viewer().getAnnotationModel());
    } else if (current) {
      analyser
          .guard()
          .run(
              Service.OCCURRENCES,
              () -> OccurrenceMarks.show(shown, caret(), viewer().getAnnotationModel()));
    }
    if (outline != null && current) {
      analyser.guard().run(Service.OUTLINE, () -> outline.follow(caret()));
    }
    if (current) {
      watchers.forEach(watcher -> analyser.guard().run(Service.MODELS, watcher::run));
    }
  }

  @Override
  public void addWatcher(Runnable watcher) {
    watchers.addIfAbsent(watcher);
  }

  @Override
  public void removeWatcher(Runnable watcher) {
    watchers.remove(watcher);
  }

  /** Not each change of a theme is told: what is painted with other colours is coloured again. */
  private void painted() {
    RGB now = HeapColours.sample();
    if (!now.equals(paintedWith)) {
      paintedWith = now;
      Display.getCurrent().timerExec(THEME_MILLIS, recolour);
    }
  }

  private void coloursChanged() {
    if (viewer() != null && !viewer().getTextWidget().isDisposed()) {
      ((HeapViewerConfiguration) getSourceViewerConfiguration()).updateColours();
      viewer().invalidateTextPresentation();
    }
  }

  @Override
  public <T> T getAdapter(Class<T> adapter) {
    if (adapter == IContentOutlinePage.class && analyser != null) {
      if (outline == null || outline.getControl() != null && outline.getControl().isDisposed()) {
        outline = new HeapOutlinePage(this);
        outline.show(entries);
      }
      return adapter.cast(outline);
    }
    if (projection != null) {
      Object adapted = projection.getAdapter(getSourceViewer(), adapter);
      if (adapted != null) {
        return adapter.cast(adapted);
      }
    }
    return super.getAdapter(adapter);
  }

  @Override
  protected void createActions() {
    super.createActions();
    EditorActions.create(this);
  }

  @Override
  protected void editorContextMenuAboutToShow(IMenuManager menu) {
    super.editorContextMenuAboutToShow(menu);
    EditorActions.fill(this, menu);
  }

  /** Returns the selected piece of the text. */
  ITextSelection selectedText() {
    return (ITextSelection) getSelectionProvider().getSelection();
  }
}
