// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

/**
 * The worker's side of the handshake.
 *
 * @param protocol {@link ProtocolVersion#CURRENT} of the worker
 * @param javaVersion of the JVM it runs on, such as {@code 17.0.15}
 * @param pid its process
 */
public record StartResult(int protocol, String javaVersion, long pid) {}
