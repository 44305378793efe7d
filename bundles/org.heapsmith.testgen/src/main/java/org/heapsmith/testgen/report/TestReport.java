// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import org.heapsmith.engine.result.TestCase;

/**
 * One test after deduplication.
 *
 * @param test the engine's test case, for heap pictures
 * @param name the test method's name, unique in its nested class
 * @param displayName what a person reads
 * @param kept whether it is in the minimised suite
 * @param why for a finding the sentence why it is one, for a divergence what was predicted and
 *     observed; else empty
 * @param verdict whether the input is valid: by the whole spec and the class's own repOK
 */
public record TestReport(
    TestCase test,
    String name,
    String displayName,
    boolean kept,
    TestStatus status,
    String why,
    InputVerdict verdict) {}
