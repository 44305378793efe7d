// SPDX-License-Identifier: EPL-2.0
/** A circular doubly linked list with a sentinel and a size. */
package org.heapsmith.examples.dll;
