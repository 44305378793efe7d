// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.jface.text.hyperlink.IHyperlinkDetector;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.Analyser;
import org.heapsmith.ui.editor.analysis.Analysis;

/** Names that lead to their declaration by Ctrl and click. */
public final class HeapLinks implements IHyperlinkDetector {
  private final Analyser analyser;

  /** Makes the detector of an editor. */
  public HeapLinks(Analyser analyser) {
    this.analyser = analyser;
  }

  @Override
  public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean several) {
    return analyser.guard().ask(Service.LINKS, null, () -> links(region));
  }

  /** Null for none, as the platform wants it. */
  private IHyperlink[] links(IRegion region) throws CoreException {
    Analysis analysis = analyser.current().orElse(null);
    if (analysis == null) {
      return null;
    }
    Occurrence name = analysis.document().occurrenceAt(region.getOffset()).orElse(null);
    if (name == null) {
      return null;
    }
    return Destination.of(analysis, region.getOffset())
        .map(to -> new IHyperlink[] {new Link(name, to)})
        .orElse(null);
  }

  private record Link(Occurrence name, Destination to) implements IHyperlink {
    @Override
    public IRegion getHyperlinkRegion() {
      return new Region(name.offset(), name.length());
    }

    @Override
    public String getTypeLabel() {
      return null;
    }

    @Override
    public String getHyperlinkText() {
      return NLS.bind(Messages.HeapLinks_open, to.label());
    }

    @Override
    public void open() {
      try {
        to.open(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage());
      } catch (CoreException e) {
        ILog.of(HeapLinks.class).log(e.getStatus());
      }
    }
  }
}
