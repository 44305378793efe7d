// SPDX-License-Identifier: EPL-2.0
/**
 * Whether an input is valid: the one judge of finished inputs, by the whole spec. It stands on the
 * model checker ({@code logic.concrete}), HEX by the letter ({@code logic.hex.finished}) and the
 * machine that runs companion methods ({@code judge.jvm}), none of which the generator uses; this
 * module knows nothing of the engine.
 */
package org.heapsmith.judge;
