// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.Optional;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.ExploredMethod;

/** The result for one method: an exploration, or the reason why there is none. */
record Explored(Optional<ExploredMethod> input, Optional<Notice> failure) {}
