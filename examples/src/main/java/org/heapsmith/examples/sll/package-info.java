// SPDX-License-Identifier: EPL-2.0
/** A singly linked list of numbers. */
package org.heapsmith.examples.sll;
