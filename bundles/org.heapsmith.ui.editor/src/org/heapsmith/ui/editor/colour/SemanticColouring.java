// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.colour;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.text.AbstractDocument;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.BadPositionCategoryException;
import org.eclipse.jface.text.DefaultPositionUpdater;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IPositionUpdater;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextPresentationListener;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.custom.StyleRange;
import org.heapsmith.dsl.ide.Colour;
import org.heapsmith.dsl.ide.SemanticHighlighting.Coloured;

/**
 * Colours names by what they mean. The pieces move with the text until the next analysis replaces
 * them; only lines whose colours differ are painted anew.
 */
public final class SemanticColouring implements ITextPresentationListener {
  private static final String CATEGORY = "org.heapsmith.ui.editor.semantic";

  private final ProjectionViewer viewer;
  private final IPositionUpdater updater = new DefaultPositionUpdater(CATEGORY);
  private IDocument document;

  /** A coloured piece of the text. */
  private static final class Piece extends Position {
    private final Colour colour;

    Piece(Coloured coloured) {
      super(coloured.offset(), coloured.length());
      this.colour = coloured.colour();
    }

    boolean isFor(Coloured coloured) {
      return !isDeleted()
          && colour == coloured.colour()
          && offset == coloured.offset()
          && length == coloured.length();
    }

    @Override
    public boolean equals(Object other) {
      return this == other; // the document finds and removes this very piece
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /** Makes the colouring of a viewer; {@link #install} begins it. */
  public SemanticColouring(ProjectionViewer viewer) {
    this.viewer = viewer;
  }

  /** Begins with the viewer's document. */
  public void install() {
    document = viewer.getDocument();
    document.addPositionCategory(CATEGORY);
    document.addPositionUpdater(updater);
    viewer.addTextPresentationListener(this);
  }

  /** Ends. */
  public void uninstall() {
    viewer.removeTextPresentationListener(this);
    document.removePositionUpdater(updater);
    try {
      document.removePositionCategory(CATEGORY);
    } catch (BadPositionCategoryException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Shows these pieces, which are about the text as it is now. */
  public void show(List<Coloured> wanted) {
    try {
      Map<Integer, Piece> known = new HashMap<>();
      for (Position position : document.getPositions(CATEGORY)) {
        known.put(position.offset, (Piece) position);
      }
      int from = Integer.MAX_VALUE;
      int to = -1;
      for (Coloured coloured : wanted) {
        Piece there = known.get(coloured.offset());
        if (there != null && there.isFor(coloured)) {
          known.remove(coloured.offset());
        } else {
          document.addPosition(CATEGORY, new Piece(coloured));
          from = Math.min(from, coloured.offset());
          to = Math.max(to, coloured.offset() + coloured.length());
        }
      }
      for (Piece stale : known.values()) {
        document.removePosition(CATEGORY, stale);
        from = Math.min(from, stale.offset);
        to = Math.max(to, stale.offset + stale.length);
      }
      if (from < to) {
        viewer.invalidateTextPresentation(from, Math.min(to, document.getLength()) - from);
      }
    } catch (BadPositionCategoryException | BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void applyTextPresentation(TextPresentation presentation) {
    IRegion extent = presentation.getExtent();
    int end = extent.getOffset() + extent.getLength();
    try {
      List<StyleRange> ranges = new ArrayList<>();
      for (Position p :
          ((AbstractDocument) document)
              .getPositions(CATEGORY, extent.getOffset(), extent.getLength(), true, true)) {
        if (!p.isDeleted() && p.offset < end && p.length > 0) {
          int from = Math.max(p.offset, extent.getOffset());
          int to = Math.min(p.offset + p.length, end);
          if (from < to) {
            ranges.add(HeapColours.style(((Piece) p).colour, from, to - from));
          }
        }
      }
      presentation.replaceStyleRanges(ranges.toArray(StyleRange[]::new));
    } catch (BadPositionCategoryException e) {
      throw new IllegalStateException(e);
    }
  }
}
