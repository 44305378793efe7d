// SPDX-License-Identifier: EPL-2.0
/**
 * From the end of a path to a test: the unaccessed part of the input is filled in, free values are
 * chosen small and distinct, input heap, final heap and outcome are evaluated, and the input is
 * checked by the independent model checker. Depends on {@code machine.state} and {@code
 * machine.strategy}.
 */
package org.heapsmith.engine.concretize;
