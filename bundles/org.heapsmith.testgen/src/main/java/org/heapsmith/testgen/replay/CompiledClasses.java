// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * The class files that a compiler makes, in memory. A compiler that was left alone goes on: what it
 * makes then must not come back to a folder that was deleted.
 */
final class CompiledClasses extends ForwardingJavaFileManager<StandardJavaFileManager> {
  private final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

  /** Makes it beside the files that the compiler reads. */
  CompiledClasses(StandardJavaFileManager files) {
    super(files);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    String path = className.replace('.', '/') + kind.extension;
    return new SimpleJavaFileObject(URI.create("memory:///class"), kind) {
      @Override
      public OutputStream openOutputStream() {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        classes.put(path, content);
        return content;
      }
    };
  }

  /** Writes what was made to a folder. */
  void store(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Map.Entry<String, ByteArrayOutputStream> e : classes.entrySet()) {
      Path file = folder.resolve(e.getKey());
      Files.createDirectories(file.getParent());
      Files.write(file, e.getValue().toByteArray());
    }
  }
}
