// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen;

import java.util.Optional;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.ExplorationResult;

/**
 * One explored method.
 *
 * @param spec what it was explored under; empty if it has none
 * @param seconds wall time of the exploration
 */
public record ExploredMethod(ExplorationResult result, Optional<MethodSpec> spec, double seconds) {}
