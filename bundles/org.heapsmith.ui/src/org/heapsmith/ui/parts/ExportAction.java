// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.io.File;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IWorkbenchSite;

/** Asks for a file and exports what a view shows. */
public final class ExportAction extends Action {
  private final IWorkbenchSite site;
  private final Supplier<Exportable> shown;

  /** Makes the action; {@code shown} is asked when it runs. */
  public ExportAction(IWorkbenchSite site, Supplier<Exportable> shown) {
    super(Messages.Export_name, Icon.EXPORT.descriptor());
    this.site = site;
    this.shown = shown;
    setToolTipText(Messages.Export_description);
  }

  @Override
  public void run() {
    Exportable exported = shown.get();
    FileDialog dialog = new FileDialog(site.getShell(), SWT.SAVE);
    dialog.setOverwrite(true);
    dialog.setFileName(exported.name() + ".svg");
    dialog.setFilterExtensions(new String[] {"*.svg", "*.png", "*.txt"});
    dialog.setFilterNames(
        new String[] {Messages.Export_svg, Messages.Export_png, Messages.Export_text});
    String file = dialog.open();
    if (file != null) {
      String[] extensions = dialog.getFilterExtensions();
      int chosen = Math.max(0, Math.min(dialog.getFilterIndex(), extensions.length - 1));
      export(exported, Path.of(withExtension(file, extensions[chosen].substring(1))));
    }
  }

  /** A name without extension gets that of the format chosen. */
  private static String withExtension(String file, String extension) {
    String name = file.substring(file.lastIndexOf(File.separatorChar) + 1);
    return name.indexOf('.') < 0 ? file + extension : file;
  }

  /** Exports what is shown to a file, without asking. */
  public void export(Path file) {
    export(shown.get(), file);
  }

  private static void export(Exportable exported, Path file) {
    new ExportJob(exported, file).schedule();
  }
}
