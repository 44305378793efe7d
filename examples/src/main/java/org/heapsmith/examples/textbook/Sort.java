// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.textbook;

/** Sorting of arrays. */
public final class Sort {
  private Sort() {}

  /** Sorts by insertion. */
  public static void insertionSort(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int current = a[i];
      int j = i - 1;
      while (j >= 0 && a[j] > current) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = current;
    }
  }

  /** Sorts by merging, without recursion. */
  public static void mergeSort(int[] a, Order order) {
    int[] in = a;
    int[] out = new int[a.length];
    for (int run = 1; run < a.length; run *= 2) {
      for (int start = 0; start < a.length; start += 2 * run) {
        merge(in, out, start, run, order);
      }
      int[] swapped = in;
      in = out;
      out = swapped;
    }
    for (int i = 0; i < a.length; i++) {
      a[i] = in[i];
    }
  }

  private static void merge(int[] in, int[] out, int start, int run, Order order) {
    int x = start;
    int y = start + run;
    int end1 = start + run < in.length ? start + run : in.length;
    int end2 = start + 2 * run < in.length ? start + 2 * run : in.length;
    int z = start;
    while (x < end1 && y < end2) {
      out[z++] = order.compare(in[x], in[y]) <= 0 ? in[x++] : in[y++];
    }
    while (x < end1) {
      out[z++] = in[x++];
    }
    while (y < end2) {
      out[z++] = in[y++];
    }
  }

  /** Sorts around a pivot. */
  public static void quickSort(int[] a) {
    if (a.length > 1) {
      quickSort(a, 0, a.length - 1);
    }
  }

  private static void quickSort(int[] a, int from, int to) {
    if (from >= to) {
      return;
    }
    int pivot = a[to];
    int left = from;
    int right = to - 1;
    while (left <= right) {
      while (left <= right && a[left] <= pivot) {
        left++;
      }
      while (right >= left && a[right] >= pivot) {
        right--;
      }
      if (left < right) {
        swap(a, left, right);
      }
    }
    swap(a, left, to);
    quickSort(a, from, left - 1);
    quickSort(a, left + 1, to);
  }

  /** Sorts a queue through a priority queue. */
  public static void queueSort(NodeQueue queue, SortedListPriorityQ by, int key) {
    while (!queue.isEmpty()) {
      by.insert(key, queue.dequeue());
    }
    while (!by.isEmpty()) {
      queue.enqueue(by.removeMin().value);
    }
  }

  private static void swap(int[] a, int i, int j) {
    int old = a[i];
    a[i] = a[j];
    a[j] = old;
  }
}
