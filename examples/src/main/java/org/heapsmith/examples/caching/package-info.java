// SPDX-License-Identifier: EPL-2.0
/** A list in a ring that keeps entries it has removed for the next ones to be added. */
package org.heapsmith.examples.caching;
