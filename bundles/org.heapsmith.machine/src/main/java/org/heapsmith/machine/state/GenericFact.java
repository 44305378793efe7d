// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.heapsmith.bytecode.GenericType;

/**
 * What generic declarations say of a reference of the input.
 *
 * @param type its type
 * @param narrows whether that is a narrower type than the one it has in the class file, so that
 *     objects which only a cast that the compiler warns of puts there are not tried
 */
public record GenericFact(GenericType type, boolean narrows) {}
