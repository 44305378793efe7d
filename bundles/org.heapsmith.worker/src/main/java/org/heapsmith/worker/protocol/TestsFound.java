// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import org.heapsmith.testgen.report.ClassReport;

/**
 * The tests of a class so far.
 *
 * @param draft whether the run goes on: the source was then neither compiled nor run, and holds all
 *     tests found
 */
public record TestsFound(ClassReport tests, boolean draft) {}
