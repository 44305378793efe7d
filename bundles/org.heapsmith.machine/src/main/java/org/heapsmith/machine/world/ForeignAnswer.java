// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

/** What the world says: what an object or class holds, or what a call did. */
public sealed interface ForeignAnswer permits ForeignObject, ForeignResult {}
