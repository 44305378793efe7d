// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What a worker process needs on its class path. */
public final class WorkerClassPath {

  /** The bundles that an IDE looks up, by symbolic name; a fragment counts as a bundle. */
  public static final List<String> BUNDLES =
      List.of(
          "org.heapsmith.base",
          "org.heapsmith.smt",
          "org.heapsmith.logic",
          "org.heapsmith.dsl",
          "org.heapsmith.bytecode",
          "org.heapsmith.judge",
          "org.heapsmith.machine",
          "org.heapsmith.engine",
          "org.heapsmith.testgen",
          "org.heapsmith.usecases",
          "org.heapsmith.worker",
          "org.eclipse.lsp4j.jsonrpc",
          "com.google.gson",
          "org.objectweb.asm",
          "org.objectweb.asm.commons",
          "org.objectweb.asm.tree",
          "org.objectweb.asm.tree.analysis",
          "org.pcollections",
          "org.jacoco.core",
          "org.jacoco.agent",
          "com.microsoft.z3",
          "tools.aqua.turnkey.support",
          "org.eclipse.xtext",
          "org.eclipse.xtext.util",
          "org.eclipse.xtext.xbase.lib",
          "org.eclipse.xtend.lib",
          "org.eclipse.xtend.lib.macro",
          "org.eclipse.equinox.common",
          "org.eclipse.osgi",
          "org.eclipse.emf.common",
          "org.eclipse.emf.ecore",
          "org.eclipse.emf.ecore.xmi",
          "com.google.inject",
          "com.google.guava",
          "com.google.guava.failureaccess",
          "jakarta.inject.jakarta.inject-api",
          "org.apache.log4j",
          "org.aopalliance",
          "org.antlr.runtime",
          "junit-jupiter-api",
          "junit-jupiter-engine",
          "junit-platform-commons",
          "junit-platform-engine",
          "junit-platform-launcher",
          "org.opentest4j",
          "org.apiguardian.api");

  private WorkerClassPath() {}

  /** Returns the class path that the worker is on in a JVM without bundles. */
  public static List<Path> ofThisJvm() {
    if (WorkerClassPath.class.getClassLoader() instanceof URLClassLoader loader) {
      return Stream.of(loader.getURLs()).map(WorkerClassPath::path).toList();
    }
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(Path::of)
        .map(Path::toAbsolutePath)
        .toList();
  }

  private static Path path(URL url) {
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(url.toString(), e);
    }
  }
}
