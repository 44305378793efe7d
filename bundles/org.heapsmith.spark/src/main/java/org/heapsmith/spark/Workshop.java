// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.apache.spark.TaskContext;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.DeepThread;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testgen.stage.RunFolder;

/** The class path of a project in the process of an executor, and what explores with it. */
final class Workshop {
  private static final int MOST_CLASSES = 16;

  private final ClassPath classPath;
  private final SpecModel specs;

  /** What was met last: the methods of a class are sent one after the other. */
  private final Map<String, Bench> benches =
      new LinkedHashMap<>(MOST_CLASSES, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bench> eldest) {
          return size() > MOST_CLASSES;
        }
      };

  /** Where the methods of one class are explored. */
  private record Bench(ClassPath classPath, Explorer explorer) {}

  private Workshop(ClassPath classPath, SpecModel specs) {
    this.classPath = classPath;
    this.specs = specs;
  }

  /** Unpacks a class path; its files go when the process does, or with a later run. */
  static Workshop open(List<byte[]> jars, SpecModel specs) throws IOException {
    RunFolder folder = new RunFolder();
    Runtime.getRuntime().addShutdownHook(new Thread(folder::close));
    List<Path> entries = new ArrayList<>();
    for (byte[] jar : jars) {
      Path file = folder.folder().resolve("entry" + entries.size() + ".jar");
      entries.add(Files.write(file, jar));
    }
    return new Workshop(ClassPath.of(entries), specs);
  }

  /** Explores a unit; an error of ours comes back as the failure of its task. */
  byte[] explore(byte[] bytes) throws IOException, InterruptedException {
    RemoteUnit unit = Codecs.UNIT.value(bytes);
    Bench bench = bench(unit.method().className());
    TaskContext task = TaskContext.get();
    FutureTask<RemoteResult> work =
        new FutureTask<>(() -> explore(unit, bench, task::isInterrupted));
    DeepThread.daemon(work, "heapsmith-method").start();
    try {
      return Codecs.RESULT.bytes(work.get());
    } catch (ExecutionException e) {
      throw new IllegalStateException("exploring " + unit.method(), e.getCause());
    }
  }

  private synchronized Bench bench(String className) {
    return benches.computeIfAbsent(className, c -> new Bench(classPath.watched(), new Explorer()));
  }

  private RemoteResult explore(RemoteUnit unit, Bench bench, Cancellation cancellation) {
    try {
      ExplorationResult result =
          bench
              .explorer()
              .explore(
                  new ExplorationRequest(
                      bench.classPath(), unit.method(), specs, unit.spec(), unit.options()),
                  TreeListener.NONE,
                  cancellation);
      return new RemoteResult(Optional.of(result), Optional.empty(), bench.classPath().read());
    } catch (HeapsmithException e) {
      if (e.notice().code() == Code.INTERNAL_ERROR) {
        throw e;
      }
      return new RemoteResult(Optional.empty(), Optional.of(e.notice()), bench.classPath().read());
    }
  }
}
