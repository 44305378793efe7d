// SPDX-License-Identifier: EPL-2.0
/** Digit-wise addition of two linked numbers. */
package org.heapsmith.examples.bignumber;
