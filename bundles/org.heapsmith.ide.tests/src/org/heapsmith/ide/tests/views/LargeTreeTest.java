// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Tree;
import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.ui.tree.TreeView;
import org.heapsmith.ui.tree.TreeViewAccess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A tree of 50,000 nodes stays usable; prints what it measured. */
class LargeTreeTest {
  private static final int NODES = 50_000;

  @AfterEach
  void reset() {
    Views.reset();
  }

  private static long memory() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) / 1024;
  }

  private static long millis(Runnable work) {
    long begin = System.nanoTime();
    work.run();
    Display display = Display.getCurrent();
    display.update();
    while (display.readAndDispatch()) {
      // what the work has caused: data of rows, painting
    }
    return (System.nanoTime() - begin) / 1_000_000;
  }

  @Test
  void opensScrollsFiltersAndGrows() throws Exception {
    TreeView view = Views.open(TreeView.ID, TreeView.class);
    Session session = new Session("large", "P", List.of(Records.METHOD));
    Views.show(session);
    millis(() -> {});
    long before = memory();
    TreeBatch batch = Records.wholeTree(NODES);
    long received = millis(() -> Records.grow(session, batch));
    Tree rows = TreeViewAccess.rows(view);
    AtomicInteger filled = new AtomicInteger();
    rows.addListener(SWT.SetData, event -> filled.incrementAndGet());
    long open = millis(() -> Sessions.get().show(session));
    long deep = millis(() -> Sessions.get().focus(new Focus(session, Records.METHOD, NODES - 1)));
    int atOpening = filled.get();
    long expand = millis(() -> TreeViewAccess.expandBelow(view, 0, 2000));
    long scroll = 0;
    for (int i = 0; i < 20; i++) {
      int step = i;
      scroll = Math.max(scroll, millis(() -> rows.setTopItem(TreeViewAccess.anyItem(view, step))));
    }
    long filter = millis(() -> TreeViewAccess.filter(view, "n2499"));
    long unfilter = millis(() -> TreeViewAccess.filter(view, ""));
    long grow =
        millis(
            () ->
                Records.grow(
                    session, new TreeBatch(1, batch.bounds(), List.of(batch.nodes().get(5)))));
    long used = memory() - before;
    System.out.printf(
        "tree of %d nodes: receive %d ms, open %d ms, deepest node %d ms, open 2000 rows %d ms, "
            + "scroll at most %d ms, filter %d ms, unfilter %d ms, grow %d ms, memory %d KB%n",
        session.tree(Records.METHOD).size(),
        received,
        open,
        deep,
        expand,
        scroll,
        filter,
        unfilter,
        grow,
        used);
    assertTrue(session.tree(Records.METHOD).size() >= NODES);
    assertTrue(atOpening < NODES / 10, "rows are filled when they are seen: " + atOpening);
  }
}
