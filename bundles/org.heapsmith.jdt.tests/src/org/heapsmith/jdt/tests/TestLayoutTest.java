// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Hashtable;
import java.util.Map;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.IScopeContext;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.formatter.DefaultCodeFormatterConstants;
import org.heapsmith.jdt.write.TestLayout;
import org.heapsmith.testgen.merge.Digest;
import org.heapsmith.testgen.merge.Fingerprint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whose settings lay a generated class out: the project's, and the workspace's where it has none.
 */
class TestLayoutTest {
  private static final String JDT_UI = "org.eclipse.jdt.ui";
  private static final String ORDER = "org.eclipse.jdt.ui.importorder";
  private static final String SOURCE =
      """
      package p;

      import java.util.List;
      import static java.util.Map.of;
      import a.B;

      class T {
        List<B> x;
      }
      """;

  private JavaTestProject project;
  private Hashtable<String, String> before;

  @BeforeEach
  void makeProject() throws Exception {
    before = JavaCore.getOptions();
    project = JavaTestProject.create("layout");
  }

  @AfterEach
  void delete() throws Exception {
    JavaCore.setOptions(before);
    InstanceScope.INSTANCE.getNode(JDT_UI).remove(ORDER);
    project.close();
  }

  private String layout(String source) throws Exception {
    return new TestLayout(project.java()).apply(Fingerprint.sign(source));
  }

  private static void order(IScopeContext scope, String order) {
    IEclipsePreferences node = scope.getNode(JDT_UI);
    node.put(ORDER, order);
  }

  private static void assertOrder(String text, String... names) {
    int last = -1;
    for (String name : names) {
      int at = text.indexOf("import " + name + ";");
      assertTrue(at > last, name + " in\n" + text);
      last = at;
    }
  }

  /** A workspace begins with Java 1.3 and is set to that of a JDK when one is found, or never. */
  @ParameterizedTest
  @ValueSource(strings = {JavaCore.VERSION_1_3, JavaCore.VERSION_1_4, JavaCore.VERSION_1_8, "17"})
  void theJavaOfTheWorkspaceChangesNothing(String version) throws Exception {
    Hashtable<String, String> options = JavaCore.getOptions();
    JavaCore.setComplianceOptions(version, options);
    options.put(JavaCore.COMPILER_SOURCE, version);
    JavaCore.setOptions(options);
    String text = layout(SOURCE);
    assertOrder(text, "static java.util.Map.of", "java.util.List");
    assertOrder(text, "static java.util.Map.of", "a.B");
    assertEquals(text, new TestLayout(project.java()).apply(text), "a second time nothing changes");
  }

  @Test
  void importsHaveTheOrderOfTheWorkspace() throws Exception {
    order(InstanceScope.INSTANCE, "a;java;#");
    assertOrder(layout(SOURCE), "a.B", "java.util.List", "static java.util.Map.of");
  }

  @Test
  void importsHaveTheOrderOfTheProjectBeforeThatOfTheWorkspace() throws Exception {
    order(InstanceScope.INSTANCE, "java;a;#");
    order(new ProjectScope(project.project()), "a;#;java");
    assertOrder(layout(SOURCE), "a.B", "static java.util.Map.of", "java.util.List");
  }

  @Test
  void aGeneratedClassGetsTheProjectsLayoutAndIsSignedAgain() throws Exception {
    project.java().setOption(DefaultCodeFormatterConstants.FORMATTER_TAB_CHAR, JavaCore.SPACE);
    project.java().setOption(DefaultCodeFormatterConstants.FORMATTER_TAB_SIZE, "3");
    String source =
        "package p;\nimport java.util.*;\nimport a.B;\nimport static x.Y.z;\n"
            + "class C{int a;class D{}}\n";
    Map<String, String> sections = Map.of("D", Digest.ofMethod("d", "()V"));
    String signed = Fingerprint.sign(source, Digest.ofClass("p/C"), sections);
    String text = new TestLayout(project.java()).apply(signed);
    assertTrue(text.contains("\n   int a;\n"), text);
    assertTrue(text.contains("import static x.Y.z;"), text);
    assertTrue(text.contains("import java.util.*;"), text);
    String body = Fingerprint.unsigned(text);
    assertEquals(text, Fingerprint.sign(body, Digest.ofClass("p/C"), sections));
    assertEquals(text, new TestLayout(project.java()).apply(text), "a second time nothing changes");
  }

  @Test
  void linesEndAsInTheProject() throws Exception {
    var node = new ProjectScope(project.project()).getNode(Platform.PI_RUNTIME);
    node.put(Platform.PREF_LINE_SEPARATOR, "\r\n");
    String text = layout("class C {\n\tint a;\n}\n");
    assertTrue(text.contains("int a;\r\n"), text);
    assertEquals(text.lines().count(), text.chars().filter(c -> c == '\r').count());
  }
}
