// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** What a view shows while it has nothing to show: what is missing, and what to do about it. */
final class EmptyPage {
  private static final int WIDTH = 340;

  private final Composite control;
  private final Label headline;
  private final Label hint;

  EmptyPage(Composite parent, Image image) {
    control = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().margins(16, 16).spacing(0, 8).applyTo(control);
    Label icon = label(SWT.CENTER, SWT.END, true);
    icon.setImage(image);
    headline = label(SWT.CENTER, SWT.CENTER, false);
    headline.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
    hint = label(SWT.CENTER, SWT.BEGINNING, true);
    ((GridData) hint.getLayoutData()).widthHint = WIDTH;
  }

  private Label label(int horizontal, int vertical, boolean grab) {
    Label label = new Label(control, SWT.WRAP | SWT.CENTER);
    GridDataFactory.swtDefaults().align(horizontal, vertical).grab(true, grab).applyTo(label);
    return label;
  }

  Composite control() {
    return control;
  }

  void text(String newHeadline, String newHint) {
    if (newHeadline.equals(headline.getText()) && newHint.equals(hint.getText())) {
      return;
    }
    headline.setText(newHeadline);
    hint.setText(newHint);
    headline.requestLayout(); // each its own: the layout remembers how large the other one was
    hint.requestLayout(); // not at once: measuring text that wraps takes its time
  }
}
