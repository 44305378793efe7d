// SPDX-License-Identifier: EPL-2.0
/** A height-balanced search tree. */
package org.heapsmith.examples.avl;
