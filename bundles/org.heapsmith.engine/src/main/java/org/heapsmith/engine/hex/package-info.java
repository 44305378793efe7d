// SPDX-License-Identifier: EPL-2.0
/**
 * Lazy initialisation that follows HEX invariants and shape properties (HEX paper, section 3): what
 * a reference may be is checked against every invariant of the precondition when it is resolved;
 * what the program did not look at is completed at the end. Stands on {@code logic.hex}, {@code
 * engine.lazy} and the interpreter, which runs the companion methods.
 */
package org.heapsmith.engine.hex;
