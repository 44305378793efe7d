// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.lang.reflect.Proxy;

/**
 * Signals of the operating system. The JDK has them in {@code sun.misc} only, a supported module
 * ({@code jdk.unsupported}) that javac warns of, so it is called by reflection.
 */
final class Signals {

  private Signals() {}

  /**
   * Calls {@code action} for each signal of that name, in a new thread for each. Where the platform
   * does not know the signal or does not give it away, the JVM's own handling stays.
   */
  static void handle(String name, Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object calling =
          Proxy.newProxyInstance(
              Signals.class.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, arguments) -> {
                action.run();
                return null;
              });
      Object wanted = signal.getConstructor(String.class).newInstance(name);
      signal.getMethod("handle", signal, handler).invoke(null, wanted, calling);
    } catch (ReflectiveOperationException e) {
      // the shutdown hook of Interruption does what can be done without it
      return;
    }
  }
}
