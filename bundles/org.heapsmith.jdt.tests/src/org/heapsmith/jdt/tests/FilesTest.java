// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.heapsmith.jdt.write.AtomicWorkspaceFile;
import org.heapsmith.jdt.write.FileChange;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Files are written as a whole, or stay as they were; and a change can be undone. */
class FilesTest {
  private static final NullProgressMonitor MONITOR = new NullProgressMonitor();

  private JavaTestProject project;

  @BeforeEach
  void makeProject() throws Exception {
    project = JavaTestProject.create("files");
  }

  @AfterEach
  void delete() throws Exception {
    project.close();
  }

  private IFile file(String path) {
    return project.project().getFile(path);
  }

  private List<String> children(String folder) throws CoreException {
    IResource[] members = project.project().getFolder(folder).members();
    return Arrays.stream(members).map(IResource::getName).toList();
  }

  @Test
  void aNewFileIsWrittenWithItsFolders() throws Exception {
    IFile file = file("src/a/b/C.java");
    assertNull(AtomicWorkspaceFile.read(file));
    AtomicWorkspaceFile.write(file, "one\n", MONITOR);
    assertEquals("one\n", AtomicWorkspaceFile.read(file));
    assertEquals(List.of("C.java"), children("src/a/b"));
  }

  @Test
  void anOldFileIsReplacedAndWhatWasThereIsInTheHistory() throws Exception {
    IFile file = project.file("src/C.java", "one\n");
    AtomicWorkspaceFile.write(file, "two\n", MONITOR);
    assertEquals("two\n", AtomicWorkspaceFile.read(file));
    assertEquals(List.of("C.java"), children("src"));
    try (InputStream before = file.getHistory(MONITOR)[0].getContents()) {
      assertEquals("one\n", new String(before.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void lettersAreThoseOfTheFilesCharset() throws Exception {
    IFile file = project.file("src/C.java", "");
    file.setCharset("ISO-8859-1", MONITOR);
    AtomicWorkspaceFile.write(file, "é", MONITOR);
    assertEquals(1, file.getLocation().toFile().length());
    assertEquals("é", AtomicWorkspaceFile.read(file));
  }

  @Test
  void aFileThatMayNotBeWrittenStaysAndNothingIsLeftBehind() throws Exception {
    IFile file = project.file("src/C.java", "one\n");
    readOnly(file, true);
    CoreException refused =
        assertThrows(CoreException.class, () -> AtomicWorkspaceFile.write(file, "two\n", MONITOR));
    readOnly(file, false);
    assertEquals("C.java is read-only", refused.getMessage());
    assertEquals("one\n", AtomicWorkspaceFile.read(file));
    assertEquals(List.of("C.java"), children("src"));
  }

  /** A file is where a folder is needed. */
  @Test
  void foldersThatWereMadeAreTakenAwayAgain() throws Exception {
    IFile file = file("src/a/b/C.java");
    file.getLocation().toFile().getParentFile().getParentFile().mkdirs();
    Files.writeString(file.getLocation().toFile().getParentFile().toPath(), "in the way");
    assertThrows(CoreException.class, () -> AtomicWorkspaceFile.write(file, "one\n", MONITOR));
    assertFalse(file.exists());
  }

  private static void readOnly(IFile file, boolean value) throws CoreException {
    ResourceAttributes attributes = file.getResourceAttributes();
    attributes.setReadOnly(value);
    file.setResourceAttributes(attributes);
  }

  private static Change perform(IFile file, String expected, String text) throws CoreException {
    FileChange change = new FileChange(file, expected, text, "Heap tests");
    assertTrue(change.isValid(MONITOR).isOK());
    return change.perform(MONITOR);
  }

  @Test
  void aChangeIsUndoneAndDoneAgain() throws Exception {
    IFile file = file("src/C.java");
    Change undo = perform(file, null, "one\n");
    assertEquals("Heap tests", undo.getName());
    assertTrue(undo.isValid(MONITOR).isOK());
    Change redo = undo.perform(MONITOR);
    assertFalse(file.exists());
    assertTrue(redo.isValid(MONITOR).isOK());
    redo.perform(MONITOR);
    assertEquals("one\n", AtomicWorkspaceFile.read(file));
    perform(file, "one\n", "two\n").perform(MONITOR);
    assertEquals("one\n", AtomicWorkspaceFile.read(file));
  }

  @Test
  void aFileThatSomebodyChangedIsNotTouched() throws Exception {
    IFile file = project.file("src/C.java", "one\n");
    Change undo = perform(file, "one\n", "two\n");
    project.file("src/C.java", "three\n");
    assertTrue(undo.isValid(MONITOR).hasFatalError());
    assertTrue(new FileChange(file, null, "x", "").isValid(MONITOR).hasFatalError());
    assertTrue(new FileChange(file("src/D.java"), "x", "y", "").isValid(MONITOR).hasFatalError());
  }

  @Test
  void aFileWithUnsavedChangesIsNotTouched() throws Exception {
    IFile file = project.file("src/C.java", "one\n");
    ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
    buffers.connect(file.getFullPath(), LocationKind.IFILE, MONITOR);
    try {
      ITextFileBuffer buffer = buffers.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
      assertFalse(FileChange.isDirty(file));
      buffer.getDocument().set("typed\n");
      assertTrue(FileChange.isDirty(file));
      assertTrue(new FileChange(file, "one\n", "two\n", "").isValid(MONITOR).hasFatalError());
      buffer.revert(MONITOR);
      assertFalse(FileChange.isDirty(file));
    } finally {
      buffers.disconnect(file.getFullPath(), LocationKind.IFILE, MONITOR);
    }
  }
}
