package m;

import java.util.*;

/** Collections without order, of things that look alike, and static state of the JDK's classes. */
public class Sets {
  int v;
  static final Set<Object> ALL = new HashSet<>();
  static final List<String> FIXED = Arrays.asList("a", "b");
  static final StringBuffer BUFFER = new StringBuffer();
  static final BitSet BITS = new BitSet();
  static final Map<String, Integer> MAP = new HashMap<>();
  static final int[] ARRAY = {1, 2};

  public Set<Object> numbers(int a) { Set<Object> s = new HashSet<>(); s.add(1); s.add(1L); if (a > 2) s.add('1'); return s; }
  public Map<Object, Object> map(int a) { Map<Object, Object> m = new HashMap<>(); m.put(1, "x"); m.put(1L, "y"); if (a > 3) m.put("k", this); return m; }
  public int all(int a) { ALL.add(a > 2 ? (Object) 1L : 1); return ALL.size(); }
  public int fixed(int a) { if (a > 2) FIXED.set(0, "quo"); return FIXED.get(0).length(); }
  public int buffer(int a) { if (a > 0) BUFFER.append("x"); return BUFFER.length(); }
  public int bits(int a) { if (a > 2) BITS.set(5); return BITS.cardinality(); }
  public int map2(int a) { if (a > 2) MAP.put("k", a); return MAP.size(); }
  public int array(int a) { ARRAY[0] += a; return ARRAY[0] > 5 ? 1 : 0; }

  @Override public String toString() { throw new IllegalStateException("nobody is to ask"); }
}
