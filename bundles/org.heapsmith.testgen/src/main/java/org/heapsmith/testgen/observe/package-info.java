// SPDX-License-Identifier: EPL-2.0
/**
 * What public methods tell of the objects that a call has changed: which of them change nothing
 * themselves, and a small set of calls that tells the state apart from states close to it.
 */
package org.heapsmith.testgen.observe;
