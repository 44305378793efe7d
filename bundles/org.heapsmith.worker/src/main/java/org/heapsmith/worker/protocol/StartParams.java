// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

/**
 * The client's side of the handshake.
 *
 * @param protocol {@link ProtocolVersion#CURRENT} of the client
 */
public record StartParams(int protocol) {}
