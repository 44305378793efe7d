// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Main class of the forked JVM: runs test classes and writes one JSON line an event to standard
 * output. What the tests print goes nowhere, and they have nothing to read: standard input is the
 * life line to the process that started us.
 *
 * <p>The argument is a file of lines {@code trial NAME} (classes of trial tests), {@code class
 * NAME} (test classes that JUnit runs), {@code again NAME} (those that it runs once more when all
 * have run), {@code skip CLASS#METHOD} (tests already run or given up), {@code init NAME} (classes
 * to initialise first, so that no test is charged for it), {@code repok NAME} and {@code unasked
 * NAME} (classes whose repOK is not asked).
 */
public final class Runner {
  private Runner() {}

  /** Runs the tests of the request file. */
  public static void main(String[] arguments) throws IOException {
    PrintStream protocol = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    endWith(System.in);
    System.setIn(InputStream.nullInputStream());
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    List<String> lines = Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8);
    Probe.configure(values(lines, "repok ").toArray(new String[0]), jacoco());
    Probe.watch(
        Set.copyOf(values(lines, "unasked ")),
        phase -> protocol.println("{\"event\":\"" + phase + "\"}"));
    for (String name : values(lines, "init ")) {
      protocol.println("{\"event\":\"init\",\"class\":" + EventWriter.quote(name) + "}");
      initialise(name);
    }
    protocol.println("{\"event\":\"initialised\"}");
    Set<String> skip = new HashSet<>(values(lines, "skip "));
    EventWriter events = new EventWriter(protocol);
    values(lines, "trial ").forEach(c -> TrialRun.run(c, skip, events));
    run(values(lines, "class "), skip, events);
    run(values(lines, "again "), skip, events);
    protocol.println("{\"event\":\"done\"}");
    protocol.flush();
    Runtime.getRuntime().halt(0); // threads that tests have left behind must not keep us
  }

  private static void run(List<String> classes, Set<String> skip, EventWriter events) {
    List<String> ofJUnit5 = classes.stream().filter(c -> !isOfJUnit4(c)).toList();
    if (!ofJUnit5.isEmpty()) {
      JUnit5Run.run(ofJUnit5, skip, events);
    }
    for (String name : classes) {
      if (isOfJUnit4(name)) {
        JUnit4Run.run(name, skip, events);
      }
    }
  }

  /** Returns whether JUnit 4 runs a class. */
  private static boolean isOfJUnit4(String className) {
    try {
      ClassLoader loader = Runner.class.getClassLoader();
      return Arrays.stream(Class.forName(className, false, loader).getAnnotations())
          .anyMatch(a -> a.annotationType().getName().equals("org.junit.runner.RunWith"));
    } catch (ClassNotFoundException e) {
      return false; // JUnit 5 says so
    }
  }

  /** Ends this JVM when the process that started it closes the stream or dies, however it does. */
  private static void endWith(InputStream parent) {
    Thread watch =
        new Thread(
            () -> {
              try {
                parent.transferTo(OutputStream.nullOutputStream());
              } catch (IOException e) {
                Runtime.getRuntime().halt(1);
              }
              Runtime.getRuntime().halt(1);
            },
            "heapsmith-parent");
    watch.setDaemon(true);
    watch.start();
  }

  private static List<String> values(List<String> lines, String key) {
    return lines.stream()
        .filter(l -> l.startsWith(key))
        .map(l -> l.substring(key.length()))
        .toList();
  }

  /** Returns JaCoCo's agent, null if there is none. */
  private static Object jacoco() {
    try {
      return Class.forName("org.jacoco.agent.rt.RT").getMethod("getAgent").invoke(null);
    } catch (ClassNotFoundException e) {
      return null;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the JaCoCo agent has changed", e);
    }
  }

  /** What is not there or broken: the tests that need it will say so. */
  private static void initialise(String className) {
    FutureTask<Class<?>> task = new FutureTask<>(() -> Class.forName(className));
    task.run();
    try {
      task.get();
    } catch (ExecutionException e) { // an initialiser can throw any error there is
      System.err.println("cannot initialise " + className + ": " + e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
