// SPDX-License-Identifier: EPL-2.0
/**
 * How the input heap of a test is built in Java source: what is visible from the test, what the
 * constructors of the code under test do, in which order objects come to be, under which names.
 */
package org.heapsmith.testgen.build;
