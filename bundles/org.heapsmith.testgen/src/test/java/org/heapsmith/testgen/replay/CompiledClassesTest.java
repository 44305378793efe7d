// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.heapsmith.base.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A compiler that nobody waits for any more takes no processor from what is waited for. */
class CompiledClassesTest {
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  @TempDir Path folder;

  @Test
  void compilerBreaksOffAtTheNextClass() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    compile(() -> asked.incrementAndGet() < 0);
    int all = asked.get();
    assertEquals(List.of("A.class", "B.class", "C.class", "D.class"), stored());

    for (int left = 1; left <= all; left++) {
      asked.set(0);
      int at = left;
      RuntimeException thrown =
          assertThrows(RuntimeException.class, () -> compile(() -> asked.incrementAndGet() >= at));
      assertInstanceOf(CancellationException.class, thrown.getCause());
      assertEquals(at, asked.get(), "goes on after it was told");
    }
    assertTrue(all > 4, "reads packages and makes four classes");
  }

  private void compile(Cancellation left) throws IOException {
    Path source = folder.resolve("A.java");
    Files.writeString(source, "class A {}\nclass B {}\nclass C {}\nclass D {}\n");
    List<String> options = List.of("-proc:none", "-cp", "", "-sourcepath", "");
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        CompiledClasses classes = new CompiledClasses(files, left)) {
      compiler.getTask(null, classes, null, options, null, files.getJavaFileObjects(source)).call();
      classes.store(folder.resolve("out"));
    }
  }

  private List<String> stored() throws IOException {
    try (var files = Files.list(folder.resolve("out"))) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }
}
