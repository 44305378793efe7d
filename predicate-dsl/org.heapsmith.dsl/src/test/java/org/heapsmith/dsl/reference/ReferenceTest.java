// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.ParserRule;
import org.heapsmith.dsl.syntax.SpecGrammar;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * docs/reference.md is the grammar: its rules with their comments, and for each rule examples found
 * in specs of the docs and the examples. {@code -Dheapsmith.update} renews it.
 */
class ReferenceTest {
  private static final Path HOME = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Path PAGE = HOME.resolve("docs/reference.md");
  private static final Path GRAMMAR = Path.of("src/main/xtext/org/heapsmith/dsl/HeapSpec.xtext");
  private static final Pattern SNIPPET = Pattern.compile("(?ms)^```heap[^\n]*\n(.*?)^```$");
  private static final Pattern COMMENTED_RULE =
      Pattern.compile("(?m)((?:^//[^\n]*\n)+)(?:terminal )?(\\w+)(?: returns \\w+)?:");
  private static final Pattern TERMINAL = Pattern.compile("(?ms)^terminal (\\w+):\\s*(.*?);$");

  private static List<AbstractRule> rules;
  private static RuleExamples examples;
  private static String grammar;

  @BeforeAll
  static void read() throws IOException {
    SpecGrammar language = SpecGrammar.start();
    rules = language.grammar().getRules();
    examples = new RuleExamples(language.parser(), corpus());
    grammar = Files.readString(GRAMMAR);
  }

  @Test
  void thePageIsTheGrammar() throws IOException {
    if (Boolean.getBoolean("heapsmith.update")) {
      Files.writeString(PAGE, page());
    }
    assertEquals(page(), Files.readString(PAGE), "run with -Dheapsmith.update=true");
  }

  @Test
  void everyRuleSaysWhatItIs() {
    Map<String, String> comments = comments();
    assertEquals(List.of(), rules().filter(r -> !comments.containsKey(r)).toList());
  }

  @Test
  void everyRuleHasAnExampleInTheDocs() {
    List<String> without =
        rules.stream()
            .filter(r -> rules().anyMatch(r.getName()::equals))
            .filter(r -> !body(r).matches("\\w+( \\| \\w+)+")) // a choice of rules: see those
            .map(AbstractRule::getName)
            .filter(r -> examples.of(r, 1).isEmpty())
            .toList();
    assertEquals(List.of(), without);
  }

  /** The rules a reader meets: comments and white space are none of them. */
  private static Stream<String> rules() {
    return rules.stream()
        .map(AbstractRule::getName)
        .filter(n -> !n.matches("WS|ML_COMMENT|SL_COMMENT|ANY_OTHER"));
  }

  private static String page() {
    Map<String, String> comments = comments();
    StringBuilder text = new StringBuilder();
    text.append("# The grammar of `*.heap` files\n\n");
    text.append("Generated from `HeapSpec.xtext`; what the constructs mean is explained in");
    text.append(" [language.md](language.md), and taught in [guide.md](guide.md).\n");
    text.append("Keywords and signs stand in quotes, `?` is optional, `*` any number of times,");
    text.append(" `+` at least once. Comments are Java's and may stand between any two words.\n");
    for (AbstractRule rule : rules) {
      if (rules().anyMatch(rule.getName()::equals)) {
        text.append("\n## ").append(rule.getName()).append("\n\n");
        String comment = comments.getOrDefault(rule.getName(), "");
        text.append(comment).append(comment.isEmpty() ? "" : "\n\n");
        text.append("    ").append(body(rule)).append("\n");
        List<String> found = examples.of(rule.getName(), 3);
        if (!found.isEmpty()) {
          text.append("\nFor example:\n\n```text\n");
          found.forEach(e -> text.append(e).append("\n"));
          text.append("```\n");
        }
      }
    }
    return text.toString();
  }

  private static String body(AbstractRule rule) {
    if (rule instanceof ParserRule) {
      return Ebnf.of(rule.getAlternatives());
    }
    Matcher terminal = TERMINAL.matcher(grammar);
    while (terminal.find()) {
      if (terminal.group(1).equals(rule.getName())) {
        return terminal.group(2).strip().replaceAll("\\s*\n\\s*", "\n      ");
      }
    }
    throw new IllegalStateException(rule.getName());
  }

  private static Map<String, String> comments() {
    Map<String, String> result = new java.util.LinkedHashMap<>();
    Matcher rule = COMMENTED_RULE.matcher(grammar);
    while (rule.find()) {
      String text = rule.group(1).replaceAll("(?m)^// ?", "").strip().replace('\n', ' ');
      result.put(rule.group(2), text);
    }
    return result;
  }

  private static List<String> corpus() throws IOException {
    List<String> result = new ArrayList<>();
    for (String page : List.of("guide", "language")) {
      SNIPPET
          .matcher(Files.readString(HOME.resolve("docs/" + page + ".md")))
          .results()
          .forEach(m -> result.add(m.group(1)));
    }
    try (Stream<Path> specs = Files.list(HOME.resolve("examples/specs"))) {
      for (Path spec : specs.filter(f -> f.toString().endsWith(".heap")).sorted().toList()) {
        result.add(Files.readString(spec));
      }
    }
    return result;
  }
}
