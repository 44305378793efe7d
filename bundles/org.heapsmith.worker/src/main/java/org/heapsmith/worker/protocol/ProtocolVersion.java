// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

/** The version of the protocol: client and worker come from one build, or do not talk. */
public final class ProtocolVersion {

  /** Raised with each change of an interface or a record of this package. */
  public static final int CURRENT = 3;

  private ProtocolVersion() {}
}
