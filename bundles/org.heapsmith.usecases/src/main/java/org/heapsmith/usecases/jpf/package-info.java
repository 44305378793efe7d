// SPDX-License-Identifier: EPL-2.0
/**
 * Symbolic PathFinder (jpf-symbc) as an engine: a run of an installation that a person has, and its
 * inputs in ours. Nothing else depends on it, and nothing of it is shipped.
 */
package org.heapsmith.usecases.jpf;
