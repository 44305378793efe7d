// SPDX-License-Identifier: EPL-2.0
/**
 * The other end of the worker process: starting it, cancelling it, killing it, and saying in one
 * coded sentence what became of it. Knows {@code protocol} only; runs in an IDE as well as in a
 * plain JVM.
 */
package org.heapsmith.worker.client;
