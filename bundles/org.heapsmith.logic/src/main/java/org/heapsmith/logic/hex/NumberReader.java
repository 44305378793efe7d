// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.math.BigInteger;
import java.util.Optional;
import org.heapsmith.logic.spec.HexNumber;

/** Reads integer fields of the visited heap. */
@FunctionalInterface
public interface NumberReader {

  /** Returns the value; empty where a reference before it is null. */
  Optional<BigInteger> read(HexNumber.Value value);
}
