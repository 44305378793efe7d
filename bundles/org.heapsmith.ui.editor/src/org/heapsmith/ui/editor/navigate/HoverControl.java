// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.AbstractInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;

/** Shows the texts of the language's services: blocks of code among sentences. */
final class HoverControl extends AbstractInformationControl
    implements IInformationControlExtension2 {
  private static final int WIDTH = 640;
  private static final int MARGIN = 6;

  private StyledText text;

  /** Makes the control of a hover. */
  HoverControl(Shell parent) {
    super(parent, false);
    create();
  }

  private HoverControl(Shell parent, boolean resizable) {
    super(parent, resizable);
    create();
  }

  @Override
  protected void createContent(Composite parent) {
    text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
    text.setAlwaysShowScrollBars(false);
    text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    text.setForeground(JFaceColors.getInformationViewerForegroundColor(parent.getDisplay()));
    text.setBackground(JFaceColors.getInformationViewerBackgroundColor(parent.getDisplay()));
    text.setFont(JFaceResources.getDialogFont());
    text.setCaret(null);
  }

  @Override
  public void setInput(Object input) {
    HoverText shown = HoverText.of(String.valueOf(input));
    text.setText(shown.text());
    text.setStyleRanges(shown.styles(JFaceResources.getTextFont()));
  }

  @Override
  public void setInformation(String information) {
    setInput(information);
  }

  @Override
  public boolean hasContents() {
    return text.getCharCount() > 0;
  }

  @Override
  public Point computeSizeHint() {
    Point free = text.computeSize(SWT.DEFAULT, SWT.DEFAULT);
    int width = Math.min(free.x, WIDTH);
    Point fitting = text.computeSize(width, SWT.DEFAULT);
    Rectangle trim = computeTrim();
    Point limit = getSizeConstraints();
    int height = limit == null ? fitting.y : Math.min(fitting.y, Math.max(limit.y, 200));
    return new Point(width + trim.width, height + trim.height);
  }

  @Override
  public IInformationControlCreator getInformationPresenterControlCreator() {
    return parent -> new HoverControl(parent, true);
  }
}
