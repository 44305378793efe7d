// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** The compilers whose bytecode users have: javac, and ECJ in Eclipse. */
public enum Compiler {
  JAVAC,
  ECJ;

  private static final Pattern NAME =
      Pattern.compile(
          "^(?:public )?(?:final |abstract )*(?:class|interface|enum|record) (\\w+)",
          Pattern.MULTILINE);

  /** Compiles a source text (one file, no package) into a new folder and returns the folder. */
  public Path compile(String source) {
    try {
      Path folder = Files.createTempDirectory("heapsmith-test");
      folder.toFile().deleteOnExit();
      Matcher name = NAME.matcher(source);
      if (!name.find()) {
        throw new IllegalArgumentException("no class in " + source);
      }
      Path file = Files.writeString(folder.resolve(name.group(1) + ".java"), source);
      List<String> options =
          new ArrayList<>(List.of("-g", "-proc:none", "-nowarn", "-d", folder.toString()));
      if (this == JAVAC) {
        options.addAll(List.of("--release", "17", file.toString()));
        javac(options);
      } else {
        options.addAll(List.of("-17", file.toString()));
        ecj(options);
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void javac(List<String> options) {
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    int exit =
        ToolProvider.getSystemJavaCompiler().run(null, out, out, options.toArray(new String[0]));
    if (exit != 0) {
      throw new IllegalArgumentException(out.toString());
    }
  }

  private static void ecj(List<String> options) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    if (!BatchCompiler.compile(options.toArray(new String[0]), writer, writer, null)) {
      throw new IllegalArgumentException(out.toString());
    }
  }
}
