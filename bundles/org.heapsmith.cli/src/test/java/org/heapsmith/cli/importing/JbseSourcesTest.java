// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.Imported.Entry;
import org.heapsmith.dsl.importing.Imported.Fate;
import org.heapsmith.dsl.importing.jbse.JbseImporter;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings of SUSHI, with its configurators, become invariants of the right methods. */
class JbseSourcesTest {
  private static final String SUBJECTS =
      """
      interface Stop { }
      class Halt implements Stop { Halt next; Halt prev; Object load; }
      class Harbour implements Stop { Halt next; Object load; }
      class Line {
        Halt head;
        Stop end;
        void grow(int by) { }
        void add(Object load) { }
        void join(Line other) { }
        void name(String text) { }
      }
      class Desk { static int plan(Line line, Object load) { return 0; } int idle() { return 0; }
        static void onHalt(Halt halt) { assert halt.load == null; } }
      """;

  private final ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(SUBJECTS));
  private final BytecodeTypeProvider types = new BytecodeTypeProvider(classPath);

  @AfterEach
  void close() {
    classPath.close();
  }

  private String text(Imported imported) {
    return ImportedText.of(imported, types);
  }

  private Imported imported(String rules) {
    return new JbseImporter(types)
        .run(Map.of("a.jbse", "resolve begin\n" + rules + "\nresolve end"));
  }

  /** One rule, and the statement it becomes for the method that gets a line and nothing else. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
{ROOT}:this.Line:end.Halt:next instanceof Halt not null;                    => self.end(.Halt::next) not null;
{ROOT}:this.Line:head.Halt:next instanceof Halt not null;                   => self.head.next not null;
{R_ANY}.Line:end(.Halt:next|.Harbour:next) instanceof Halt aliases nothing; => any(Line).end((.Halt::next) | (.Harbour::next)) aliases nothing;
{R_ANY}.Line:end.Ha(lt|rbour):next instanceof Halt aliases nothing;         => any(Line).end((.Halt::next) | (.Harbour::next)) aliases nothing;
{R_ANY}.Line:head.{°}*:prev instanceof Halt aliases nothing;                => any(Line).head(.any)*(.Halt::prev) aliases nothing;
{ROOT}:this.Line:head.prev instanceof Halt not null;                        => self.head.prev not null;
instanceof Stop expands to instanceof Harbour;                              => self(.any)*: Stop expands to Harbour;
""")
  void aRuleBecomesAStatement(String rule, String statement) {
    String about = "{ROOT}:this.Line:head instanceof Halt not null;";
    String text = text(imported(about + rule));
    assertTrue(text.contains("\n  " + statement + "\n"), text);
  }

  @Test
  void anUnnamedRootIsEachParameter() {
    String text =
        text(
            imported(
                "{R_ANY}.Line:head.Halt:load instanceof java/lang/Object aliases target"
                    + " {ROOT}:(?!{°}*Line:head(.Halt:next|.Halt:prev)*{EOL}){°}*;"));
    assertTrue(
        text.contains(
            "any(Line).head.load aliases"
                + " self((.any)* except (.any)*(.Line::head)(.next | .prev)*);"),
        text);
    assertTrue(text.contains("| load((.any)* except (.any)*(.Line::head)(.next | .prev)*);"), text);
  }

  /** A rule about a parameter says nothing of a method that does not have it. */
  @Test
  void methodsWithOtherReferencesHaveInvariantsOfTheirOwn() {
    String text =
        text(
            imported(
                """
                {ROOT}:this.Line:head instanceof Halt not null;
                {ROOT}:load instanceof java/lang/Object aliases target {ROOT}:this.Line:head.Halt:load;
                """));
    assertTrue(text.contains("spec Line.* {\n  requires a(this);"), text);
    assertTrue(text.contains("spec Line.add(Object load) {\n  requires a_2(this, load);"), text);
    assertFalse(text.contains("Line.join") || text.contains("Line.grow"), text);
    String invariant = text.substring(text.indexOf("invariant a("), text.indexOf("spec Line.*"));
    assertFalse(invariant.contains("load"), invariant);
  }

  private static final String CONFIGURATOR =
      """
      package desk;
      public class DeskConfigurator implements OptionsConfigurator {
        @Override public void configure(Options p) {
          p.setZ3Path(Z3_PATH);
          // p.setTargetClass("Line");
          p.setTargetMethod("Desk", "(LLine;Ljava/lang/Object;)I", "plan");
          p.setHeapScope("Halt", 3);
          p.setHEXFiles(SETTINGS.resolve("list.jbse"), SETTINGS.resolve("desk.jbse"));
        }
      }
      """;

  @Test
  void aConfiguratorSaysWhatSettingsAreAbout() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(
        "settings/desk.jbse",
        "resolve begin {ROOT}:line instanceof Line not null;\n{ROOT}:lane instanceof Line not null; resolve end");
    files.put(
        "settings/list.jbse",
        "resolve begin {R_ANY}.Line:head instanceof Halt not null; resolve end");
    files.put(
        "settings/alone.jbse",
        "resolve begin {R_ANY}.Line:head instanceof Halt not null; resolve end");
    files.put("src/desk/DeskConfigurator.java", CONFIGURATOR);
    Map<String, Imported> each = new JbseImporter(types).each(files);
    assertEquals(
        List.of("src/desk/DeskConfigurator.java", "settings/alone.jbse"),
        List.copyOf(each.keySet()));
    Imported desk = each.get("src/desk/DeskConfigurator.java");
    assertTrue(
        text(desk)
            .endsWith(
                """
                /** From list.jbse, desk.jbse. */
                invariant desk(Line line, Object load) {
                  any(Line).head not null;
                  line not null;
                }

                spec Desk.plan(Line line, Object load) {
                  requires desk(line, load);
                  strategy hex;
                }
                """),
        desk.text());
    assertTrue(text(each.get("settings/alone.jbse")).contains("spec Line.* {"));
    Entry left =
        desk.entries().stream().filter(e -> e.fate() == Fate.LEFT_OUT).findFirst().orElseThrow();
    assertEquals("settings/desk.jbse:2", left.source().file() + ":" + left.source().line());
    assertTrue(left.note().contains("lane"), left.note());
    assertTrue(
        desk.entries().stream()
            .anyMatch(e -> e.what().equals("setHeapScope") && e.note().contains("--objects")));
  }

  @Test
  void settingsThatAreNotThereAreTold() {
    Imported imported = new JbseImporter(types).run(Map.of("DeskConfigurator.java", CONFIGURATOR));
    List<Entry> left = imported.entries().stream().filter(e -> e.fate() == Fate.LEFT_OUT).toList();
    assertEquals(2, left.size());
    assertEquals(8, left.get(0).source().line());
  }

  @Test
  void aCompanionThatCannotRunHereIsLeftOutAndItsRuleStays() {
    String rule =
        "{ROOT}:this.Line:head instanceof Halt expands to instanceof Halt triggers"
            + " Desk:(LHalt;)V:onHalt:{$REF};";
    Map<String, String> files = Map.of("a.jbse", "resolve begin " + rule + " resolve end");
    String with = text(new JbseImporter(types).run(files));
    assertTrue(with.contains("self.head expands to Halt triggers Desk.onHalt;"), with);
    Imported without =
        new JbseImporter(types, (o, m, d) -> Optional.of("it writes " + m)).run(files);
    assertTrue(text(without).contains("self.head expands to Halt;"), without.text());
    assertTrue(
        without.entries().stream()
            .anyMatch(e -> e.fate() == Fate.LEFT_OUT && e.note().equals("it writes onHalt")));
  }
}
