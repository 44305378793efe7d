// SPDX-License-Identifier: EPL-2.0
/**
 * What a run reports: immutable figures by method, class and run, their JSON form, and heap
 * pictures as SVG. Depends on the engine's results only; knows nothing of files or processes.
 */
package org.heapsmith.testgen.report;
