// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.Map;

/**
 * One heap of a definition.
 *
 * @param roots the parameters' values by name, in the order of the definition; parameters of type
 *     mathint are left out
 */
public record RootedHeap(ConcreteHeap heap, Map<String, ConcreteValue> roots) {}
