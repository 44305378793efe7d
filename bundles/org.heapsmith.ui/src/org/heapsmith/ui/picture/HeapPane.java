// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.heapsmith.draw.heap.HeapPart;
import org.heapsmith.draw.heap.HeapScene;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.NodeDetails;

/**
 * The heap at a node: the input as far as it is decided, and beside it the heap as the program has
 * left it by then. Asked from the worker when it is shown.
 */
public final class HeapPane {
  private static final int ASKING_MILLIS = 300;

  private final PictureCanvas canvas;
  private Session session;
  private MethodId method;
  private List<Integer> position;
  private HeapSnapshot heap;
  private CompletableFuture<NodeDetails> asked;
  private int drawnFor;

  /** Makes the pane. */
  public HeapPane(Composite parent) {
    canvas = new PictureCanvas(parent, Messages.Heap_name);
    canvas.message(Messages.Heap_noNode);
    canvas.control().addListener(SWT.Resize, e -> resized());
  }

  /** Returns the canvas. */
  public PictureCanvas canvas() {
    return canvas;
  }

  /** Returns the heap shown; null while there is none. */
  public HeapSnapshot heap() {
    return heap;
  }

  /** Shows the heap at a position; a null session for none. */
  public void show(Session ofSession, MethodId ofMethod, List<Integer> at) {
    boolean same = session == ofSession && ofMethod != null && ofMethod.equals(method);
    if (same && at.equals(position) && (heap != null || asked != null)) {
      return;
    }
    session = ofSession;
    method = ofMethod;
    position = at;
    heap = null;
    asked = null;
    if (session == null) {
      canvas.message(Messages.Heap_noNode);
      return;
    }
    ask();
  }

  private void ask() {
    Display display = canvas.control().getDisplay();
    CompletableFuture<NodeDetails> question = session.details(method, position);
    asked = question;
    if (question.isDone()) {
      answered(question);
      return;
    }
    display.timerExec(
        ASKING_MILLIS,
        () -> {
          if (asked == question && !canvas.control().isDisposed()) {
            canvas.message(Messages.Heap_asking);
          }
        });
    question.whenComplete((d, failure) -> display.asyncExec(() -> answered(question)));
  }

  private void answered(CompletableFuture<NodeDetails> question) {
    if (asked != question || canvas.control().isDisposed()) {
      return; // another node is shown by now
    }
    asked = null;
    if (question.isCompletedExceptionally()) {
      canvas.message(Messages.Heap_unavailable);
    } else {
      heap = question.join().heap();
      drawn();
    }
  }

  private void drawn() {
    if (heap == null) {
      canvas.message(Messages.Heap_unavailable);
      return;
    }
    HeapSnapshot shown = heap;
    Rectangle room = canvas.control().getClientArea();
    drawnFor = room.width;
    canvas.show(new Picture(metrics -> scene(shown, room, metrics), () -> HeapWords.of(shown)));
  }

  /** Side by side, or one below the other where that is larger. */
  private static Scene scene(HeapSnapshot heap, Rectangle room, TextMetrics metrics) {
    HeapPart before = HeapPart.initial(heap);
    HeapPart after = HeapPart.current(heap);
    String title = heap.ended() ? Messages.Heap_final : Messages.Heap_current;
    Scene beside = HeapScene.beforeAfter(before, Messages.Heap_input, after, title, metrics);
    if (beside.width() <= room.width) {
      return beside;
    }
    Scene below = HeapScene.beforeAbove(before, Messages.Heap_input, after, title, metrics);
    return scale(below, room) > scale(beside, room) ? below : beside;
  }

  private static double scale(Scene scene, Rectangle room) {
    return Math.min(room.width / scene.width(), room.height / scene.height());
  }

  private void resized() {
    if (heap != null && canvas.control().getClientArea().width != drawnFor) {
      drawn();
    }
  }
}
