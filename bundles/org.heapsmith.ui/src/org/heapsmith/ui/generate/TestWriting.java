// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.WhenEdited;
import org.heapsmith.jdt.write.AtomicWorkspaceFile;
import org.heapsmith.jdt.write.FileChange;
import org.heapsmith.jdt.write.ForeignMerge;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.merge.TestMerge;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.write.NumberedName;
import org.heapsmith.ui.errors.Notices;
import org.heapsmith.worker.protocol.GenerationOutcome;

/**
 * Puts the tests of a run into the workspace as one change that can be undone. A class that was
 * edited, or has unsaved changes, is never overwritten.
 */
final class TestWriting {
  private final Prepared prepared;
  private final GenerationOutcome outcome;
  private final Questions questions;
  private final Layouts layouts;
  private final Map<String, IFile> written = new LinkedHashMap<>();
  private final Map<String, ClassReport> placed = new LinkedHashMap<>();
  private final CompositeChange change = new CompositeChange(Messages.TestWriting_change);

  TestWriting(Prepared prepared, GenerationOutcome outcome, Layouts layouts) {
    this.prepared = prepared;
    this.outcome = outcome;
    this.questions = new Questions(prepared.settings());
    this.layouts = layouts;
    change.markAsSynthetic();
  }

  /** Returns the files with the tests, by internal name of the class under test. */
  Map<String, IFile> written() {
    return written;
  }

  /** Returns what was made, the tests named as they are in their files. */
  GenerationOutcome outcome() {
    return outcome.with(
        outcome.classes().stream().map(c -> placed.getOrDefault(c.className(), c)).toList());
  }

  /**
   * Writes and opens.
   *
   * @throws HeapsmithException {@link Code#TEST_NOT_WRITTEN}; then no file has changed
   */
  void run(IProgressMonitor monitor) {
    for (ClassReport tests : outcome.classes()) {
      if (!tests.source().isEmpty()) {
        IFile file = file(tests.testPackage(), tests.testClass());
        try {
          place(tests, file);
        } catch (CoreException e) { // the project is gone, the file cannot be read
          written.clear();
          throw Notices.of(Code.TEST_NOT_WRITTEN, e, file.getFullPath());
        }
      }
    }
    if (change.getChildren().length > 0) {
      perform(monitor);
    }
    if (prepared.settings().isOn(Option.OPEN_TESTS)) {
      written.values().stream().limit(1).forEach(TestOpening::soon);
    }
  }

  private void place(ClassReport tests, IFile file) throws CoreException {
    String old = AtomicWorkspaceFile.read(file);
    boolean dirty = FileChange.isDirty(file);
    if (old == null) {
      add(tests, file, old, TestMerge.Merged.ofNew(text(tests)));
      return;
    }
    if (!dirty && Fingerprint.isUnedited(old)) {
      Optional<TestMerge.Merged> among = among(tests, old);
      if (among.isPresent()) {
        add(tests, file, old, among.get());
        return;
      }
    }
    String other = free(tests);
    if (TestMerge.isOfAnotherClass(old, tests.order())) {
      beside(tests, other);
      tell(Notice.of(Code.TEST_FILE_OF_OTHER_CLASS, "", file.getName(), other + ".java"));
      return;
    }
    String reason = dirty ? Messages.TestWriting_dirty : Messages.TestWriting_edited;
    WhenEdited answer = questions.whenEdited(file.getName(), reason, other, !dirty);
    if (answer == WhenEdited.MERGE) {
      merge(tests, file, old);
    } else if (answer == WhenEdited.RENAME) {
      beside(tests, other);
    } else {
      nowhere(tests);
      tell(Notice.of(Code.TEST_LEFT_ALONE, "", file.getName(), reason));
    }
  }

  /** Into a class of another name, which may have tests of other methods from before. */
  private void beside(ClassReport tests, String other) throws CoreException {
    String source = tests.source().replaceAll("\\b" + tests.testClass() + "\\b", other);
    String text = layouts.of(tests.className(), source);
    IFile file = file(tests.testPackage(), other);
    String old = AtomicWorkspaceFile.read(file);
    Optional<TestMerge.Merged> among =
        Optional.ofNullable(old).flatMap(o -> TestMerge.merge(o, text, tests.order()));
    add(tests, file, old, among.orElse(TestMerge.Merged.ofNew(text)));
  }

  private void nowhere(ClassReport tests) {
    placed.put(tests.className(), tests.placed("", Map.of()));
  }

  /** The text of a class that is ours with the new tests in it. */
  private Optional<TestMerge.Merged> among(ClassReport tests, String old) throws CoreException {
    return TestMerge.merge(old, text(tests), tests.order());
  }

  private String text(ClassReport tests) throws CoreException {
    return layouts.of(tests.className(), tests.source());
  }

  private void merge(ClassReport tests, IFile file, String old) throws CoreException {
    Optional<TestMerge.Merged> among = among(tests, old);
    if (among.isPresent()) {
      add(tests, file, old, among.get());
      return;
    }
    Optional<ForeignMerge.Merged> merged =
        ForeignMerge.merge(old, text(tests), prepared.project().getOptions(true));
    if (merged.isEmpty()) {
      nowhere(tests);
      String why = NLS.bind(Messages.TestWriting_broken, tests.testClass());
      tell(Notice.of(Code.TEST_NOT_MERGED, "", file.getName(), why));
    } else if (merged.get().added() > 0) {
      add(tests, file, old, TestMerge.Merged.ofNew(merged.get().text()));
    } else {
      written.put(tests.className(), file);
    }
  }

  private void add(ClassReport tests, IFile file, String old, TestMerge.Merged merged) {
    change.add(
        new FileChange(
            file, old, merged.text(), NLS.bind(Messages.TestWriting_write, file.getName())));
    written.put(tests.className(), file);
    String simpleName = file.getFullPath().removeFileExtension().lastSegment();
    placed.put(tests.className(), tests.placed(simpleName, merged.renamed()));
    for (String section : merged.gone()) {
      tell(Notice.of(Code.TESTED_METHOD_GONE, "", section, file.getName()));
    }
  }

  /** A class name with a number that is not taken by a class that was edited, or is not ours. */
  private String free(ClassReport tests) throws CoreException {
    int number = 2;
    while (isTaken(
        file(tests.testPackage(), NumberedName.of(tests.testClass(), number)), tests.order())) {
      number++;
    }
    return NumberedName.of(tests.testClass(), number);
  }

  private static boolean isTaken(IFile file, MergeOrder order) throws CoreException {
    String text = AtomicWorkspaceFile.read(file);
    return text != null
        && (FileChange.isDirty(file)
            || !Fingerprint.isUnedited(text)
            || TestMerge.isOfAnotherClass(text, order));
  }

  private IFile file(String packageName, String simpleName) {
    IContainer root = (IContainer) prepared.folder().getResource();
    IPath folder = IPath.fromPortableString(packageName.replace('.', '/'));
    return root.getFile(folder.append(simpleName + ".java"));
  }

  private void perform(IProgressMonitor monitor) {
    PerformChangeOperation operation = new PerformChangeOperation(change);
    operation.setUndoManager(
        RefactoringCore.getUndoManager(),
        NLS.bind(Messages.TestWriting_undo, prepared.folder().getElementName()));
    String path = written.values().iterator().next().getFullPath().toString();
    try {
      ResourcesPlugin.getWorkspace().run(operation, monitor);
    } catch (CoreException e) {
      written.clear();
      throw Notices.of(Code.TEST_NOT_WRITTEN, e, path);
    }
    if (!operation.changeExecuted()) {
      written.clear();
      String why =
          operation.getValidationStatus() == null
              ? ""
              : operation
                  .getValidationStatus()
                  .getMessageMatchingSeverity(operation.getValidationStatus().getSeverity());
      throw HeapsmithException.of(Code.TEST_NOT_WRITTEN, "", path, why);
    }
  }

  private static void tell(Notice notice) {
    Notices.show(notice, null);
  }
}
