// SPDX-License-Identifier: EPL-2.0
/** A priority queue in an array. */
package org.heapsmith.examples.queue;
