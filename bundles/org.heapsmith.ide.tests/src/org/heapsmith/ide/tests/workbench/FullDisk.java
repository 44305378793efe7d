// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileInfo;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.filesystem.provider.FileStore;
import org.eclipse.core.filesystem.provider.FileSystem;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;

/** A file system, {@code fulldisk:/path}, of which folders can be made but no file be written. */
public final class FullDisk extends FileSystem {

  @Override
  public boolean canWrite() {
    return true;
  }

  @Override
  public IFileStore getStore(URI uri) {
    return new Store(EFS.getLocalFileSystem().getStore(URI.create("file:" + uri.getPath())));
  }

  /** A local file or folder. */
  private static final class Store extends FileStore {
    private final IFileStore local;

    Store(IFileStore local) {
      this.local = local;
    }

    @Override
    public String[] childNames(int options, IProgressMonitor monitor) throws CoreException {
      return local.childNames(options, monitor);
    }

    @Override
    public IFileInfo fetchInfo(int options, IProgressMonitor monitor) throws CoreException {
      return local.fetchInfo(options, monitor);
    }

    @Override
    public IFileStore getChild(String name) {
      return new Store(local.getChild(name));
    }

    @Override
    public String getName() {
      return local.getName();
    }

    @Override
    public IFileStore getParent() {
      return local.getParent() == null ? null : new Store(local.getParent());
    }

    @Override
    public IFileStore mkdir(int options, IProgressMonitor monitor) throws CoreException {
      local.mkdir(options, monitor);
      return this;
    }

    @Override
    public void delete(int options, IProgressMonitor monitor) throws CoreException {
      local.delete(options, monitor);
    }

    @Override
    public InputStream openInputStream(int options, IProgressMonitor monitor) throws CoreException {
      return local.openInputStream(options, monitor);
    }

    @Override
    public OutputStream openOutputStream(int options, IProgressMonitor monitor)
        throws CoreException {
      String bundle = "org.heapsmith.ide.tests";
      throw new CoreException(new Status(IStatus.ERROR, bundle, "No space left on device"));
    }

    @Override
    public URI toURI() {
      return URI.create("fulldisk:" + local.toURI().getPath());
    }
  }
}
