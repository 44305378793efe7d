// SPDX-License-Identifier: EPL-2.0
/** A linked stack. */
package org.heapsmith.examples.stack;
