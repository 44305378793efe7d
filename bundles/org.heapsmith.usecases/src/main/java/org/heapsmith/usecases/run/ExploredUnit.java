// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.result.ExplorationResult;

/**
 * What exploring a method has found.
 *
 * @param result empty if there is none
 * @param failure why there is none
 * @param seconds wall time
 */
public record ExploredUnit(
    Optional<ExplorationResult> result, Optional<Notice> failure, double seconds) {}
