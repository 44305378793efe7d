// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeListener;

/**
 * Makes nodes of the engine's events and hands them on in batches: small ones at first, so that
 * something is seen at once, large ones later. The order of the nodes depends on the events only.
 * Thread-safe: while one thread explores, another may {@link #flush} from time to time.
 */
public final class TreeBuilder implements TreeListener {
  private static final int LARGEST_BATCH = 1024;

  private final Consumer<TreeBatch> sink;
  private final Map<String, String> strings = new HashMap<>();
  private final List<TreeNode> nodes = new ArrayList<>();
  private final List<TreeNode> updates = new ArrayList<>();
  private int[] firstChild = new int[64];
  private int sent;
  private int batchSize = 1;
  private int run;
  private Bounds bounds = Bounds.DEFAULT;
  private Subtrees within;

  /** Makes the builder; {@code sink} is called by the thread that explores or flushes. */
  public TreeBuilder(Consumer<TreeBatch> sink) {
    this.sink = sink;
  }

  @Override
  public synchronized void accept(TreeEvent event) {
    if (event instanceof TreeEvent.Start start) {
      start(start);
    } else if (event instanceof TreeEvent.Choice choice) {
      add(choice);
    } else if (event instanceof TreeEvent.Leaf leaf) {
      int id = id(leaf.position());
      update(nodes.get(id).ending(Leaves.leaf(leaf)));
    } else if (event instanceof TreeEvent.Refuted refuted) {
      int id = id(refuted.position());
      update(nodes.get(id).rejected(NodeStatus.PRUNED, refuted.why()));
    }
    if (nodes.size() - sent + updates.size() >= batchSize) {
      flush();
      batchSize = Math.min(2 * batchSize, LARGEST_BATCH);
    }
  }

  private void start(TreeEvent.Start event) {
    nodes.clear();
    updates.clear();
    strings.clear();
    sent = 0;
    run++;
    bounds = event.bounds();
    within = event.within();
    MethodId m = event.method();
    TreeNode.Choice choice =
        new TreeNode.Choice(TreeNode.Kind.ROOT, m.className(), m.name(), m.descriptor(), 0, "", "");
    append(
        new TreeNode(0, -1, 0, choice, m.name(), "", Target.NONE, NodeStatus.EXPLORED, "", null));
  }

  private void add(TreeEvent.Choice event) {
    int parent = id(event.position());
    firstChild[parent] = nodes.size();
    MethodId m = event.method();
    TreeNode.Choice choice =
        new TreeNode.Choice(
            TreeNode.Kind.of(event.kind()),
            m.className(),
            m.name(),
            m.descriptor(),
            event.line(),
            shared(event.reference()),
            shared(event.referenceType()));
    List<String> labels = SiblingLabels.of(event.alternatives());
    for (int i = 0; i < event.alternatives().size(); i++) {
      TreeEvent.Alternative a = event.alternatives().get(i);
      append(
          new TreeNode(
              nodes.size(),
              parent,
              i,
              choice,
              shared(labels.get(i)),
              shared(a.constraint()),
              a.target(),
              a.status(),
              shared(a.why()),
              null));
    }
  }

  private String shared(String text) {
    return strings.computeIfAbsent(text, t -> t);
  }

  private void append(TreeNode node) {
    if (node.id() == firstChild.length) {
      firstChild = Arrays.copyOf(firstChild, 2 * firstChild.length);
    }
    firstChild[node.id()] = 0;
    nodes.add(node);
  }

  private void update(TreeNode node) {
    nodes.set(node.id(), node);
    if (node.id() < sent) {
      updates.add(node);
    }
  }

  /** Returns the id of a position: siblings have consecutive ids. */
  private int id(List<Integer> position) {
    int id = 0;
    for (int alternative : position) {
      id = firstChild[id] + alternative;
    }
    return id;
  }

  /** Hands on what has not been handed on yet; to be called at the end. */
  public synchronized void flush() {
    if (updates.isEmpty() && sent == nodes.size()) {
      return;
    }
    List<TreeNode> batch = new ArrayList<>(updates);
    batch.addAll(nodes.subList(sent, nodes.size()));
    sent = nodes.size();
    updates.clear();
    sink.accept(new TreeBatch(run, bounds, within, batch));
  }
}
