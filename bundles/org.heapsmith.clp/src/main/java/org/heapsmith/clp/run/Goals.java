// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.run;

import java.util.List;
import org.heapsmith.clp.lang.ClpTerm;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/**
 * Goals to be resolved, the next one first.
 *
 * @param goal the next one
 * @param cut how many choices stay if it is a cut
 * @param visits how often each block is among those that wait for it: the ancestor stack of PET's
 *     block-k
 * @param rest null after the last one
 */
record Goals(ClpTerm goal, int cut, PMap<String, Integer> visits, Goals rest) {

  static Goals of(List<ClpTerm> goals) {
    return before(goals, 0, HashTreePMap.empty(), null);
  }

  static Goals before(List<ClpTerm> goals, int cut, PMap<String, Integer> visits, Goals rest) {
    Goals all = rest;
    for (int i = goals.size() - 1; i >= 0; i--) {
      all = new Goals(goals.get(i), cut, visits, all);
    }
    return all;
  }
}
