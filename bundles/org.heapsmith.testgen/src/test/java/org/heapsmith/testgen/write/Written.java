// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.support.Capture;
import org.heapsmith.testing.Compiler;

/** Code under test, and the test classes that are written for calls of it. */
final class Written implements AutoCloseable {
  private static final WriterOptions USUAL =
      new WriterOptions(
          WriterOptions.Purpose.KEEP,
          WriterOptions.Style.READABLE,
          Set.of(),
          Set.of(),
          "",
          17,
          Dialect.JUPITER_ALONE);

  private final ClassPath classPath;
  private final ClassLoader loader;
  private final WriterOptions options;
  private final Optional<Finding> finding;
  private final boolean repOk;

  private Written(
      ClassPath classPath,
      ClassLoader loader,
      WriterOptions options,
      Optional<Finding> finding,
      boolean repOk) {
    this.classPath = classPath;
    this.loader = loader;
    this.options = options;
    this.finding = finding;
    this.repOk = repOk;
  }

  /** Compiles classes of the package {@code shop}. */
  static Written of(String source) {
    Path folder = Compiler.JAVAC.compile("package shop;\n" + source);
    try {
      URL[] places = {folder.toUri().toURL()};
      ClassLoader loader = new URLClassLoader(places, Written.class.getClassLoader());
      return new Written(ClassPath.of(folder), loader, USUAL, Optional.empty(), false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the same, written for other libraries. */
  Written in(Dialect dialect) {
    return with(options.purpose(), options.style(), options.release(), dialect);
  }

  /** Returns the same, written in another way. */
  Written in(WriterOptions.Style style) {
    return with(options.purpose(), style, options.release(), options.wished());
  }

  /** Returns the same, written to be measured. */
  Written forTrial() {
    return with(WriterOptions.Purpose.TRIAL, options.style(), options.release(), options.wished());
  }

  /** Returns the same, written for another Java. */
  Written forRelease(int release) {
    return with(options.purpose(), options.style(), release, options.wished());
  }

  private Written with(
      WriterOptions.Purpose purpose, WriterOptions.Style style, int release, Dialect dialect) {
    WriterOptions other =
        new WriterOptions(purpose, style, Set.of(), Set.of(), "", release, dialect);
    return new Written(classPath, loader, other, finding, repOk);
  }

  /** Returns the same, whose tests show something. */
  Written showing(Finding something) {
    return new Written(classPath, loader, options, Optional.of(something), repOk);
  }

  /** Returns the same, whose tests assert {@code repOK} where that is worth it. */
  Written withRepOk() {
    return new Written(classPath, loader, options, finding, true);
  }

  ClassPath classPath() {
    return classPath;
  }

  /** Returns a class by its simple name. */
  Class<?> type(String name) throws ReflectiveOperationException {
    return Class.forName("shop." + name, true, loader);
  }

  /** Makes an object by the constructor that has so many parameters. */
  Object make(String name, Object... arguments) throws ReflectiveOperationException {
    for (Constructor<?> constructor : type(name).getDeclaredConstructors()) {
      if (constructor.getParameterCount() == arguments.length && !constructor.isSynthetic()) {
        constructor.setAccessible(true);
        return constructor.newInstance(arguments);
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** Returns the body of the test of a static call. */
  String ofStatic(String type, String method, Object... arguments)
      throws ReflectiveOperationException {
    return body(Capture.test("t").call(null, type(type), method, arguments));
  }

  /** Returns the body of the test of a call. */
  String of(Object receiver, String method, Object... arguments)
      throws ReflectiveOperationException {
    return body(Capture.test("t").call(receiver, receiver.getClass(), method, arguments));
  }

  /** Returns the statements of the test method, with what it throws before them if it does. */
  String body(TestCase test) {
    String source = file(test).source();
    String from = source.substring(source.indexOf("void works()"));
    String method = from.substring("void works()".length(), from.indexOf("\n    }\n") + 1);
    return method.strip().replaceFirst("^\\{\\s*", "").replaceAll("(?m)^      ", "");
  }

  /** Returns why there is no test. */
  String refusal(TestCase test) {
    return file(test).notConstructible().values().iterator().next().getMessage();
  }

  /** Returns the test class. */
  TestClassSource file(TestCase test) {
    MethodModel method = test.method().find(classPath).orElseThrow();
    NamedTest named = new NamedTest(test, "works", "it works", finding, repOk);
    TestGroup group = new TestGroup(method, "Group", method.name() + "()", List.of(named));
    String className = test.method().className();
    String simple = className.substring(className.lastIndexOf('/') + 1).replace("$", "");
    return new JUnitWriter(classPath)
        .write(className, simple + "HeapTest", List.of(group), options);
  }

  @Override
  public void close() {
    classPath.close();
  }
}
