// SPDX-License-Identifier: EPL-2.0
/**
 * Published jars: how much of code that nobody here wrote is covered without a spec, and why not.
 */
package org.heapsmith.fuzz.corpus;
