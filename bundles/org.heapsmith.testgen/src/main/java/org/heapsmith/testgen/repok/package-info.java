// SPDX-License-Identifier: EPL-2.0
/**
 * A class's own check of its structure ({@code repOK}) as a judge of concrete heaps: it is run by
 * the machine of {@code judge.jvm}, never by the JVM Heapsmith runs in. Knows {@code bytecode} and
 * {@code logic.exhaustive}.
 */
package org.heapsmith.testgen.repok;
