// SPDX-License-Identifier: EPL-2.0
/**
 * Runs a class's own check of its structure ({@code repOK}) on concrete heaps, in this process:
 * classes are loaded apart, with their field reads and loops observed. Knows {@code bytecode} and
 * {@code logic.exhaustive}.
 */
package org.heapsmith.testgen.repok;
