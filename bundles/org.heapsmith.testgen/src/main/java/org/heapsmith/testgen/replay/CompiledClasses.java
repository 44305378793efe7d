// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.heapsmith.base.Cancellation;

/**
 * The class files that a compiler makes, in memory: what one makes that was left alone must not
 * come back to a folder that was deleted. Such a compiler breaks off where it reads a package or
 * writes a class; {@link CancellationException} is the cause of what it throws.
 */
final class CompiledClasses extends ForwardingJavaFileManager<StandardJavaFileManager> {
  private final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();
  private final Cancellation left;

  /**
   * Makes it beside the files that the compiler reads.
   *
   * @param left says so when nobody waits for the compiler any more
   */
  CompiledClasses(StandardJavaFileManager files, Cancellation left) {
    super(files);
    this.left = left;
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    check();
    return super.list(location, packageName, kinds, recurse);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    check();
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

  private void check() {
    if (left.isCancelled()) {
      throw new CancellationException();
    }
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
