// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.heapsmith.base.Cancellation;
import org.heapsmith.machine.world.fork.WorldMain;
import org.heapsmith.machine.world.wire.Wire;

/** One JVM of the world. It ends when its standard input does, whatever happens to us. */
final class WorldJvm implements AutoCloseable {
  private static final long POLL_MILLIS = 20;

  /**
   * Without using its processor, where its own watch sees nothing: what it waits for is outside of
   * Java, or it gets no processor for as long.
   */
  private static final long MOST_IDLE_MILLIS = 30_000;

  private static final Set<String> KEPT = Set.of("LANG", "LC_ALL", "LC_CTYPE", "SystemRoot");

  static final Duration MOST_USED = Duration.ofSeconds(5);

  private final Process process;
  private final DataOutputStream requests;
  private final BlockingQueue<Optional<byte[]>> answers = new LinkedBlockingQueue<>();

  private WorldJvm(Process process) {
    this.process = process;
    this.requests = new DataOutputStream(process.getOutputStream());
    Thread reader = new Thread(this::read, "heapsmith-world-reader");
    reader.setDaemon(true);
    reader.start();
  }

  /** Starts a JVM in which the classes of a class path can be loaded. */
  static WorldJvm start(Surroundings surroundings, List<Path> classPath) throws Lost {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-ea",
            "-Xss4m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:ReservedCodeCacheSize=240m",
            "-Xshare:auto",
            "-XX:-UsePerfData",
            "-XX:+ExitOnOutOfMemoryError",
            // the order of Set.of(…) is set at the start: compiled code may know another
            "-XX:CompileCommand=quiet",
            "-XX:CompileCommand=exclude,java/util/ImmutableCollections*.*",
            "-XX:CompileCommand=dontinline,java/util/ImmutableCollections*.*",
            "--add-opens=java.base/java.lang=ALL-UNNAMED"));
    command.addAll(surroundings.options());
    command.add("-cp");
    command.add(home().toString());
    command.add(WorldMain.class.getName());
    classPath.forEach(p -> command.add(p.toUri().toASCIIString()));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    // what is left tells how file names are spelt, and where Windows is
    Set<String> names = new TreeSet<>(builder.environment().keySet());
    builder.environment().keySet().removeIf(k -> !KEPT.contains(k));
    surroundings.variables(names).forEach(builder.environment()::putIfAbsent);
    try {
      return new WorldJvm(builder.start());
    } catch (IOException e) {
      throw new Lost("its JVM does not start: " + e.getMessage());
    }
  }

  private static Path home() throws Lost {
    try {
      return Path.of(WorldMain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new Lost("its JVM does not start: " + e.getMessage());
    }
  }

  private void read() {
    try (DataInputStream in = new DataInputStream(process.getInputStream())) {
      while (true) {
        answers.add(Optional.of(Wire.readFrame(in)));
      }
    } catch (IOException end) { // it has ended or was killed, or it is not our protocol
      answers.add(Optional.empty());
    }
  }

  /** Sends a request; {@link #answer} waits for what comes back. */
  void send(byte[] request) throws Lost {
    try {
      Wire.writeFrame(requests, request);
    } catch (IOException e) {
      throw new Lost("it ends the JVM");
    }
  }

  /**
   * Waits for the answer to the request sent last.
   *
   * @param mostUsed processor time after which it is said not to end
   */
  byte[] answer(Cancellation cancellation, Duration mostUsed) throws Lost {
    Duration before = used();
    Duration begun = before;
    long idle = 0;
    try {
      while (true) {
        Optional<byte[]> answer = answers.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
        if (answer != null) {
          return answer.orElseThrow(() -> new Lost("it ends the JVM"));
        }
        if (cancellation.isCancelled()) {
          throw new Lost("the run ended meanwhile");
        }
        Duration now = used();
        idle = now.compareTo(before) > 0 ? 0 : idle + POLL_MILLIS;
        before = now;
        if (idle > MOST_IDLE_MILLIS || now.minus(begun).compareTo(mostUsed) > 0) {
          throw new Lost("it does not end");
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Lost("the run ended meanwhile");
    }
  }

  private Duration used() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Returns the process, for whoever wants to see it end. */
  ProcessHandle handle() {
    return process.toHandle();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
