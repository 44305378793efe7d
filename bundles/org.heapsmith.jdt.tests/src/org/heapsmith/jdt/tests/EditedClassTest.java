// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.jdt.write.ForeignMerge;
import org.heapsmith.jdt.write.ForeignMerge.Merged;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Generated members in a class that a person has written. */
class EditedClassTest {
  private static final Map<String, String> OPTIONS = JavaCore.getDefaultOptions();

  static {
    JavaCore.setComplianceOptions(JavaCore.VERSION_17, OPTIONS);
  }

  private static Optional<Merged> merge(String edited, String generated) throws CoreException {
    return ForeignMerge.merge(edited, generated, OPTIONS);
  }

  private static String text(String edited, String generated) throws CoreException {
    return merge(edited, generated).orElseThrow().text();
  }

  /** Members are told apart as the compiler does; what is there stays as it is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "void a() {}         | void b() {}             | 1",
        "void a() {}         | int a() { return 1; }   | 0",
        "void a() {}         | void a(int i) {}        | 1",
        "void a(int i) {}    | void a(int other) {}    | 0",
        "void a(int i) {}    | void a(long i) {}       | 1",
        "int f;              | long f = 2;             | 0",
        "int f;              | int g;                  | 1",
        "int a;              | void a() {}             | 1",
        "int a, g;           | long g;                 | 0",
        "void a(int... i) {} | void a(int i) {}        | 1",
        "void a(int... i) {} | void a(int[] i) {}      | 0",
        "void a(int i[]) {}  | void a(int[] i) {}      | 0",
        "void a(int[] i) {}  | void a(int[][] i) {}    | 1",
        "void a(L<A> i) {}   | void a(L<B> i) {}       | 0",
        "void a(p.A i) {}    | void a(A i) {}          | 0",
        "void a(p.A[] i) {}  | void a(A i) {}          | 1",
        "class N {}          | class N {}              | 0",
        "class N {}          | class N { void a() {} } | 1",
        "class N { int a; }  | class N { int a, b; }   | 0",
        "class N {}          | class M { int a; }      | 1",
        "void N() {}         | class N {}              | 1",
        "''                  | static {}               | 1",
        "static {}           | static {}               | 0",
      })
  void whatIsNotThereYetIsAdded(String there, String more, int added) throws Exception {
    Merged merged = merge("class C { " + there + " }", "class C { " + more + " }").orElseThrow();
    assertEquals(added, merged.added(), merged.text());
    assertTrue(merged.text().contains(there.replace("}", "")), merged.text());
    if (added == 0) {
      assertEquals("class C { " + there + " }", merged.text());
    }
  }

  @Test
  void aMemberComesWithItsCommentsInTheLayoutOfItsNewPlace() throws Exception {
    String generated =
        """
        class C {
        \t/** Says why. */
        \t@Test
        \tvoid b() {
        \t\tint x = 1; // one
        \t}
        }
        """;
    assertEquals(
        """
        class C {
        \tvoid a() {}

        \t/** Says why. */
        \t@Test
        \tvoid b() {
        \t\tint x = 1; // one
        \t}
        }
        """,
        text("class C {\n\tvoid a() {}\n}\n", generated));
    String nested =
        text("class C {\n\tclass N {\n\t}\n}\n", "class C {\n\tclass N {\n\t\tint i;\n\t}\n}\n");
    assertTrue(nested.contains("\n\t\tint i;\n"), nested);
  }

  @Test
  void importsAreAddedOnce() throws Exception {
    String edited = "package p;\nimport a.A;\nimport static b.B.*;\nclass C {\n}\n";
    String generated =
        "package p;\nimport a.A;\nimport a.Z;\nimport static b.B.*;\nclass C { int i; }\n";
    String text = text(edited, generated);
    assertTrue(
        text.startsWith("package p;\nimport a.A;\nimport static b.B.*;\nimport a.Z;\n"), text);
    assertEquals(text, text(text, generated), "a second time nothing changes");
  }

  @Test
  void aClassThatIsNotTheFirstOfItsFileIsFound() throws Exception {
    String text = text("class A {}\nclass C {}\n", "class C { int i; }");
    assertEquals("class A {} class C { int i;}", text.strip().replaceAll("\\s+", " "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "class C { void a( } | class C {}",
        "class C {}          | class C { int }",
        "class D {}          | class C {}",
        "''                  | class C {}",
        "class C {}          | // nothing",
        "hello               | class C {}",
      })
  void whatCannotBeReadIsNotMerged(String edited, String generated) throws Exception {
    assertEquals(Optional.empty(), merge(edited, generated));
  }
}
