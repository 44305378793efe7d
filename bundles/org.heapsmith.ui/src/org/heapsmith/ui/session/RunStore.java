// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import com.google.gson.Gson;
import com.google.gson.JsonIOException;
import com.google.gson.JsonParseException;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.eclipse.core.runtime.ILog;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.worker.protocol.ProtocolJson;

/**
 * What a run found, in one file, so that the views have it again after a restart. Of fixed size at
 * most; what is larger is left out, and the views say so. Thread-safe; reads and writes files: not
 * for the UI thread.
 */
public final class RunStore {
  private static final int NODES = 20_000;

  private final Path file;
  private final String version;
  private final int characters;
  private final Gson gson = ProtocolJson.gson();

  /**
   * Makes the store of that file, which need not exist, for that version of the plug-in; of at most
   * so many characters before it is packed.
   */
  public RunStore(Path file, String version, int characters) {
    this.file = file;
    this.version = version;
    this.characters = characters;
  }

  /** Keeps a run that has ended in place of the one before, if it has found something. */
  public synchronized void save(Session session) throws IOException {
    boolean something =
        session.methods().stream()
            .anyMatch(m -> session.tree(m).size() > 0 || session.coverage(m).isPresent());
    if (something) {
      KeptRun kept = KeptRun.of(session, version, NODES);
      if (!write(kept)) {
        write(kept.figuresOnly());
      }
    }
  }

  private boolean write(KeptRun kept) throws IOException {
    Files.createDirectories(file.getParent());
    Path next = file.resolveSibling(file.getFileName() + ".new");
    try (Writer out =
        new Bounded(
            new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(next)), StandardCharsets.UTF_8),
            characters)) {
      gson.toJson(kept, out);
    } catch (JsonIOException e) {
      Files.deleteIfExists(next);
      if (e.getCause() instanceof TooLarge) {
        return false;
      }
      throw new IOException(e); // such as a full disk
    }
    Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    return true;
  }

  /** Returns the run that is kept; empty if there is none that this version can read. */
  public synchronized Optional<Session> load() {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (Reader in =
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8)) {
      KeptRun kept = gson.fromJson(in, KeptRun.class);
      return Optional.ofNullable(kept)
          .filter(k -> version.equals(k.version()))
          .map(KeptRun::session);
    } catch (IOException | JsonParseException e) {
      String why = e.getClass().getSimpleName() + ": " + e.getMessage();
      Notice notice = Notice.of(Code.RUN_NOT_READABLE, "", file, why);
      ILog.of(getClass()).warn(notice.code().id() + " " + notice.message(), e);
      return Optional.empty(); // as if nothing had been kept
    }
  }

  /** More was to be written than is kept. */
  private static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1;

    TooLarge() {
      super("too large");
    }
  }

  /** Writes so many characters and no more. */
  private static final class Bounded extends FilterWriter {
    private long left;

    Bounded(Writer out, long characters) {
      super(out);
      left = characters;
    }

    private void take(int length) throws TooLarge {
      left -= length;
      if (left < 0) {
        throw new TooLarge();
      }
    }

    @Override
    public void write(int c) throws IOException {
      take(1);
      super.write(c);
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
      take(length);
      super.write(buffer, offset, length);
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
      take(length);
      super.write(text, offset, length);
    }
  }
}
