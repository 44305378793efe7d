// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that simply ends where the process behind it was killed: half a message and a closed
 * pipe are nothing to log, both ends watch each other's life anyway.
 */
final class QuietEnd extends FilterInputStream {

  QuietEnd(InputStream in) {
    super(in);
  }

  @Override
  public int read() {
    try {
      return super.read();
    } catch (IOException e) {
      return -1; // closed: the end
    }
  }

  @Override
  public int read(byte[] bytes, int offset, int length) {
    try {
      return super.read(bytes, offset, length);
    } catch (IOException e) {
      return -1; // closed: the end
    }
  }
}
