// SPDX-License-Identifier: EPL-2.0
/**
 * Nothing is known of the input [Khurshid 2003]: a reference is null, an object met before, or a
 * fresh one. {@link org.heapsmith.engine.lazy.UnconstrainedTheory} says which, {@link
 * org.heapsmith.engine.lazy.NullFirst} what can be said before that is decided. Depends on {@code
 * machine.strategy}.
 */
package org.heapsmith.engine.lazy;
