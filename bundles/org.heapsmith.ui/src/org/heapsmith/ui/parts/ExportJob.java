// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/**
 * Writes what a view shows to a file, in the format of its extension: whole or not at all. What is
 * written is taken when the job is made, in the UI thread.
 */
public final class ExportJob extends Job {
  /** All exports. */
  public static final Object FAMILY = new Object();

  private final Path file;
  private final byte[] text;
  private final ImageData image;

  /** Makes the job; to be called in the UI thread. */
  public ExportJob(Exportable exported, Path file) {
    super(NLS.bind(Messages.Export_job, file.getFileName()));
    this.file = file;
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    image = name.endsWith(".png") ? exported.png() : null;
    String content = name.endsWith(".svg") ? exported.svg() : exported.text();
    text = content.getBytes(StandardCharsets.UTF_8);
    setUser(true);
  }

  @Override
  public boolean belongsTo(Object family) {
    return family == FAMILY;
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    Path next = file.resolveSibling(file.getFileName() + ".part");
    try {
      Files.write(next, image == null ? text : bytes());
      if (monitor.isCanceled()) {
        Files.delete(next);
        return Status.CANCEL_STATUS;
      }
      Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
      return Status.OK_STATUS;
    } catch (IOException e) {
      Notice notice = Notice.of(Code.EXPORT_FAILED, "", file, e.getMessage());
      return Status.error(notice.toLine(), e);
    }
  }

  private byte[] bytes() {
    ImageLoader loader = new ImageLoader();
    loader.data = new ImageData[] {image};
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    loader.save(out, SWT.IMAGE_PNG);
    return out.toByteArray();
  }
}
