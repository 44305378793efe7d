// SPDX-License-Identifier: EPL-2.0
/**
 * Coverage criteria as rules of when an exploration ends (PET paper, section 4.1): {@link
 * org.heapsmith.machine.criterion.Criterion}. Depends on {@code logic.spec} only, for the names.
 */
package org.heapsmith.machine.criterion;
