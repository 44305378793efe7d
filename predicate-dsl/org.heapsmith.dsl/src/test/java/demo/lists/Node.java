// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** A list cell. */
public class Node {
  int val;
  Node next;
}
