// SPDX-License-Identifier: EPL-2.0
/** A chain of numbers whose first two change places: of the shape of the papers' spin15. */
package org.heapsmith.examples.chain;
