// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.LargePages;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.testgen.replay.fork.Runner;
import org.jacoco.agent.AgentJar;

/** One forked JVM that runs tests; its events come through a queue, so that a wait has a limit. */
final class ForkedJvm implements AutoCloseable {
  private static final String END_OF_STREAM = "";

  /** Names in the JVM's working folder, whose own path it may be unable to spell. */
  private static final String AGENT = "jacocoagent.jar";

  private static final String CLASS_PATH = "classpath.jar";

  /** Options of every JVM that runs tests. */
  static final List<String> OPTIONS =
      List.of(
          "-ea",
          "-Xmx512m",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-Xshare:auto",
          // with one compiler the JVM sets aside a fifth of that, and ends when it is full
          "-XX:ReservedCodeCacheSize=240m");

  private final Process process;
  private final Path errors;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  private ForkedJvm(Process process, Path errors) {
    this.process = process;
    this.errors = errors;
    Thread reader = new Thread(this::read, "heapsmith-replay-reader");
    reader.setDaemon(true);
    reader.start();
  }

  /**
   * Starts a JVM for all tests of the request but {@code skip}; temporary files go to a folder.
   *
   * @param endless classes that are not initialised first
   */
  static ForkedJvm start(
      ForkRequest request, Collection<String> skip, Set<String> endless, Path folder)
      throws IOException {
    Path arguments = Files.createTempFile(folder, "tests", ".txt");
    List<String> lines = new ArrayList<>();
    String kind = request.isTrial() ? "trial " : "class ";
    request.testClasses().forEach(c -> lines.add(kind + c));
    request.testClasses().stream()
        .filter(request.again()::contains)
        .forEach(c -> lines.add("again " + c));
    request.initialise().stream()
        .filter(c -> !endless.contains(c))
        .forEach(c -> lines.add("init " + c));
    skip.forEach(s -> lines.add("skip " + s));
    lines.add("repok " + RepOk.NAME);
    request.notAsked().forEach(c -> lines.add("unasked " + c));
    Files.write(arguments, lines, StandardCharsets.UTF_8);
    Path errors = Files.createTempFile(folder, "errors", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command(request, folder, arguments))
            .directory(folder.toFile())
            .redirectError(errors.toFile());
    // its standard input stays open: it ends when that does, whatever happens to us
    return new ForkedJvm(start(builder), errors);
  }

  private static Process start(ProcessBuilder builder) {
    try {
      return builder.start();
    } catch (IOException e) {
      Notice notice = Notice.of(Code.REPLAY_JVM_FAILED, "", e.getMessage());
      throw new HeapsmithException(notice, e);
    }
  }

  private static List<String> command(ForkRequest request, Path folder, Path arguments)
      throws IOException {
    Path home = request.javaHome().orElse(Path.of(System.getProperty("java.home")));
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin").resolve("java").toString());
    command.addAll(OPTIONS);
    command.addAll(LargePages.options());
    Optional<Path> archive = ReplayArchive.of(request);
    archive.map(ReplayArchive::options).ifPresent(command::addAll);
    // what it writes goes to our folder, and nothing stays behind when it is killed
    command.add("-XX:-UsePerfData");
    command.add("-Djava.io.tmpdir=" + folder.toAbsolutePath());
    command.addAll(request.jvmArguments());
    List<Path> path = new ArrayList<>(archive.isPresent() ? List.of() : Libraries.runtime());
    if (request.measure()) {
      if (JavaRelease.isOurs(request.javaHome())) {
        command.addAll(JdkProbes.patch(request.initialise(), folder.resolve("jdk")));
      }
      Path probed = folder.resolve("probed");
      Optional<Map<String, byte[]>> classes =
          ApplicationProbes.find(request.initialise(), request.classPath());
      if (classes.isPresent() && ApplicationProbes.write(classes.get(), probed)) {
        path.add(probed);
      } else {
        command.add(agent(request, folder));
      }
    }
    path.addAll(request.classPath());
    ClassPathJar.write(folder.resolve(CLASS_PATH), path);
    command.add("-cp");
    command.add(
        archive.map(a -> ReplayArchive.path() + File.pathSeparator).orElse("") + CLASS_PATH);
    command.add(Runner.class.getName());
    command.add(arguments.getFileName().toString());
    return command;
  }

  private static String agent(ForkRequest request, Path folder) throws IOException {
    Path agent = folder.resolve(AGENT);
    if (!Files.exists(agent)) {
      AgentJar.extractTo(agent.toFile());
    }
    String includes =
        request.initialise().stream()
            .map(c -> c.replaceAll("\\$.*", ""))
            .map(c -> c.replaceAll("[^\\x20-\\x7e]", "?")) // a wildcard: the locale may lack it
            .distinct()
            .map(c -> c + ":" + c + "$*")
            .collect(Collectors.joining(":"));
    return "-javaagent:" + AGENT + "=output=none,includes=" + includes;
  }

  private void read() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith("{")) {
          lines.add(line);
        }
      }
    } catch (IOException e) {
      // the process was killed while we read: the end of the stream says the same
      lines.add(END_OF_STREAM);
      return;
    }
    lines.add(END_OF_STREAM);
  }

  /** Waits for an event; empty after the limit. An event without "event" is the end of the JVM. */
  Optional<JsonObject> next(long millis) {
    try {
      String line = lines.poll(millis, TimeUnit.MILLISECONDS);
      if (line == null) {
        return Optional.empty();
      }
      return Optional.of(
          line.equals(END_OF_STREAM)
              ? new JsonObject()
              : JsonParser.parseString(line).getAsJsonObject());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      close();
      return Optional.of(new JsonObject());
    }
  }

  /** Returns the processor time it has had; zero where the system does not tell that. */
  Duration processorTime() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Returns the end of what the JVM wrote to its error stream. */
  String errors() {
    try {
      List<String> all = Files.readAllLines(errors, StandardCharsets.ISO_8859_1);
      return String.join(" | ", all.subList(Math.max(0, all.size() - 3), all.size()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends it, and waits for that: until then it may write into its folder. */
  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
