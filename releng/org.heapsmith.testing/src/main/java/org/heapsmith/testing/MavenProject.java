// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A small Maven project of several modules, each of which uses the one before. It is built offline,
 * with the plug-ins that our own build uses.
 */
public final class MavenProject {
  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        %s
      </project>
      """;
  private static final String PARENT =
      """
      <groupId>demo</groupId><artifactId>all</artifactId><version>1</version>
        <packaging>pom</packaging>
        <modules>%s</modules>
        <properties>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          <maven.compiler.release>17</maven.compiler.release>
        </properties>
        <build><pluginManagement><plugins>
          <plugin><artifactId>maven-resources-plugin</artifactId><version>3.3.1</version></plugin>
          <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.13.0</version></plugin>
          <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.2.5</version></plugin>
        </plugins></pluginManagement></build>
      """;
  private static final String MODULE =
      """
      <parent><groupId>demo</groupId><artifactId>all</artifactId><version>1</version></parent>
        <artifactId>%s</artifactId>
        <dependencies>%s%s</dependencies>
      """;
  private static final String USED =
      "<dependency><groupId>demo</groupId><artifactId>%s</artifactId><version>1</version>"
          + "</dependency>";
  private static final String JUPITER =
      "<dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter-api</artifactId>"
          + "<version>5.10.2</version><scope>test</scope></dependency>";

  private final Path folder;

  private MavenProject(Path folder) {
    this.folder = folder;
  }

  /** Makes one whose modules have JUnit on their test class path. */
  public static MavenProject make(Path folder, String... modules) throws IOException {
    return make(folder, List.of(modules), JUPITER);
  }

  /** Makes one whose modules have no library at all. */
  public static MavenProject withoutJUnit(Path folder, String... modules) throws IOException {
    return make(folder, List.of(modules), "");
  }

  private static MavenProject make(Path folder, List<String> modules, String libraries)
      throws IOException {
    String names =
        modules.stream().map(m -> "<module>" + m + "</module>").collect(Collectors.joining());
    write(folder.resolve("pom.xml"), POM.formatted(PARENT.formatted(names)));
    String repository = System.getProperty("localRepository"); // of the build that runs this
    write(
        folder.resolve(".mvn/maven.config"),
        repository == null ? "-o\n" : "-o\n-Dmaven.repo.local=" + repository + "\n");
    for (int i = 0; i < modules.size(); i++) {
      String used = i == 0 ? "" : USED.formatted(modules.get(i - 1));
      String module = MODULE.formatted(modules.get(i), used, libraries);
      write(folder.resolve(modules.get(i) + "/pom.xml"), POM.formatted(module));
    }
    return new MavenProject(folder);
  }

  /** Returns its root. */
  public Path folder() {
    return folder;
  }

  /**
   * Writes a class.
   *
   * @param body the text behind the package
   */
  public Path source(String module, String name, String body) throws IOException {
    return java(folder.resolve(module).resolve("src/main/java"), name, body);
  }

  /** Writes a test class likewise. */
  public Path test(String module, String name, String body) throws IOException {
    return java(folder.resolve(module).resolve("src/test/java"), name, body);
  }

  /** Returns the test files of a module, as paths in its folder of tests. */
  public List<String> tests(String module) throws IOException {
    Path root = folder.resolve(module).resolve("src/test/java");
    if (!Files.exists(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(f -> f.toString().endsWith(".java"))
          .map(f -> root.relativize(f).toString())
          .sorted()
          .toList();
    }
  }

  private static Path java(Path root, String name, String body) throws IOException {
    int dot = name.lastIndexOf('.');
    Path file = root.resolve(name.replace('.', '/') + ".java");
    write(file, "package " + name.substring(0, dot) + ";\n" + body + "\n");
    return file;
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
