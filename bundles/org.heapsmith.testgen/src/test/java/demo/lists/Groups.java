// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** Numbers in groups that are joined; what is counted is the groups. */
public class Groups {
  private final int[] group;

  /** Makes so many groups of one number each. */
  public Groups(int numbers) {
    group = new int[numbers];
    for (int i = 0; i < numbers; i++) {
      group[i] = i;
    }
  }

  /** Joins the groups of two numbers, which may be one. */
  public void join(int a, int b) {
    int gone = group[b];
    for (int i = 0; i < group.length; i++) {
      group[i] = group[i] == gone ? group[a] : group[i];
    }
  }

  /** Returns how many groups there are. */
  public int count() {
    int count = 0;
    for (int i = 0; i < group.length; i++) {
      boolean isFirst = true;
      for (int j = 0; j < i; j++) {
        isFirst &= group[j] != group[i];
      }
      count += isFirst ? 1 : 0;
    }
    return count;
  }
}
