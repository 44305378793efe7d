// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import org.heapsmith.machine.state.State;

/**
 * The end of a path: what the concretizer makes a test from. The state is no longer changed.
 *
 * @param state the final state; {@link State#ending()} is set; {@link State#arguments()}, inputs,
 *     path condition, resolutions and the strategy's state describe the initial heap, {@link
 *     State#heap()} the final one
 */
public record PathEnd(State state) {}
