// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.spark;

import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassesRead;
import org.heapsmith.machine.result.ExplorationResult;

/**
 * What comes back.
 *
 * @param result empty if there is none
 * @param failure why there is none
 * @param read of the class path
 */
record RemoteResult(
    Optional<ExplorationResult> result, Optional<Notice> failure, ClassesRead read) {}
