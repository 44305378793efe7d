// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Imports;
import org.heapsmith.testgen.merge.SourceWords;
import org.heapsmith.testing.Compiler;

/** The helpers of a test class, compiled: what a test would call. */
final class HelperClass {
  private static final Dialect STATIC = new Dialect(TestStyle.Framework.JUNIT4, false, false);
  private final Class<?> type;

  private HelperClass(Class<?> type) {
    this.type = type;
  }

  /** Compiles all that need no library. */
  static HelperClass compile() {
    Set<Helper> all = EnumSet.allOf(Helper.class);
    all.removeAll(Set.of(Helper.ELEMENTS, Helper.STUB));
    Imports imports = new Imports("generated");
    String body = "class Helpers {\n" + HelperSource.of(all, imports, STATIC) + "}\n";
    String head = "package generated;\n\n" + imports.text(SourceWords.of(body));
    Path folder = Compiler.JAVAC.compile(head + body);
    try {
      URL[] places = {folder.toUri().toURL()};
      ClassLoader loader = new URLClassLoader(places, HelperClass.class.getClassLoader());
      return new HelperClass(loader.loadClass("generated.Helpers"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Calls a helper; what it throws comes out as it is. */
  Object call(String name, Object... arguments) throws Throwable {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
        method.setAccessible(true);
        try {
          return method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
          throw e.getCause();
        }
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** What happens to static state during a test. */
  interface Change {
    void run() throws Throwable;
  }

  /** Keeps the static state of a class, changes it, and puts it back. */
  void keptDuring(Class<?> owner, Change change) throws Throwable {
    call("keep", owner);
    change.run();
    call("restoreStatics");
  }

  /** Returns the picture of objects. */
  String heap(Object... roots) throws Throwable {
    return (String) call("heap", (Object) roots);
  }

  /** Returns the picture of objects without some fields. */
  String heapWithout(String unknown, Object... roots) throws Throwable {
    return (String) call("heapWithout", unknown, roots);
  }
}
