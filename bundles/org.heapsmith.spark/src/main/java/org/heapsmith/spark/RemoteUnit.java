// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.spark;

import java.util.Optional;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.MethodId;

/** What is sent to be explored; class path and predicates are there already. */
record RemoteUnit(MethodId method, Optional<MethodSpec> spec, ExplorationOptions options) {}
