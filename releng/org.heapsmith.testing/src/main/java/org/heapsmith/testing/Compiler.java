// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testing;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** The compilers whose bytecode users have: javac, and ECJ in Eclipse. */
public enum Compiler {
  /** That of the JDK the tests run on. */
  JAVAC {
    @Override
    String run(List<String> arguments) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      String[] all = arguments.toArray(String[]::new);
      int exit = ToolProvider.getSystemJavaCompiler().run(null, out, out, all);
      return exit == 0 ? "" : "javac: " + out.toString(StandardCharsets.UTF_8);
    }
  },
  /** Eclipse's. */
  ECJ {
    @Override
    String run(List<String> arguments) {
      StringWriter text = new StringWriter();
      PrintWriter out = new PrintWriter(text);
      boolean well = BatchCompiler.compile(arguments.toArray(String[]::new), out, out, null);
      return well ? "" : "ecj: " + text;
    }
  };

  private static final Pattern NAME =
      Pattern.compile(
          "^(?:public )?(?:final |abstract )*(?:class|interface|enum|record) (\\w+)",
          Pattern.MULTILINE);

  /** Returns what it complains of; empty if it went well. */
  abstract String run(List<String> arguments);

  /** Compiles many files at once; returns what it complains of, empty if it went well. */
  public String compile(List<Path> files, String classPath, Path output) {
    return compile(files, classPath, output, "17");
  }

  String compile(List<Path> files, String classPath, Path output, String release) {
    List<String> arguments =
        new ArrayList<>(List.of("-g", "-proc:none", "-nowarn", "-encoding", "UTF-8"));
    arguments.addAll(levelOf(release));
    arguments.addAll(List.of("-d", output.toString(), "-cp", classPath));
    files.forEach(f -> arguments.add(f.toString()));
    return run(arguments);
  }

  /**
   * Returns the options that compile for a release of Java. That of the JDK itself is what javac
   * takes; named, it costs half of a compilation.
   */
  public List<String> levelOf(String release) {
    boolean own = release.equals(String.valueOf(Runtime.version().feature()));
    return this == JAVAC && own ? List.of() : List.of("--release", release);
  }

  /** Compiles files that have no fault. */
  public void compile(Path output, Path... files) {
    String complaints = compile(List.of(files), "", output);
    if (!complaints.isEmpty()) {
      throw new IllegalArgumentException(complaints);
    }
  }

  /** Compiles a source text of one file into a folder and returns the folder. */
  public Path compile(Path output, String source) {
    return compile(output, source, "17");
  }

  /** Compiles it for an older release of Java, whose class files have access methods. */
  public Path compile(Path output, String source, String release) {
    Matcher name = NAME.matcher(source);
    if (!name.find()) {
      throw new IllegalArgumentException("no class in " + source);
    }
    new CompiledSource(this, release, name.group(1), source).into(output);
    return output;
  }

  /** Compiles a source text by each compiler and returns their folders. */
  public static Map<Compiler, Path> each(String source) {
    Map<Compiler, Path> folders = new EnumMap<>(Compiler.class);
    for (Compiler compiler : values()) {
      folders.put(compiler, compiler.compile(source));
    }
    return folders;
  }

  /** Compiles a source text of one file into a new folder and returns the folder. */
  public Path compile(String source) {
    return compile(TemporaryFolders.make(), source);
  }
}
