// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

/** Asks what is wrong with spec texts; the logic is asked only if they are free of errors. */
public record CheckParams(SpecInput input) {}
