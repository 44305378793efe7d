// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.navigate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.heapsmith.dsl.ide.Outline.Entry;

/**
 * An entry of the outline. Equal are those of the same names, wherever they stand: what is expanded
 * stays so while one types.
 */
public final class OutlineNode {
  private final OutlineNode parent;
  private final Entry entry;
  private final int index;
  private final List<OutlineNode> children = new ArrayList<>();

  private OutlineNode(OutlineNode parent, Entry entry, int index) {
    this.parent = parent;
    this.entry = entry;
    this.index = index;
    children.addAll(of(this, entry.children()));
  }

  /** Returns nodes for the entries of a file. */
  public static List<OutlineNode> of(List<Entry> entries) {
    return of(null, entries);
  }

  private static List<OutlineNode> of(OutlineNode parent, List<Entry> entries) {
    List<OutlineNode> nodes = new ArrayList<>();
    for (Entry entry : entries) {
      nodes.add(new OutlineNode(parent, entry, nodes.size()));
    }
    return nodes;
  }

  /** Returns the node around it; null for a declaration. */
  public OutlineNode parent() {
    return parent;
  }

  /** Returns what the language says. */
  public Entry entry() {
    return entry;
  }

  /** Returns the nodes in it. */
  public List<OutlineNode> children() {
    return List.copyOf(children);
  }

  /** Returns the innermost of some nodes that an offset lies in; null if in none. */
  static OutlineNode at(List<OutlineNode> nodes, int offset) {
    for (OutlineNode node : nodes) {
      Entry e = node.entry;
      if (e.offset() <= offset && offset <= e.offset() + e.length()) {
        OutlineNode inner = at(node.children, offset);
        return inner == null ? node : inner;
      }
    }
    return null;
  }

  /** Disjuncts are known by their place among others, for their label is their text. */
  private Object key() {
    return parent == null ? entry.label() : index;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OutlineNode node
        && entry.kind() == node.entry.kind()
        && key().equals(node.key())
        && Objects.equals(parent, node.parent);
  }

  @Override
  public int hashCode() {
    return Objects.hash(entry.kind(), key(), parent);
  }
}
