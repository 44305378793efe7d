// SPDX-License-Identifier: EPL-2.0
/** A tree whose leaves form a list. */
package org.heapsmith.examples.tll;
