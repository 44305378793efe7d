// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.reference;

import java.io.StringReader;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;

/** For each grammar rule the texts that it matched in the specs of the docs and the examples. */
final class RuleExamples {
  private static final int WIDTH = 90;

  private final Map<String, TreeSet<String>> texts = new LinkedHashMap<>();

  /** Collects from spec files; those that do not parse as a whole give nothing. */
  RuleExamples(IParser parser, List<String> files) {
    for (String file : files) {
      IParseResult result = parser.parse(new StringReader(file));
      if (!result.hasSyntaxErrors()) {
        result.getRootNode().getAsTreeIterable().forEach(this::add);
      }
    }
  }

  /** Returns up to {@code count} texts of the rule, the shortest first. */
  List<String> of(String rule, int count) {
    TreeSet<String> all = texts.get(rule);
    return all == null ? List.of() : all.stream().limit(count).toList();
  }

  /** A node that passes on to a single one says nothing about its own rule. */
  private void add(INode node) {
    String rule =
        node.getGrammarElement() instanceof RuleCall call
            ? call.getRule().getName()
            : node.getGrammarElement() instanceof AbstractRule root ? root.getName() : null;
    if (rule == null || node instanceof ICompositeNode composite && isPassedOn(composite)) {
      return;
    }
    String text = node.getText().strip().replaceAll("\\s+", " ");
    if (!text.isEmpty() && text.length() <= WIDTH && !text.contains("/*") && !text.contains("//")) {
      texts
          .computeIfAbsent(
              rule,
              r ->
                  new TreeSet<>(
                      Comparator.comparingInt(String::length)
                          .thenComparing(Comparator.naturalOrder())))
          .add(text);
    }
  }

  private static boolean isPassedOn(ICompositeNode node) {
    int parts = 0;
    boolean leaf = false;
    for (INode child : node.getChildren()) {
      if (!(child instanceof ILeafNode l && l.isHidden())) {
        parts++;
        leaf |= child instanceof ILeafNode;
      }
    }
    return parts == 1 && !leaf;
  }
}
