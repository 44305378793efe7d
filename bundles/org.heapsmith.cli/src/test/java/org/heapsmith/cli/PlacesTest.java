// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import jdk.security.jarsigner.JarSigner;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where code under test may be: in a folder of any name, a jar, a signed jar, a named module, a
 * project of Java 8. The tests are compiled at the level of Java 8, and run, outside.
 */
class PlacesTest {
  private static final String NODE =
      """
      package demo;

            import java.util.ArrayList;
      import java.util.List;
      import java.util.Map;
      import java.util.TreeMap;

      public class Node<T> {
        static int count;
        static final List<Object> SEEN = new ArrayList<>();
        private Node<T> next;
        int v;
        T[] load;

        public int sum() {
          return next == null ? v : v + next.v;
        }

        public void link(Node<T> o) {
          if (o != null && o.v > v) {
            next = o;
            SEEN.add("x");
          } else {
            count++;
          }
        }

        public Map<String, Node<?>> both(Node<T> o) {
          Map<String, Node<?>> map = new TreeMap<>();
          map.put("a", o);
          map.put("b", this);
          return map;
        }

        public Node<T> copy() {
          Node<T> n = new Node<>();
          n.next = this;
          return n;
        }

        public int first(int[] a, int[][] b) {
          return a == null || a.length == 0 ? b == null ? -1 : b.length : a[0];
        }

        public int checked() {
          if (v == 7) {
            throw new IllegalStateException("seven");
          }
          return v;
        }

        static class Hidden {
          private Hidden h;

          Hidden other() {
            return h == null ? this : new Hidden();
          }
        }
      }
      """;

  private static final String SAME_NAME =
      "package demo; public class NodeHidden { int w; public int w(int x) { return x > w ? 1 : 2; } }";

  @TempDir static Path temp;
  private static Path classes;

  @BeforeAll
  static void compileCode() throws IOException {
    classes = temp.resolve("classes");
    Path node = write("src/demo/Node.java", NODE);
    Path same = write("src/demo/NodeHidden.java", SAME_NAME);
    WrittenSuite.compile(
        List.of("--release", "8", "-Xlint:-options"), classes, List.of(node, same));
  }

  @Test
  void classesWhoseNamesMeetHaveTheirOwnTests() throws Exception {
    Path output = generate(classes);
    try (Stream<Path> files = Files.list(output.resolve("demo"))) {
      assertEquals(3, files.count());
    }
    assertTrue(Files.exists(output.resolve("demo/NodeHiddenHeapTest.java")));
    Path alone = temp.resolve("alone");
    String name = "demo.Node.Hidden";
    CliRun.of("generate", "--no-replay", "--cp", classes + "", "-o", alone + "", name);
    assertFalse(Files.exists(alone.resolve("demo/NodeHiddenHeapTest.java")), "of demo.NodeHidden");
    runOutside("8", classes, output);
  }

  /** The second class comes when the first has its tests already. */
  @Test
  void aClassWhoseNameMeetsAnotherLaterLeavesItsTestsAlone() throws Exception {
    Path some = temp.resolve("some");
    copyTo(some, "Node", "Node$Hidden");
    Path output = temp.resolve("first");
    generateInto(output, some, "demo.Node.Hidden");
    Path theirs = output.resolve("demo/NodeHiddenHeapTest.java");
    String before = Files.readString(theirs);
    copyTo(some, "NodeHidden");
    CliRun run = generateInto(output, some, "demo.NodeHidden");
    assertEquals(before, Files.readString(theirs));
    assertTrue((run.out() + run.err()).contains("HS-5023"), run.out());
    Path ours = output.resolve("demo/NodeHiddenHeap2Test.java");
    String text = Files.readString(ours);
    generateInto(output, some, "demo.NodeHidden");
    assertEquals(text, Files.readString(ours), "as before");
    assertTrue(WrittenSuite.pass("8", some, output) >= 4, "both run");
  }

  private static CliRun generateInto(Path output, Path classes, String name) {
    return CliRun.of("generate", "--no-replay", "--cp", classes + "", "-o", output + "", name);
  }

  private static void copyTo(Path folder, String... names) throws IOException {
    for (String file : names) {
      Path target = folder.resolve("demo").resolve(file + ".class");
      Files.createDirectories(target.getParent());
      Files.copy(classes.resolve("demo").resolve(file + ".class"), target);
    }
  }

  @Test
  void aFolderAndAJarMayHaveAnyName() throws Exception {
    boolean any = "UTF-8".equals(System.getProperty("sun.jnu.encoding"));
    String name = "a #1 %20 + 50%" + (any ? " ü 😀" : "");
    Path folder = temp.resolve(name + "/classes");
    copyTo(folder, "Node", "Node$Hidden", "NodeHidden");
    runOutside("8", folder, generate(folder));
    Path jar = temp.resolve(name + "/" + name + ".jar");
    pack(jar);
    runOutside("8", jar, generate(jar));
  }

  @Test
  void testsOfSignedClassesAreInAnotherPackage() throws Exception {
    Path plain = temp.resolve("plain.jar");
    pack(plain);
    Path signed = temp.resolve("signed.jar");
    sign(plain, signed);
    Path output = generate(signed);
    assertFalse(Files.exists(output.resolve("demo")), "no class loader takes them");
    runOutside("8", signed, output);
    Path changed = temp.resolve("outside.jar"); // an unsigned class is none of the signed ones
    try (JarFile from = new JarFile(signed.toFile());
        JarOutputStream to = new JarOutputStream(Files.newOutputStream(changed))) {
      for (JarEntry entry : from.stream().toList()) {
        if (!entry.getName().endsWith(".SF")) {
          to.putNextEntry(new JarEntry(entry.getName()));
          from.getInputStream(entry).transferTo(to);
        }
      }
    }
    runOutside("8", changed, generate(changed, "--no-replay"));
  }

  @Test
  void testsJoinTheModuleOfTheirClass() throws Exception {
    Path module = temp.resolve("module");
    Path info = write("src/module-info.java", "module demo.of.mine { }");
    WrittenSuite.compile(
        List.of("--release", "17"),
        module,
        List.of(
            info, temp.resolve("src/demo/Node.java"), temp.resolve("src/demo/NodeHidden.java")));
    Path output = generate(module);
    runOutside("17", module, output);
    String path =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(p -> p.matches(".*(junit|opentest4j|apiguardian)[^/\\\\]*\\.jar"))
            .collect(Collectors.joining(File.pathSeparator));
    WrittenSuite.compile(
        List.of(
            "--module-path",
            module + File.pathSeparator + path,
            "--patch-module",
            "demo.of.mine=" + output,
            "--add-modules",
            "org.junit.jupiter.api",
            "--add-reads",
            "demo.of.mine=org.junit.jupiter.api"),
        temp.resolve("patch"),
        WrittenSuite.javaFiles(output));
  }

  private static Path generate(Path code, String... more) throws IOException {
    Path output = Files.createTempDirectory(temp, "out");
    CliRun run =
        CliRun.of(
            List.of("generate", "--cp", code + "", "-o", output + "", "--keep=all", "demo"), more);
    run.endsWith(ExitCode.OK);
    assertFalse(run.err().contains("HS-50") && !run.err().contains("HS-5020"), run.err());
    return output;
  }

  private static void runOutside(String release, Path code, Path tests) throws IOException {
    assertTrue(WrittenSuite.pass(release, code, tests) > 10);
  }

  private static void pack(Path jar) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.list(classes.resolve("demo"))) {
      for (Path file : files.sorted().toList()) {
        out.putNextEntry(new JarEntry("demo/" + file.getFileName()));
        Files.copy(file, out);
      }
    }
  }

  private static void sign(Path jar, Path to) throws Exception {
    Path keys = temp.resolve("keys");
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    List<String> command =
        List.of(
            tool,
            "-genkeypair",
            "-keystore",
            keys.toString(),
            "-storepass",
            "changeit",
            "-alias",
            "k",
            "-keyalg",
            "EC",
            "-dname",
            "CN=x");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getInputStream().transferTo(OutputStream.nullOutputStream());
    assertEquals(0, process.waitFor());
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    try (FileInputStream in = new FileInputStream(keys.toFile());
        OutputStream out = Files.newOutputStream(to);
        ZipFile plain = new ZipFile(jar.toFile())) {
      store.load(in, "changeit".toCharArray());
      KeyStore.ProtectionParameter word = new KeyStore.PasswordProtection("changeit".toCharArray());
      KeyStore.PrivateKeyEntry key = (KeyStore.PrivateKeyEntry) store.getEntry("k", word);
      new JarSigner.Builder(key).build().sign(plain, out);
    }
  }

  private static Path write(String name, String text) throws IOException {
    Path file = temp.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
