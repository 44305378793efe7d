// SPDX-License-Identifier: EPL-2.0
/**
 * A small Java virtual machine that runs methods on concrete heaps: companion methods of
 * invariants, {@code repOK}. It is the judge's, and shares no code with the interpreter that
 * explores: it knows {@code bytecode} and {@code logic.concrete} only. No code under test is ever
 * executed by the JVM Heapsmith runs in; classes of the JDK are interpreted like any other, but for
 * strings and pure functions of numbers and strings. Every run is bounded in steps, depth and
 * memory, deterministic, and stops on cancellation; what it cannot do it says.
 */
package org.heapsmith.judge.jvm;
