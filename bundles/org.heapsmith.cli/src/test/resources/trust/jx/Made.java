package jx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Inputs of classes whose JDK part a constructor of the JDK has set: no test can have it otherwise. */
public class Made {
  static class Watchers extends CopyOnWriteArrayList<Integer> {
    int limit;

    boolean isOff() {
      return limit == 3;
    }
  }

  static class Names extends ArrayList<String> {
    int limit;
  }

  static class Table extends HashMap<String, String> {
    int limit;
  }

  private Watchers watchers;

  void clear() {
    watchers.clear();
  }

  static int watched(Watchers w) {
    return w.isOff() ? 1 : w.isEmpty() ? 2 : 3;
  }

  static int names(Names n) {
    return n.limit > 2 ? 1 : n.isEmpty() ? 2 : 3;
  }

  static int table(Table t) {
    return t.limit > 2 ? 1 : t.isEmpty() ? 2 : 3;
  }

  static int put(Table t) {
    return t.put("a", "b") == null ? 1 : 2;
  }

  static int any(List<Integer> list) {
    list.clear();
    return list.size() == 0 ? 1 : 2;
  }
}
