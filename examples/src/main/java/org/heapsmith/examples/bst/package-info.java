// SPDX-License-Identifier: EPL-2.0
/** A binary search tree without balance. */
package org.heapsmith.examples.bst;
