// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How a worker process is started.
 *
 * @param java the {@code java} executable of a JDK, 17 or newer
 * @param classPath jars and folders of the worker and all it uses ({@link WorkerClassPath})
 * @param memoryMegabytes limit of its Java heap
 * @param jvmArguments further arguments of its JVM
 * @param temporary folder that gets the process's own temporary folder; empty for the usual one
 * @param archives folder that keeps a {@link WorkerArchive}; empty for none
 * @param startTime how long it may take to answer the handshake
 */
public record WorkerSettings(
    Path java,
    List<Path> classPath,
    int memoryMegabytes,
    List<String> jvmArguments,
    Optional<Path> temporary,
    Optional<Path> archives,
    Duration startTime) {

  /** The defaults of an IDE. */
  public static final int DEFAULT_MEGABYTES = 1024;

  /** Long enough for a loaded machine with a cold disk. */
  public static final Duration DEFAULT_START_TIME = Duration.ofSeconds(30);

  /** Copies the lists. */
  public WorkerSettings {
    classPath = List.copyOf(classPath);
    jvmArguments = List.copyOf(jvmArguments);
  }

  /** Makes settings with defaults. */
  public static WorkerSettings of(Path java, List<Path> classPath) {
    return new WorkerSettings(
        java,
        classPath,
        DEFAULT_MEGABYTES,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        DEFAULT_START_TIME);
  }

  /** Makes settings for the JVM and the class path that we run on ourselves. */
  public static WorkerSettings ofThisJvm() {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return of(java, WorkerClassPath.ofThisJvm());
  }

  /** Returns a copy with that memory limit. */
  public WorkerSettings withMemory(int megabytes) {
    return new WorkerSettings(
        java, classPath, megabytes, jvmArguments, temporary, archives, startTime);
  }

  /** Returns a copy that puts temporary files below that folder. */
  public WorkerSettings withTemporary(Path folder) {
    return new WorkerSettings(
        java, classPath, memoryMegabytes, jvmArguments, Optional.of(folder), archives, startTime);
  }

  /** Returns a copy with those further arguments of the JVM. */
  public WorkerSettings withJvmArguments(List<String> arguments) {
    return new WorkerSettings(
        java, classPath, memoryMegabytes, arguments, temporary, archives, startTime);
  }

  /** Returns a copy with that time for the handshake. */
  public WorkerSettings withStartTime(Duration time) {
    return new WorkerSettings(
        java, classPath, memoryMegabytes, jvmArguments, temporary, archives, time);
  }

  /** Returns a copy whose processes begin with the classes of an archive in that folder. */
  public WorkerSettings withArchives(Path folder) {
    return new WorkerSettings(
        java, classPath, memoryMegabytes, jvmArguments, temporary, Optional.of(folder), startTime);
  }
}
