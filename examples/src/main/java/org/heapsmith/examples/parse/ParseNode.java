// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.parse;

/** A node of a parse tree: it knows its parent, its first child and its next sibling. */
public class ParseNode {
  private static final int LABEL = 1;

  private int type;
  private ParseNode parent;
  private ParseNode first;
  private ParseNode next;

  /** Makes a node without children. */
  public ParseNode(int type) {
    this.type = type;
  }

  /** Returns the number of children. */
  public int children() {
    int count = 0;
    for (ParseNode n = first; n != null; n = n.next) {
      count++;
    }
    return count;
  }

  /** Appends a node that has no parent yet. */
  public void add(ParseNode child) {
    if (child.parent != null) {
      throw new IllegalArgumentException("it has a parent");
    }
    child.parent = this;
    if (first == null) {
      first = child;
      return;
    }
    ParseNode last = first;
    while (last.next != null) {
      last = last.next;
    }
    last.next = child;
  }

  /** Returns the child before {@code child}, null if it is the first or no child. */
  public ParseNode before(ParseNode child) {
    for (ParseNode n = first; n != null; n = n.next) {
      if (n.next == child) {
        return n;
      }
    }
    return null;
  }

  /** Returns the number of labels among the children of this and another tree. */
  public int labels(ParseNode other) {
    int count = 0;
    for (ParseNode n = first; n != null; n = n.next) {
      count += n.type == LABEL ? 1 : 0;
    }
    for (ParseNode n = other.first; n != null; n = n.next) {
      count += n.type == LABEL ? 1 : 0;
    }
    return count;
  }

  /** Returns whether this is the root of a tree. */
  public boolean repOK() {
    return parent == null && next == null && childrenOK(this);
  }

  private static boolean childrenOK(ParseNode node) {
    for (ParseNode n = node.first; n != null; n = n.next) {
      if (n.parent != node || !childrenOK(n)) {
        return false;
      }
    }
    return true;
  }
}
