package ds;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.TreeMap;

/** What holds something, and keeps it where no test can put it. */
public class Held {
  Optional<String> some;

  static class Own extends ArrayList<String> {
    int extra;
  }

  public int optional(Optional<String> o) {
    return o.isPresent() ? 1 : 2;
  }

  public int field() {
    return some.isPresent() ? 1 : 2;
  }

  public int table(IdentityHashMap<String, String> t) {
    return t.size() > 2 ? 1 : 2;
  }

  public int own(Own o) {
    return o.extra > 2 ? 1 : 2;
  }

  static class Prices extends TreeMap<String, Integer> {}

  // what the constructors do not leave there, no test can put there
  public int size(Own o) {
    return o.size() > 2 ? 1 : 2;
  }

  public int equal(Own o) {
    return new Own().equals(o) ? 1 : 2;
  }

  public int empty(Prices p) {
    return p.isEmpty() ? 1 : 2;
  }
}
