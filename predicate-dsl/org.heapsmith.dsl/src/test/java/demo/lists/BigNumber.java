// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** The running example of the JSF paper. */
public class BigNumber {
  private Node digits;
  private int size;

  BigNumber(Node digits) {
    this.digits = digits;
  }

  BigNumber(Node digits, int size) {
    this(digits);
    this.size = size;
  }

  static Node add(Node x, Node y) {
    return x == null ? y : x;
  }

  int size() {
    return size;
  }

  void put(int digit) {
    digits.val = digit;
  }

  void put(long digit) {
    digits.val = (int) digit;
  }

  boolean same(BigNumber other) {
    return other.digits == digits;
  }
}
