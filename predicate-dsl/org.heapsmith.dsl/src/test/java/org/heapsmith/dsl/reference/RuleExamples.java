// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.reference;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;

/** For each grammar rule the texts that it matched in the specs of the docs and the examples. */
final class RuleExamples {
  private static final int WIDTH = 90;

  private static final Comparator<String> SHORTEST =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  private final Map<String, TreeSet<String>> lines = new LinkedHashMap<>();
  private final Map<String, TreeSet<String>> blocks = new LinkedHashMap<>();

  /** Collects from spec files; those that do not parse as a whole give nothing. */
  RuleExamples(IParser parser, List<String> files) {
    for (String file : files) {
      IParseResult result = parser.parse(new StringReader(file));
      if (!result.hasSyntaxErrors()) {
        result.getRootNode().getAsTreeIterable().forEach(this::add);
      }
    }
  }

  /**
   * Returns up to {@code count} texts of the rule in a line, the shortest first; else a longer one.
   */
  List<String> of(String rule, int count) {
    if (lines.containsKey(rule)) {
      return lines.get(rule).stream().limit(count).toList();
    }
    return blocks.containsKey(rule) ? List.of(blocks.get(rule).first()) : List.of();
  }

  /** A node that only passes on to another rule says nothing about its own. */
  private void add(INode node) {
    AbstractRule rule = rule(node);
    boolean name = rule instanceof ParserRule parsed && GrammarUtil.isDatatypeRule(parsed);
    if (rule == null
        || !name && node instanceof ICompositeNode composite && isPassedOn(composite)) {
      return;
    }
    String text = node.getText().replaceAll("//[^\n]*|(?s:/\\*.*?\\*/)", "");
    String line = text.strip().replaceAll("\\s+", " ");
    if (!line.isEmpty()) {
      Map<String, TreeSet<String>> kind = line.length() <= WIDTH ? lines : blocks;
      kind.computeIfAbsent(rule.getName(), r -> new TreeSet<>(SHORTEST))
          .add(line.length() <= WIDTH ? line : text.strip());
    }
  }

  private static AbstractRule rule(INode node) {
    if (node.getGrammarElement() instanceof RuleCall call) {
      return call.getRule();
    }
    if (node.getGrammarElement() instanceof CrossReference reference
        && reference.getTerminal() instanceof RuleCall name) {
      return name.getRule();
    }
    if (node.getGrammarElement() instanceof Action action) {
      return GrammarUtil.containingRule(action); // a rule that makes its object itself
    }
    return node.getGrammarElement() instanceof AbstractRule root ? root : null;
  }

  private static boolean isPassedOn(ICompositeNode node) {
    List<INode> parts = new ArrayList<>();
    for (INode child : node.getChildren()) {
      if (!(child instanceof ILeafNode leaf && leaf.isHidden())) {
        parts.add(child);
      }
    }
    return parts.size() == 1
        && parts.get(0) instanceof ICompositeNode only
        && only.getGrammarElement() instanceof RuleCall call
        && !(call.eContainer() instanceof Assignment);
  }
}
