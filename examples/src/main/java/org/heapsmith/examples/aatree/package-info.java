// SPDX-License-Identifier: EPL-2.0
/** A search tree balanced by levels. */
package org.heapsmith.examples.aatree;
