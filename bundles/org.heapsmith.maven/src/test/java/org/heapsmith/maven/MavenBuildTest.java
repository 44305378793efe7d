// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The plug-in in a build of its own, two modules at a time: tests are written and run, a finding
 * fails its module. One of the modules gives the plug-in another class path, so that there are two
 * class loaders with a solver each in the JVM.
 */
class MavenBuildTest {
  private static final String VERSION = System.getProperty("plugin.version");
  private static final String JUNIT = System.getProperty("junit.version");
  private static final String GOALS = "<goal>generate</goal><goal>check</goal>";
  private static final String OTHER_CLASS_PATH =
      "<dependencies><dependency><groupId>org.opentest4j</groupId><artifactId>opentest4j</artifactId>"
          + "<version>1.3.0</version></dependency></dependencies>";

  @TempDir Path temp;
  private Path project;

  private void write(String name, String text) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String pom(String artifact, String parent, String content) {
    return """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>%s
          <artifactId>%s</artifactId><version>1</version>
        %s</project>
        """
        .formatted(parent, artifact, content);
  }

  private void module(String name, String goals, String dependencies) throws IOException {
    write(
        name + "/pom.xml",
        pom(
            name,
            "<parent><groupId>demo</groupId><artifactId>demo</artifactId><version>1</version></parent>",
            """
              <build><plugins><plugin><groupId>org.heapsmith</groupId><artifactId>heapsmith-maven-plugin</artifactId>
                %s<executions><execution><goals>%s</goals></execution></executions>
              </plugin></plugins></build>
            """
                .formatted(dependencies, goals)));
  }

  private static String dependency(String group, String name, String version) {
    return "<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version><scope>test</scope></dependency>"
        .formatted(group, name, version);
  }

  /** A plug-in of Maven, in the version of this build: that one is at hand. */
  private static String plugin(String name) throws IOException {
    String ours = Files.readString(Path.of("../../pom.xml"));
    Matcher version =
        Pattern.compile("<artifactId>" + name + "</artifactId><version>([^<]+)<").matcher(ours);
    assertTrue(version.find(), name);
    return "<plugin><artifactId>%s</artifactId><version>%s</version></plugin>"
        .formatted(name, version.group(1));
  }

  private void project() throws IOException {
    project = temp.resolve("a project");
    write(
        "pom.xml",
        pom(
            "demo",
            "<groupId>demo</groupId>",
            """
              <packaging>pom</packaging>
              <modules><module>left</module><module>right</module><module>wrong</module><module>empty</module></modules>
              <properties>
                <maven.compiler.release>17</maven.compiler.release><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
              <dependencies>%s%s</dependencies>
              <build>
                <pluginManagement><plugins>%s%s%s%s
                  <plugin><groupId>org.heapsmith</groupId><artifactId>heapsmith-maven-plugin</artifactId><version>%s</version></plugin>
                </plugins></pluginManagement>
                <plugins><plugin><groupId>org.heapsmith</groupId><artifactId>heapsmith-maven-plugin</artifactId>
                  <inherited>false</inherited><executions><execution><goals><goal>check</goal></goals></execution></executions>
                </plugin></plugins>
              </build>
            """
                .formatted(
                    dependency("org.junit.jupiter", "junit-jupiter-api", JUNIT),
                    dependency("org.junit.jupiter", "junit-jupiter-engine", JUNIT),
                    plugin("maven-resources-plugin"),
                    plugin("maven-compiler-plugin"),
                    plugin("maven-surefire-plugin"),
                    plugin("maven-jar-plugin"),
                    VERSION)));
    module("left", "<goal>generate</goal>", "");
    write("left/src/main/java/demo/Pile.java", Classes.RIGHT);
    module("right", GOALS, OTHER_CLASS_PATH);
    write("right/src/main/java/demo/Pile.java", Classes.RIGHT);
    module("wrong", "<goal>check</goal>", "");
    write("wrong/src/main/java/demo/Chain.java", Classes.WRONG);
    module("empty", GOALS, "");
    Files.createDirectories(project.resolve(".git"));
  }

  /**
   * A local repository with our artifacts as this build has made them, and links to all else in
   * that of this build, which stays as it is.
   */
  private Path repository() throws IOException {
    Path real = Path.of(System.getProperty("local.repository"));
    Path ours = Path.of("target/repository/org/heapsmith").toAbsolutePath();
    Path made = Files.createDirectories(temp.resolve("repository"));
    link(real, made, "org");
    Path org = Files.createDirectories(made.resolve("org"));
    link(real.resolve("org"), org, "heapsmith");
    Path group = Files.createDirectories(org.resolve("heapsmith"));
    link(ours, group, "heapsmith-maven-plugin");
    Path own = Files.createDirectories(group.resolve("heapsmith-maven-plugin").resolve(VERSION));
    String name = "heapsmith-maven-plugin-" + VERSION;
    Files.copy(Path.of(System.getProperty("plugin.jar")), own.resolve(name + ".jar"));
    Files.copy(Path.of("pom.xml"), own.resolve(name + ".pom"));
    return made;
  }

  private static void link(Path from, Path to, String without) throws IOException {
    try (Stream<Path> all = Files.list(from)) {
      for (Path path : all.toList()) {
        if (!path.getFileName().toString().equals(without)) {
          Files.createSymbolicLink(to.resolve(path.getFileName()), path);
        }
      }
    }
  }

  private int maven(Path log, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("maven.home"), "bin", "mvn").toString());
    command.addAll(
        List.of(
            "-o",
            "-B",
            "-Dmaven.repo.local=" + repository(),
            "-Daether.enhancedLocalRepository.trackingFilename=none"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    return builder
        .directory(project.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start()
        .waitFor();
  }

  /** Returns what the run of tests in a module says, such as 4 tests, 0 failures. */
  private String tests(String module) throws IOException {
    File[] reports =
        project
            .resolve(module + "/target/surefire-reports")
            .toFile()
            .listFiles((d, n) -> n.endsWith(".txt"));
    assertTrue(reports != null && reports.length > 0, module + " has run tests");
    StringBuilder all = new StringBuilder();
    for (File report : reports) {
      all.append(Files.readString(report.toPath()));
    }
    return all.toString();
  }

  @Test
  void testsAreWrittenAndRunAndAFindingFailsItsModule() throws Exception {
    project();
    Path log = temp.resolve("log");

    int code = maven(log, "-T2", "-fae", "verify");

    String text = Files.readString(log);
    assertNotEquals(0, code, text);
    for (String module : List.of("left", "right")) {
      assertTrue(text.matches("(?s).*\\n\\[INFO] " + module + " \\.* SUCCESS.*"), text);
      assertTrue(Files.exists(project.resolve(module + "/src/test/java/demo/PileHeapTest.java")));
      String run = tests(module);
      assertTrue(
          Pattern.compile("Tests run: [1-9]\\d*, Failures: 0, Errors: 0").matcher(run).find(), run);
      assertEquals(-1, run.indexOf("FAILURE"), run);
    }
    assertTrue(text.matches("(?s).*\\n\\[INFO] wrong \\.* FAILURE.*"), text);
    assertTrue(text.contains("there are findings"), text);
    assertTrue(text.contains("A module of packaging pom has no classes: nothing to do"), text);
    assertTrue(text.contains("No class file in"), text);
    String findings = Files.readString(project.resolve("wrong/target/heapsmith/findings.sarif"));
    assertTrue(findings.contains("\"uri\": \"wrong/src/main/java/demo/Chain.java\""), findings);
  }
}
