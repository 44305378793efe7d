// SPDX-License-Identifier: EPL-2.0
/**
 * What an IDE and the worker process say to each other: two interfaces for JSON-RPC, and records of
 * plain data for Gson. Absent texts are empty, absent objects null, lists never null. Knows the
 * engine's tree and the logic's concrete heaps, which it carries, and nothing of processes.
 */
package org.heapsmith.worker.protocol;
