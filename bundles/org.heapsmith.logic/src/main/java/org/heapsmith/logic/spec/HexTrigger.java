// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.Optional;

/**
 * A companion method (HEX paper, section 3.4): it runs when a reference that the atom's path
 * matches has just been resolved in the way the atom speaks of: to null for {@code null}, to
 * anything else for {@code not null}, to a new object of one of its classes for {@code expands to},
 * to one of its targets for {@code aliases}.
 *
 * @param when the atom; as a condition, it constrains nothing
 * @param owner internal name of the method's class
 * @param method a static method without result
 * @param descriptor {@code ()V}, or with one reference parameter
 * @param argument the object passed on; empty: the object that the reference was resolved to
 */
public record HexTrigger(
    HexAtom when,
    String owner,
    String method,
    String descriptor,
    Optional<HexPath> argument,
    SourceRef source) {}
