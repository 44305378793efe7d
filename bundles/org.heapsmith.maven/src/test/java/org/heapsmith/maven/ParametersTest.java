// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.heapsmith.base.Cancellation;
import org.heapsmith.cli.HeapsmithCommand;
import org.heapsmith.cli.console.Session;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Parameters are the options of the command, by their names, and have no defaults of their own. */
class ParametersTest {

  /** What Maven knows itself, what is only of builds, and what ends on stdout. */
  private static final Set<String> OF_MAVEN =
      Set.of(
          "skip",
          "targets",
          "sarif",
          "specsSarif",
          "packaging",
          "basedir",
          "classes",
          "testClasses",
          "compileClassPath",
          "runtimeClassPath",
          "testClassPath");

  /** Parameters of a goal that a person may set, from the descriptor that Maven reads. */
  private static List<Element> parameters(String goal) throws Exception {
    try (var in = ParametersTest.class.getResourceAsStream("/META-INF/maven/plugin.xml")) {
      NodeList mojos =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(in)
              .getElementsByTagName("mojo");
      List<Element> found = new ArrayList<>();
      for (int i = 0; i < mojos.getLength(); i++) {
        Element mojo = (Element) mojos.item(i);
        if (text(mojo, "goal").equals(goal)) {
          NodeList all = mojo.getElementsByTagName("parameter");
          for (int j = 0; j < all.getLength(); j++) {
            found.add((Element) all.item(j));
          }
        }
      }
      return found;
    }
  }

  private static String text(Element parent, String name) {
    return parent.getElementsByTagName(name).item(0).getTextContent();
  }

  /** The options of command generate, as its help has them. */
  private static Set<String> options() {
    StringWriter help = new StringWriter();
    Session session =
        new Session(
            new PrintWriter(help, true),
            new PrintWriter(help, true),
            false,
            Cancellation.NONE,
            Optional.empty());
    HeapsmithCommand.run(session, "generate", "--help");
    Set<String> names = new TreeSet<>();
    Matcher option = Pattern.compile("--(?:\\[no-])?([a-z-]+)").matcher(help.toString());
    while (option.find()) {
      names.add(camelCase(option.group(1)));
    }
    return names;
  }

  private static String camelCase(String option) {
    Matcher letter = Pattern.compile("-(.)").matcher(option);
    return letter.replaceAll(m -> m.group(1).toUpperCase());
  }

  @Test
  void everyParameterIsAnOptionOfTheCommand() throws Exception {
    Set<String> options = options();
    assertTrue(options.contains("solverTime"), options::toString);
    Set<String> others = new TreeSet<>();
    for (String goal : List.of("generate", "check")) {
      parameters(goal).stream().map(p -> text(p, "name")).forEach(others::add);
    }
    others.removeAll(OF_MAVEN);
    others.removeAll(options);
    assertEquals(Set.of(), others);
  }

  @Test
  void whatIsLeftOutIsNotPassed() throws Exception {
    CheckMojo mojo = new CheckMojo();
    mojo.basedir = new File("nowhere");
    mojo.classes = new File("classes");
    mojo.testClasses = new File("test-classes");
    mojo.compileClassPath = List.of("classes", "provided.jar");
    mojo.runtimeClassPath = List.of("classes", "driver.jar");
    mojo.testClassPath = List.of("test-classes", "classes", "driver.jar", "junit.jar");
    mojo.source = List.of();
    assertEquals(
        List.of(
            "generate",
            "--cp",
            "classes:provided.jar:driver.jar".replace(':', File.pathSeparatorChar),
            "--output",
            "out",
            "--report=findings.sarif",
            "--test-cp",
            "junit.jar",
            "--",
            "classes"),
        mojo.generate(new File("out"), new File("findings.sarif")));
  }
}
