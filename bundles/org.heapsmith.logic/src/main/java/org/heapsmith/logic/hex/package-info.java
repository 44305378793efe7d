// SPDX-License-Identifier: EPL-2.0
/**
 * The meaning of HEX invariants (HEX paper, section 3) and of shape properties: automata of path
 * expressions, visits of a heap with the check of each reference, the check of a whole heap on all
 * its backbones, the smallest heaps. Stands on the records of {@code logic.spec} and on concrete
 * heaps; knows no solver and no engine.
 */
package org.heapsmith.logic.hex;
