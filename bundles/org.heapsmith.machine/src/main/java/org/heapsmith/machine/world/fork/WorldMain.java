// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.fork;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.SynchronousQueue;
import org.heapsmith.machine.world.wire.Wire;

/**
 * Main class of the world: answers requests from standard input on standard output. What the code
 * prints goes nowhere. Standard input is also the life line to the process that started us.
 *
 * <p>The arguments are the class path, as URLs.
 */
public final class WorldMain {
  private static final long STACK = 16L << 20;

  private WorldMain() {}

  /** Answers requests until standard input ends. */
  public static void main(String[] arguments) throws Exception {
    OutputStream answers = new FileOutputStream(FileDescriptor.out);
    DataInputStream requests = new DataInputStream(new FileInputStream(FileDescriptor.in));
    System.setIn(InputStream.nullInputStream());
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(new PrintStream(OutputStream.nullOutputStream())); // two objects in any JVM
    URL[] path = new URL[arguments.length];
    for (int i = 0; i < path.length; i++) {
      path[i] = URI.create(arguments[i]).toURL();
    }
    ClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
    SynchronousQueue<byte[]> waiting = new SynchronousQueue<>();
    Thread worker =
        new Thread(
            null,
            new Runnable() {
              @Override
              public void run() {
                Watch watch = new Watch(Thread.currentThread(), new DataOutputStream(answers));
                Thread watching = new Thread(watch, "watch");
                watching.setDaemon(true);
                watching.start(); // before the code under test can be asked for its threads
                work(waiting, new Answers(loader), watch);
              }
            },
            "main", // what code under test may see
            STACK);
    worker.setContextClassLoader(loader);
    worker.setDaemon(true);
    worker.start();
    read(requests, waiting);
    Runtime.getRuntime().halt(0);
  }

  private static void read(DataInputStream requests, SynchronousQueue<byte[]> waiting)
      throws InterruptedException {
    try {
      while (true) {
        waiting.put(Wire.readFrame(requests));
      }
    } catch (IOException end) {
      Runtime.getRuntime().halt(0); // whoever started us is gone, or has had enough
    }
  }

  private static void work(SynchronousQueue<byte[]> waiting, Answers answers, Watch watch) {
    try {
      while (true) {
        DataInputStream request = new DataInputStream(new ByteArrayInputStream(waiting.take()));
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        watch.begin();
        answers.to(request, new DataOutputStream(answer));
        watch.end(answer);
      }
    } catch (IOException | InterruptedException end) {
      throw new IllegalStateException(end);
    } finally {
      Runtime.getRuntime().halt(1); // else nobody would ever answer
    }
  }
}
