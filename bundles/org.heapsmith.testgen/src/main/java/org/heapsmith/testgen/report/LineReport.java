// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

/**
 * Measured coverage of a source line by the kept tests.
 *
 * @param line number in the source file, 1-based
 * @param instructions bytecode instructions of the line
 * @param branches branch outcomes of the line, JaCoCo's count
 */
public record LineReport(int line, Counter instructions, Counter branches) {}
