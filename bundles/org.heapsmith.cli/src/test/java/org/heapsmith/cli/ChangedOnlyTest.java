// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code generate --since}: of a class in a working tree of git, what has changed. */
class ChangedOnlyTest {
  private static final String TEXT =
      """
      package demo;

      import java.util.List;

      // a class
      public class Shop {
        private int limit = 3;

        public boolean full(int n) {
          return n > limit;
        }

        public int price(int n) {
          return n * rebate(n);
        }

        /* of many */
        private int rebate(int n) {
          return n > 10 ? 2 : 3;
        }

        public int count(List<String> list) {
          return list == null
              ? 0
              : 1;
        }
      }
      """;

  @TempDir Path temp;
  private Path source;

  @BeforeEach
  void commit() throws IOException, InterruptedException {
    source = temp.resolve("src/demo/Shop.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, TEXT);
    Files.writeString(temp.resolve(".gitignore"), "classes/\n");
    Files.writeString(
        temp.resolve("shop.heap"), "spec demo.Shop.price(int n) { requires n > -9; }\n");
    git("init", "-q");
    git("add", "-A");
    git("-c", "user.name=me", "-c", "user.email=me@here", "commit", "-qm", "first");
  }

  private void git(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        Stream.concat(Stream.of("git", "-C", temp.toString()), Stream.of(arguments)).toList();
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
  }

  private CliRun since(String revision, String... more) throws IOException {
    Path classes = temp.resolve("classes");
    Compiler.JAVAC.compile(classes, source);
    List<String> arguments =
        List.of(
            "generate",
            "--no-replay",
            "--json",
            "--cp",
            classes.toString(),
            "--source",
            temp.resolve("src").toString(),
            "--since=" + revision,
            "-o",
            temp.resolve("out").toString(),
            "demo.Shop");
    return CliRun.of(arguments, more);
  }

  private static String methods(CliRun run) {
    return String.join(
        " ",
        run.methods().stream()
            .map(m -> m.get("signature").getAsString().replaceAll("\\(.*", ""))
            .toList());
  }

  /** What is replaced, by what, and the methods that are tested again. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n > limit        | n >= limit             | full",
        "? 2 : 3          | ? 2 : 4                | price",
        "'      : 1'      | '      : 2'            | count",
        "int price(int n) | long price(int n)      | full price count",
        "limit = 3        | limit = 4              | full price count",
        "class Shop       | class Shop extends Object | full price count"
      })
  void whatChangedIsTested(String before, String after, String tested) throws IOException {
    Files.writeString(source, TEXT.replace(before, after));
    assertEquals(tested, methods(since("HEAD").endsWith(ExitCode.OK)));
  }

  /** Comments, imports and blank lines do not change what a method does. */
  @ParameterizedTest
  @CsvSource({
    "/* of many */, /* of few */",
    "// a class, // the class",
    "List;, List; ",
    "{, '{\n'"
  })
  void whatCannotMatterIsNoChange(String before, String after) throws IOException {
    String text =
        before.equals("{") ? TEXT.replaceFirst("\\{", "{\n") : TEXT.replace(before, after);
    Files.writeString(source, text);
    since("HEAD").endsWith(ExitCode.OK).saysOnly("HS-2072");
  }

  @Test
  void linesThatAreGoneCountForTheMethodTheyWereIn() throws IOException {
    Files.writeString(source, TEXT.replace("        ? 0\n        : 1;", "        ? 0 : 1;"));
    assertEquals("count", methods(since("HEAD").endsWith(ExitCode.OK)));
  }

  @Test
  void aFileThatGitDoesNotKnowIsAllNew() throws IOException, InterruptedException {
    git("rm", "-q", "--cached", "src/demo/Shop.java");
    git("-c", "user.name=me", "-c", "user.email=me@here", "commit", "-qm", "gone");
    assertEquals("full price count", methods(since("HEAD").endsWith(ExitCode.OK)));
  }

  @Test
  void methodsWhoseSpecChangedAreTested() throws IOException {
    Path spec = temp.resolve("shop.heap");
    Files.writeString(spec, "spec demo.Shop.price(int n) { requires n > 0; }\n");
    assertEquals("price", methods(since("HEAD", "--spec", spec + "").endsWith(ExitCode.OK)));
  }

  @Test
  void aRevisionThatIsUnknownIsSaidToBe() throws IOException {
    since("no-such-branch").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-2071");
    since("^broken").endsWith(ExitCode.BAD_INPUT).saysOnly("HS-2071");
  }

  @Test
  void whereSourcesAreNotFoundEverythingIsTested() throws IOException {
    Files.move(source, source = temp.resolve("Shop.java"));
    since("HEAD").says("HS-2073").mentions("demo.Shop");
  }
}
