// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import java.util.Optional;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.heapsmith.base.Notice;

/** A coded notice as the error of a response, and back. */
public final class ProtocolError {

  private ProtocolError() {}

  /** Makes the exception that a request fails with. */
  public static ResponseErrorException of(Notice notice) {
    JsonElement data = ProtocolJson.gson().toJsonTree(notice);
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, notice.toLine(), data));
  }

  /** Returns the notice of a failed request; empty if it failed for another reason. */
  public static Optional<Notice> notice(ResponseErrorException failure) {
    if (!(failure.getResponseError().getData() instanceof JsonElement data)
        || !data.isJsonObject()) {
      return Optional.empty();
    }
    try {
      Notice notice = ProtocolJson.gson().fromJson(data, Notice.class);
      return Optional.of(notice).filter(n -> n.code() != null);
    } catch (JsonParseException e) {
      return Optional.empty(); // not one of ours
    }
  }
}
