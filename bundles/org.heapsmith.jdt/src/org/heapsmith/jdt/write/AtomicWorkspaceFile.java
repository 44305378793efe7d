// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.write;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;

/**
 * Files of the workspace that are written as a whole or stay as they were: the text goes to a file
 * beside and takes the place of the old one in one step. What was there goes to the local history.
 */
public final class AtomicWorkspaceFile {

  private AtomicWorkspaceFile() {}

  /** Returns the text of a file, or null if there is none. */
  public static String read(IFile file) throws CoreException {
    if (!file.exists()) {
      return null;
    }
    try (InputStream in = file.getContents(true)) {
      return new String(in.readAllBytes(), Charset.forName(file.getCharset()));
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /**
   * Writes a file, making folders where they are missing; they are taken away again if it fails.
   *
   * @throws CoreException if it cannot be written, with a message for people
   */
  public static void write(IFile file, String text, IProgressMonitor monitor) throws CoreException {
    Deque<IFolder> made = new ArrayDeque<>();
    try {
      makeFolders(file.getParent(), made, monitor);
      refuseReadOnly(file);
      byte[] bytes = text.getBytes(Charset.forName(file.getCharset()));
      if (file.getLocation() == null) {
        writeByStream(file, bytes, monitor);
      } else {
        replace(file, bytes, monitor);
      }
    } catch (CoreException | IOException e) {
      for (IFolder folder : made) {
        folder.delete(IResource.FORCE, monitor);
      }
      throw e instanceof CoreException known ? known : failure((IOException) e);
    }
  }

  private static void refuseReadOnly(IFile file) throws IOException {
    IResource inTheWay = file.exists() ? file : file.getParent();
    ResourceAttributes attributes = inTheWay.getResourceAttributes();
    if (attributes != null && attributes.isReadOnly()) {
      throw new IOException(inTheWay.getName() + " is read-only");
    }
  }

  /** A file system that is not the local one: as atomic as it makes it. */
  private static void writeByStream(IFile file, byte[] bytes, IProgressMonitor monitor)
      throws CoreException {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    if (file.exists()) {
      file.setContents(in, IResource.KEEP_HISTORY, monitor);
    } else {
      file.create(in, IResource.NONE, monitor);
    }
  }

  private static void replace(IFile file, byte[] bytes, IProgressMonitor monitor)
      throws CoreException, IOException {
    Path target = file.getLocation().toPath();
    Path beside = Files.createTempFile(target.getParent(), ".heapsmith", ".tmp");
    try {
      Files.write(beside, bytes);
      if (file.exists()) {
        // appends nothing: only so that the old text is in the local history
        ByteArrayInputStream nothing = new ByteArrayInputStream(new byte[0]);
        file.appendContents(nothing, IResource.KEEP_HISTORY | IResource.FORCE, monitor);
        copyPermissions(target, beside);
      } else {
        readableAsOthers(beside);
      }
      move(beside, target);
    } finally {
      Files.deleteIfExists(beside);
    }
    file.refreshLocal(IResource.DEPTH_ZERO, monitor);
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    if (Files.getFileStore(from).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
    }
  }

  /** A temporary file is private; a source file is what the folder's owner lets others do. */
  private static void readableAsOthers(Path file) {
    boolean done = file.toFile().setReadable(true, false);
    if (!done) {
      file.toFile().setReadable(true); // as private as the file system wants it
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      ILog.of(AtomicWorkspaceFile.class).info(e.getMessage());
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void makeFolders(
      IContainer container, Deque<IFolder> made, IProgressMonitor monitor) throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      makeFolders(folder.getParent(), made, monitor);
      folder.create(IResource.NONE, true, monitor);
      made.push(folder);
    }
  }

  private static CoreException failure(IOException e) {
    String text = e.getMessage();
    return new CoreException(
        new Status(IStatus.ERROR, "org.heapsmith.jdt", text == null ? e.toString() : text, e));
  }
}
