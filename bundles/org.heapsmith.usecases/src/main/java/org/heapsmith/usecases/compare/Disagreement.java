// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;

/**
 * One configuration found a program path that another should have found and did not.
 *
 * @param finder the configuration that found it
 * @param misser the one that did not
 * @param path the shortest such path
 * @param test an input that takes it
 * @param count the number of such paths
 */
public record Disagreement(
    String finder, String misser, ProgramPath path, TestCase test, int count) {}
