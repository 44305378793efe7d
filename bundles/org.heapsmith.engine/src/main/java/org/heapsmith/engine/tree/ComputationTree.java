// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.NodeStatus;

/**
 * The computation tree as far as it was received. Every question about one node takes time
 * proportional to the answer. Not thread-safe: the owner guards it, or copies it by {@link
 * #snapshot}.
 */
public final class ComputationTree {
  private final List<TreeNode> nodes;
  private int[] firstChild;
  private int[] childCount;
  private int run;
  private Bounds bounds;
  private Subtrees within;

  /** Makes an empty tree. */
  public ComputationTree() {
    this(new ArrayList<>(), new int[64], new int[64]);
  }

  private ComputationTree(List<TreeNode> nodes, int[] firstChild, int[] childCount) {
    this.nodes = nodes;
    this.firstChild = firstChild;
    this.childCount = childCount;
    this.bounds = Bounds.DEFAULT;
  }

  /** Returns a copy that no longer changes; shares the nodes. */
  public ComputationTree snapshot() {
    ComputationTree copy =
        new ComputationTree(new ArrayList<>(nodes), firstChild.clone(), childCount.clone());
    copy.run = run;
    copy.bounds = bounds;
    copy.within = within;
    return copy;
  }

  /**
   * Takes a batch. One of a later run replaces the tree, one of an earlier run is ignored.
   *
   * @return whether the tree was replaced
   */
  public boolean add(TreeBatch batch) {
    if (batch.run() < run) {
      return false;
    }
    boolean replaced = batch.run() > run;
    if (replaced) {
      nodes.clear();
      run = batch.run();
      bounds = batch.bounds();
      within = batch.within();
    }
    batch.nodes().forEach(this::put);
    return replaced;
  }

  private void put(TreeNode node) {
    if (node.id() < nodes.size()) {
      nodes.set(node.id(), node);
      return;
    }
    if (node.id() > nodes.size()) {
      throw new IllegalArgumentException("node " + node.id() + " after " + nodes.size());
    }
    if (node.id() == firstChild.length) {
      firstChild = Arrays.copyOf(firstChild, 2 * firstChild.length);
      childCount = Arrays.copyOf(childCount, 2 * childCount.length);
    }
    firstChild[node.id()] = 0;
    childCount[node.id()] = 0;
    nodes.add(node);
    int parent = node.parent();
    if (parent >= 0) {
      firstChild[parent] = childCount[parent] == 0 ? node.id() : firstChild[parent];
      childCount[parent]++;
    }
  }

  /** Returns the number of nodes. */
  public int size() {
    return nodes.size();
  }

  /** Returns the node of that id, 0 being the root. */
  public TreeNode node(int id) {
    return nodes.get(id);
  }

  /** Returns the bounds the tree was explored within. */
  public Bounds bounds() {
    return bounds;
  }

  /** Returns the paths through nodes of this tree, as a part to explore. */
  public Subtrees part(List<List<Integer>> positions) {
    // what this tree left out lies beside the way to it, where other bounds held
    boolean leftOut = within != null && positions.stream().noneMatch(within::contains);
    return leftOut
        ? new Subtrees(positions, within.along(), within.above())
        : new Subtrees(positions, bounds, within);
  }

  /** Returns the number of alternatives of the choice point below a node. */
  public int childCount(int id) {
    return childCount[id];
  }

  /** Returns the alternative of that index below a node. */
  public TreeNode child(int id, int alternative) {
    if (alternative < 0 || alternative >= childCount[id]) {
      throw new IndexOutOfBoundsException(alternative);
    }
    return nodes.get(firstChild[id] + alternative);
  }

  /** Returns the alternatives of the choice point below a node, in order; empty at a leaf. */
  public List<TreeNode> children(int id) {
    int first = firstChild[id];
    return Collections.unmodifiableList(nodes.subList(first, first + childCount[id]));
  }

  /** Returns all alternatives of the choice point a node belongs to, itself among them. */
  public List<TreeNode> siblings(int id) {
    int parent = nodes.get(id).parent();
    return parent < 0 ? List.of(nodes.get(id)) : children(parent);
  }

  /** Returns the nodes from the root to a node, both included. */
  public List<TreeNode> path(int id) {
    List<TreeNode> path = new ArrayList<>();
    for (int at = id; at >= 0; at = nodes.get(at).parent()) {
      path.add(nodes.get(at));
    }
    Collections.reverse(path);
    return path;
  }

  /** Returns the position of a node: the indices of the alternatives from the root. */
  public List<Integer> position(int id) {
    return path(id).stream().skip(1).map(TreeNode::alternative).toList();
  }

  /** Returns the id of the node at a position, -1 if there is none. */
  public int find(List<Integer> position) {
    if (nodes.isEmpty()) {
      return -1;
    }
    int id = 0;
    for (int alternative : position) {
      if (alternative < 0 || alternative >= childCount[id]) {
        return -1;
      }
      id = firstChild[id] + alternative;
    }
    return id;
  }

  /**
   * Returns the path condition of a node as it grew: what each alternative on the way added, in
   * order; the label where nothing else says it.
   */
  public List<String> pathCondition(int id) {
    return path(id).stream()
        .skip(1)
        .map(n -> n.constraint().isEmpty() ? n.label() : n.constraint())
        .toList();
  }

  /**
   * Returns the position of the state a node stands for, to explore from or to look at: its own, or
   * for a node that was rejected that of its parent, where the choice is made.
   */
  public List<Integer> explorable(int id) {
    NodeStatus status = nodes.get(id).status();
    boolean possible = status == NodeStatus.EXPLORED || status == NodeStatus.SKIPPED;
    return position(possible || id == 0 ? id : nodes.get(id).parent());
  }
}
