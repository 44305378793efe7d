// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.spark;

import org.heapsmith.journal.RecordCodec;
import org.heapsmith.logic.spec.SpecModel;

/** The forms of what goes over the wire. */
final class Codecs {
  static final RecordCodec<SpecModel> SPECS = new RecordCodec<>(SpecModel.class);
  static final RecordCodec<RemoteUnit> UNIT = new RecordCodec<>(RemoteUnit.class);
  static final RecordCodec<RemoteResult> RESULT = new RecordCodec<>(RemoteResult.class);

  private Codecs() {}
}
