// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** A tree cell. */
public class Tree {
  int key;
  Tree left;
  Tree right;
}
