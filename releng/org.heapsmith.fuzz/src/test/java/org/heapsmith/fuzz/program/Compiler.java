// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** The compilers whose bytecode users have. */
public enum Compiler {
  JAVAC,
  ECJ;

  /** Compiles many files at once; returns the messages, empty if it went well. */
  public String compile(List<Path> files, String classPath, Path output) {
    List<String> options =
        new ArrayList<>(List.of("-g", "-proc:none", "-nowarn", "-encoding", "UTF-8"));
    options.addAll(List.of("-d", output.toString(), "-cp", classPath));
    options.addAll(this == JAVAC ? List.of("--release", "17") : List.of("-17"));
    files.forEach(f -> options.add(f.toString()));
    String[] arguments = options.toArray(String[]::new);
    if (this == JAVAC) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      int exit = ToolProvider.getSystemJavaCompiler().run(null, out, out, arguments);
      return exit == 0 ? "" : out.toString(StandardCharsets.UTF_8);
    }
    StringWriter text = new StringWriter();
    PrintWriter writer = new PrintWriter(text);
    return BatchCompiler.compile(arguments, writer, writer, null) ? "" : text.toString();
  }
}
