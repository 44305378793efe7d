// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.List;
import java.util.Map;

/**
 * An object on the backbone of a visit.
 *
 * @param parent the object from which it was reached; {@link PathMatcher#OUTSIDE}
 * @param step the step that led there
 * @param className its class
 * @param states for each path matcher the states of its automaton, by where the match began
 */
record VisitedObject(int parent, Step step, String className, List<Map<Integer, Integer>> states) {}
