// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import java.util.List;

/**
 * What is not run in the world, by name: what has effects outside the heap, or depends on more than
 * its arguments. The list is in docs/security.md.
 */
final class Denied {
  /** Prefixes of internal names: packages and classes. */
  private static final List<String> CLASSES =
      List.of(
          "java/applet/",
          "java/awt/",
          "java/beans/",
          "java/net/",
          "java/nio/channels/",
          "java/rmi/",
          "java/sql/",
          "java/util/prefs/",
          "java/util/concurrent/ForkJoin",
          "java/util/concurrent/ThreadLocalRandom",
          "java/lang/Process",
          "java/lang/Shutdown",
          "java/lang/ApplicationShutdownHooks",
          "java/security/SecureRandom",
          "javax/accessibility/",
          "javax/imageio/",
          "javax/management/",
          "javax/naming/",
          "javax/net/",
          "javax/print/",
          "javax/rmi/",
          "javax/smartcardio/",
          "javax/sound/",
          "javax/sql/",
          "javax/swing/",
          "jdk/internal/net/",
          "jdk/jfr/",
          "jdk/net/",
          "com/sun/",
          "sun/awt/",
          "sun/java2d/",
          "sun/net/",
          "sun/nio/ch/",
          "sun/rmi/");

  private Denied() {}

  /** Returns whether the initialiser of a class of the JDK is not run. */
  static boolean isClass(String internalName) {
    return CLASSES.stream().anyMatch(internalName::startsWith);
  }
}
