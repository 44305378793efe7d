// SPDX-License-Identifier: EPL-2.0
package m;
import java.util.*;
class Reg { 
  ArrayList<Integer> l = new ArrayList<>(); int n;
  static Reg make(int x) { Reg r = new Reg(); r.l.add(x > 3 ? 7 : 8); r.n = 1; return r; }
  static List<Integer> make2(int x) { List<Integer> r = new ArrayList<>(); r.add(x > 3 ? 7 : 8); return r; }
}
