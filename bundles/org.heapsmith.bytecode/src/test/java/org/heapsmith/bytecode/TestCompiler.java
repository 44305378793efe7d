// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** The two compilers whose bytecode our users have. */
enum TestCompiler {
  JAVAC {
    @Override
    void run(String... arguments) {
      assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
    }
  },
  ECJ {
    @Override
    void run(String... arguments) {
      StringWriter errors = new StringWriter();
      PrintWriter out = new PrintWriter(errors);
      assertTrue(BatchCompiler.compile(arguments, out, out, null), errors::toString);
    }
  };

  abstract void run(String... arguments);

  /** Compiles {@code source}, in the unnamed package, into {@code directory}. */
  Path compile(Path directory, String source) {
    Path file = directory.resolve("Fixture.java");
    try {
      Files.writeString(file, source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    run("-d", directory.toString(), "-g", "--release", "17", "-nowarn", file.toString());
    return directory;
  }
}
