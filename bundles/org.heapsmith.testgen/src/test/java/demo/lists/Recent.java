// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** A list whose two ends are known, the last one first. */
public class Recent {
  private static final class Entry {
    private int key;
    private Entry newer;
    private Entry older;
  }

  private Entry newest;
  private Entry oldest;

  /** Makes one of these keys, the oldest first. */
  public Recent(int... keys) {
    for (int key : keys) {
      Entry entry = new Entry();
      entry.key = key;
      put(entry);
    }
  }

  private void put(Entry entry) {
    entry.older = newest;
    if (newest == null) {
      oldest = entry;
    } else {
      newest.newer = entry;
    }
    newest = entry;
  }

  /** Returns whether it is there; then it is the newest. */
  public boolean use(int key) {
    for (Entry entry = oldest; entry != null; entry = entry.newer) {
      if (entry.key == key) {
        if (entry != newest) {
          entry.newer.older = entry.older;
          if (entry.older == null) {
            oldest = entry.newer;
          } else {
            entry.older.newer = entry.newer;
          }
          entry.newer = null;
          put(entry);
        }
        return true;
      }
    }
    return false;
  }
}
