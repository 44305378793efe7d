// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.heapsmith.testgen.merge.JavaTokens.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The members of a source are those that javac sees; and reading a file loses nothing of it. */
class MemberReaderTest {
  private static final int FILES = 60;

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      List<Path> all =
          files
              .filter(f -> f.toString().endsWith(".java") && !f.endsWith("package-info.java"))
              .sorted()
              .toList();
      int step = Math.max(1, all.size() / FILES);
      return Stream.iterate(0, i -> i < all.size(), i -> i + step).map(all::get).toList();
    }
  }

  /** Names of members, nested ones indented by their class, without what the compiler adds. */
  private static List<String> javac(ClassTree type, String prefix) {
    List<String> names = new ArrayList<>();
    for (Tree member : type.getMembers()) {
      if (member instanceof MethodTree method) {
        boolean constructor = method.getName().contentEquals("<init>");
        String name = constructor ? type.getSimpleName().toString() : method.getName().toString();
        names.add(prefix + name + "/" + method.getParameters().size());
      } else if (member instanceof VariableTree field) {
        names.add(prefix + field.getName());
      } else if (member instanceof ClassTree nested) {
        String name = prefix + nested.getSimpleName();
        names.add(name);
        if (nested.getKind() != Tree.Kind.ENUM && nested.getKind() != Tree.Kind.RECORD) {
          names.addAll(javac(nested, name + "."));
        }
      } else {
        names.add(prefix + "static"); // initialisers
      }
    }
    return names;
  }

  private static List<String> ours(Member type, String prefix) {
    List<String> names = new ArrayList<>();
    for (Member member : type.body().orElseThrow().members()) {
      String name = prefix + member.name();
      if (member.isType()) {
        names.add(name);
        boolean isRecord = member.body().orElseThrow().head().contains("record " + member.name());
        names.addAll(isRecord ? List.of() : ours(member, name + "."));
      } else if (member.parameters().isEmpty()) {
        names.add(name);
      } else {
        names.add(name + "/" + count(member.parameters()));
      }
    }
    return names;
  }

  /** {@code int,Map<A,B>)} has two. */
  private static int count(String parameters) {
    int angles = 0;
    int count = parameters.equals(")") ? 0 : 1;
    for (char c : parameters.toCharArray()) {
      angles += c == '<' ? 1 : c == '>' ? -1 : 0;
      count += c == ',' && angles == 0 ? 1 : 0;
    }
    return count;
  }

  @Test
  void membersOfThisModulesFilesAreThoseOfJavac() throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Path> sources = sources();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(sources));
      int compared = 0;
      for (CompilationUnitTree unit : task.parse()) {
        ClassTree type =
            (ClassTree)
                unit.getTypeDecls().stream().filter(ClassTree.class::isInstance).findFirst().get();
        String text = unit.getSourceFile().getCharContent(true).toString();
        TestUnit read = TestUnit.read(text);
        assertEquals(text, read.text(), "nothing is lost");
        boolean plain = type.getKind() == Tree.Kind.CLASS || type.getKind() == Tree.Kind.INTERFACE;
        if (plain) { // records have their components in the head, enums are not looked into
          assertEquals(methods(javac(type, "")), methods(ours(read.type(), "")), text);
          compared++;
        }
      }
      assertTrue(compared > FILES / 3, compared + " files");
    }
  }

  /** Fields of records stand in their heads, and are no members of the text. */
  private static Set<String> methods(List<String> names) {
    return names.stream().filter(n -> n.contains("/")).collect(Collectors.toSet());
  }

  private static List<Member> members(String body) throws NotReadable {
    return TestUnit.read("class C {" + body + "}\n").type().body().orElseThrow().members();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "void m() {}                                        | m  | )",
        "@Test void m() {}                                  | m  | )",
        "@A(x = {1, 2}, y = \"}\") void m(int a) {}         | m  | int)",
        "@a.b.C void m(final int[] a, List<A, B> b) {}      | m  | int[],List<A,B>)",
        "void m(@A(x = 1, y = 2) List<@B(1) C> a, @D int b) {} | m | List<C>,int)",
        "void m(final @A({1, 2}) int @B [] a) {}            | m  | int[])",
        "<T extends Comparable<T>> T m(T... ts) {}          | m  | T...)",
        "abstract int m(String s) throws IOException;       | m  | String)",
        "C(int a) { this.a = a; }                           | C  | int)",
        "int a;                                             | a  | ''",
        "int a = f(1), b;                                   | a  | ''",
        "int[] a = {1, 2};                                  | a  | ''",
        "Runnable r = () -> { int x; };                     | r  | ''",
        "Object o = new Object() { void m() {} };           | o  | ''",
        "Class<?> c = String.class;                         | c  | ''",
        "char q = '}';                                      | q  | ''",
        "String s = \"/* {\";                               | s  | ''",
        "static { int x = 1; }                              | static | ''",
        "record R(int a) { }                                | R  | ''",
        "void record() {}                                   | record | )",
        "@interface A { int value() default 1; }            | A  | ''",
        "enum E { A { void m() {} }, B; }                   | E  | ''",
        "/* void no() {} */ void m() {}                     | m  | )",
      })
  void aMemberHasItsNameAndTheTypesOfItsParameters(String text, String name, String parameters)
      throws NotReadable {
    List<Member> members = members(" " + text);
    assertEquals(1, members.size(), members::toString);
    assertEquals(name, members.get(0).name());
    assertEquals(parameters, members.get(0).parameters().replace(" ", ""));
    assertEquals(text, members.get(0).text().strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "enum E { A, B }", "enum E { A { void no() {} }, B; void no() {} }", "enum E {}",
        "record R(int a) { R { } }", "@interface N { int[] x() default {}; }", "interface I { }"
      })
  void whatFollowsANestedTypeIsSeen(String type) throws NotReadable {
    List<Member> members = members("\n  " + type + "\n  int a;\n  void m();\n");
    assertEquals(List.of("a", "m"), members.stream().skip(1).map(Member::name).toList());
    assertEquals(type, members.get(0).text().strip());
  }

  @Test
  void aCommentBelongsToTheMemberBelowItOrOnItsLine() throws NotReadable {
    List<Member> members =
        members("\n  int a; // of a\n  // of b\n  int b;\n\n  /** c */\n  int c;\n");
    assertEquals(
        List.of("int a; // of a", "// of b\n  int b;", "/** c */\n  int c;"),
        members.stream().map(m -> m.text().strip()).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class C {",
        "class C { void m( }",
        "class C { String s = \"a; }",
        "/* class C {}",
        "class C { char c = 'a; }\n",
        "class C { \"\"\" }",
        "class C { int a }",
        "",
        "package p;",
        "class C { void m() { }",
        "class C { @A(",
        "import a.B"
      })
  void whatDoesNotEndIsNotReadable(String text) {
    assertThrows(NotReadable.class, () -> TestUnit.read(text));
  }

  @Test
  void importsAndPackageArePiecesOfTheFile() throws NotReadable {
    TestUnit unit =
        TestUnit.read(
            "// a\n"
                + "package p.q;\n\n"
                + "import static x.Y.*;\n"
                + "import java.util . List;\n"
                + "class C {}\n"
                + "// end\n");
    assertEquals(
        List.of("x.Y.*", "java.util.List"),
        unit.imports().stream().map(TestUnit.Import::name).toList());
    assertTrue(unit.imports().get(0).isStatic());
    assertEquals("java.util.List", unit.qualified("List"));
    assertEquals("java.lang.String", unit.qualified("String"));
    assertEquals("p.q.Other", unit.qualified("Other"));
    assertTrue(unit.rest().contains("// end"));
  }

  private static final String[] PIECES = {
    "a",
    "b1",
    "\"x\\\"y\"",
    "'\\''",
    "// c\n",
    "/* d */",
    " ",
    "\n",
    "{",
    "}",
    "(",
    ".",
    "->",
    "\"\"\"\n t \"\n\"\"\"",
    "12.5f",
    "@",
    "é",
    ">>",
    "\\",
    "\uFEFF"
  };

  @Test
  void tokensCoverTheWholeTextWithoutGaps() throws NotReadable {
    Random random = new Random(6);
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(30); n > 0; n--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      List<JavaTokens.Token> tokens;
      try {
        tokens = JavaTokens.of(text.toString());
      } catch (NotReadable e) {
        continue; // a quote behind another: there is no such Java
      }
      int at = 0;
      for (JavaTokens.Token token : tokens) {
        assertEquals(at, token.start());
        assertTrue(token.end() > at);
        at = token.end();
      }
      assertEquals(text.length(), at);
    }
  }

  @Test
  void wordsAreThoseOfTheCode() throws NotReadable {
    String text = "int a = b.c(\"d\"); // e\n/* f */ char g = 'h';";
    assertEquals(Set.of("int", "a", "b", "c", "char", "g"), JavaTokens.words(text));
    assertEquals(Kind.COMMENT, JavaTokens.of("/**/").get(0).kind());
  }

  @ParameterizedTest
  @CsvSource({
    "'set(x, 1);', 'put(x, 1);'",
    "'x.set(1);', 'x.set(1);'",
    "'Set s = set (1);', 'java.util.Set s = put (1);'",
    "'int set = 1;', 'int set = 1;'", // no call
    "'p.Set s;', 'p.Set s;'",
    "'\"set(\"; // set(', '\"set(\"; // set('",
    "'new Set(1)', 'new java.util.Set(1)'",
    "'x. set(1)', 'x. set(1)'",
    "'x /* . */ + set(1)', 'x /* . */ + put(1)'",
  })
  void namesAreReplacedWhereTheyAreFree(String text, String renamed) throws NotReadable {
    assertEquals(
        renamed, JavaTokens.renamed(text, Map.of("set", "put"), Map.of("Set", "java.util.Set")));
  }
}
