// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.part;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRewriteTarget;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.eclipse.ui.texteditor.ITextEditorActionDefinitionIds;
import org.heapsmith.dsl.ide.Language;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.ui.editor.EditorPreferences;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.ui.editor.editing.Layout;
import org.heapsmith.ui.editor.editing.ToggleComment;
import org.heapsmith.ui.editor.navigate.Destination;
import org.heapsmith.ui.editor.navigate.QuickOutline;
import org.heapsmith.ui.editor.navigate.ReferenceSearch;
import org.heapsmith.ui.editor.rename.RenameDialog;

/** The commands of the editor; their keys are those of the Java editor. */
final class EditorActions {
  private static final String PREFIX = "org.heapsmith.ui.editor.commands.";
  private static final String OPEN = PREFIX + "open";
  private static final String RENAME = PREFIX + "rename";
  private static final String FORMAT = PREFIX + "format";
  private static final String COMMENT = PREFIX + "comment";
  private static final String REFERENCES = PREFIX + "references";
  private static final String OUTLINE = PREFIX + "outline";
  private static final String MARK = PREFIX + "mark";

  private EditorActions() {}

  /** Registers the actions with the editor. */
  static void create(HeapEditor editor) {
    add(
        editor,
        "ContentAssistProposal",
        ITextEditorActionDefinitionIds.CONTENT_ASSIST_PROPOSALS,
        "",
        e -> operation(e, ISourceViewer.CONTENTASSIST_PROPOSALS));
    add(
        editor,
        ITextEditorActionConstants.QUICK_ASSIST,
        ITextEditorActionDefinitionIds.QUICK_ASSIST,
        Messages.EditorActions_quickFix,
        e -> operation(e, ISourceViewer.QUICK_ASSIST));
    Map<String, Consumer<HeapEditor>> own = new LinkedHashMap<>();
    own.put(OPEN, EditorActions::open);
    own.put(REFERENCES, EditorActions::references);
    own.put(OUTLINE, QuickOutline::open);
    own.put(RENAME, EditorActions::rename);
    own.put(FORMAT, EditorActions::format);
    own.put(COMMENT, EditorActions::comment);
    own.put(MARK, EditorActions::toggleMarks);
    own.forEach((id, run) -> add(editor, id, id, label(id), run));
    editor.setAction(ITextEditorActionConstants.RULER_CLICK, new RulerClick(editor));
  }

  private static String label(String id) {
    return switch (id) {
      case OPEN -> Messages.EditorActions_open;
      case RENAME -> Messages.EditorActions_rename;
      case FORMAT -> Messages.EditorActions_format;
      case COMMENT -> Messages.EditorActions_comment;
      case REFERENCES -> Messages.EditorActions_references;
      case OUTLINE -> Messages.EditorActions_outline;
      default -> Messages.EditorActions_mark;
    };
  }

  private static void add(
      HeapEditor editor, String id, String command, String label, Consumer<HeapEditor> run) {
    IAction action =
        new Action(label) {
          @Override
          public void run() {
            if (editor.analyser() != null
                && !editor.analyser().guard().run(Service.COMMAND, () -> run.accept(editor))) {
              say(editor, Messages.EditorActions_failed);
            }
          }
        };
    action.setActionDefinitionId(command);
    editor.setAction(id, action);
  }

  /** Adds the actions to the context menu. */
  static void fill(HeapEditor editor, IMenuManager menu) {
    for (String id : new String[] {OPEN, REFERENCES, OUTLINE}) {
      menu.appendToGroup(ITextEditorActionConstants.GROUP_OPEN, editor.getAction(id));
    }
    String[] edits = {ITextEditorActionConstants.QUICK_ASSIST, RENAME, FORMAT, COMMENT};
    for (String id : edits) {
      menu.appendToGroup(ITextEditorActionConstants.GROUP_EDIT, editor.getAction(id));
    }
  }

  private static void operation(HeapEditor editor, int operation) {
    editor.getAdapter(ITextOperationTarget.class).doOperation(operation);
  }

  private static void open(HeapEditor editor) {
    Analysis analysis = editor.analyser().now().orElse(null);
    if (analysis != null) {
      try {
        Destination to = Destination.of(analysis, editor.caret()).orElse(null);
        if (to == null) {
          say(editor, Messages.EditorActions_noDeclaration);
        } else {
          to.open(editor.getSite().getPage());
        }
      } catch (CoreException e) {
        ILog.of(EditorActions.class).log(e.getStatus());
      }
    }
  }

  private static void say(HeapEditor editor, String message) {
    editor.getEditorSite().getActionBars().getStatusLineManager().setErrorMessage(message);
    editor.getSite().getShell().getDisplay().beep();
  }

  private static void references(HeapEditor editor) {
    Analysis analysis = editor.analyser().now().orElse(null);
    if (analysis == null || analysis.document().symbolAt(editor.caret()).isEmpty()) {
      say(editor, Messages.EditorActions_noName);
    } else {
      ReferenceSearch.start(analysis, editor.caret());
    }
  }

  private static void rename(HeapEditor editor) {
    try {
      Language language = editor.analyser().project().language();
      editor
          .analyser()
          .now()
          .ifPresent(
              analysis ->
                  RenameDialog.open(
                      editor.getSite().getShell(), language, analysis, editor.caret()));
    } catch (CoreException e) {
      ILog.of(EditorActions.class).log(e.getStatus());
    }
  }

  /** A change of the document. */
  private interface Change {
    void apply(IDocument document, int offset, int length)
        throws BadLocationException, CoreException;
  }

  private static void format(HeapEditor editor) {
    change(
        editor,
        (document, offset, length) ->
            Layout.apply(editor.analyser().project().language(), document, offset, length));
  }

  private static void comment(HeapEditor editor) {
    change(editor, ToggleComment::apply);
  }

  private static void change(HeapEditor editor, Change change) {
    if (!editor.validateEditorInputState()) {
      return;
    }
    ITextSelection selection = editor.selectedText();
    IRewriteTarget target = editor.getAdapter(IRewriteTarget.class);
    target.beginCompoundChange();
    try {
      change.apply(target.getDocument(), selection.getOffset(), selection.getLength());
    } catch (BadLocationException e) {
      throw new IllegalStateException(e); // nobody else changes the text meanwhile
    } catch (CoreException e) {
      ILog.of(EditorActions.class).log(e.getStatus());
    } finally {
      target.endCompoundChange();
    }
  }

  private static void toggleMarks(HeapEditor editor) {
    var store = EditorPreferences.store();
    store.setValue(
        EditorPreferences.MARK_OCCURRENCES, !store.getBoolean(EditorPreferences.MARK_OCCURRENCES));
    editor.marksChanged();
  }
}
