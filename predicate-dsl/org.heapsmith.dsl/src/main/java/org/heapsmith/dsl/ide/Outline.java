// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.heapsmith.dsl.heapSpec.Binary;
import org.heapsmith.dsl.heapSpec.Clause;
import org.heapsmith.dsl.heapSpec.Declaration;
import org.heapsmith.dsl.heapSpec.Definition;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.HexStatement;
import org.heapsmith.dsl.heapSpec.Invariant;
import org.heapsmith.dsl.heapSpec.Predicate;
import org.heapsmith.dsl.heapSpec.SpecDecl;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.ide.text.Tokens;

/**
 * The structure of a file: predicates with disjuncts, invariants with rules, specs with clauses.
 */
public final class Outline {
  private static final int LABEL = 60;

  /** What an entry stands for. */
  public enum Kind {
    PREDICATE,
    DISJUNCT,
    INVARIANT,
    SPEC,
    CLAUSE
  }

  /**
   * An entry.
   *
   * @param detail more about it, may be empty
   * @param offset of the whole
   * @param length of the whole
   * @param nameOffset of what is selected when one goes there
   */
  public record Entry(
      Kind kind,
      String label,
      String detail,
      int offset,
      int length,
      int nameOffset,
      int nameLength,
      List<Entry> children) {
    /** Copies the list. */
    public Entry {
      children = List.copyOf(children);
    }
  }

  /** Returns the entries in the order of the text; of a file with errors what is well-formed. */
  public List<Entry> compute(Document document) {
    List<Entry> result = new ArrayList<>();
    if (document.tree().root() != null) {
      for (Declaration declaration : document.tree().root().getDeclarations()) {
        if (declaration instanceof Definition definition) {
          result.add(definition(document, definition));
        } else if (declaration instanceof SpecDecl spec) {
          result.add(spec(document, spec));
        }
      }
    }
    return result;
  }

  private static Entry definition(Document document, Definition definition) {
    List<Entry> children = new ArrayList<>();
    Kind kind = Kind.INVARIANT;
    if (definition instanceof Invariant invariant) {
      for (HexStatement statement : invariant.getStatements()) {
        INode node = NodeModelUtils.findActualNodeFor(statement);
        children.add(statement(document, node));
      }
    } else if (definition instanceof Predicate predicate) {
      kind = Kind.PREDICATE;
      disjuncts(document, predicate.getBody(), children);
    }
    INode whole = NodeModelUtils.findActualNodeFor(definition);
    List<INode> name = nodes(definition, HeapSpecPackage.Literals.DEFINITION__NAME);
    String head = code(document, whole);
    int open = head.indexOf('(');
    int close = head.indexOf(')');
    String detail = open >= 0 && close > open ? head.substring(open, close + 1) : "";
    return entry(document, kind, definition.getName(), detail, whole, name, children);
  }

  /** The alternatives that a reader sees: those between {@code |}. */
  private static void disjuncts(Document document, Expression formula, List<Entry> into) {
    if (formula instanceof Binary binary && binary.getOp().equals("|")) {
      disjuncts(document, binary.getLeft(), into);
      disjuncts(document, binary.getRight(), into);
      return;
    }
    List<INode> nodes = covered(formula);
    if (!nodes.isEmpty()) {
      int start = within(document, nodes.stream().mapToInt(INode::getOffset).min().getAsInt());
      int end = within(document, nodes.stream().mapToInt(INode::getEndOffset).max().getAsInt());
      String label = shortened(code(document, start, end));
      into.add(
          new Entry(Kind.DISJUNCT, label, "", start, end - start, start, end - start, List.of()));
    }
  }

  /** The nodes below an expression, also if the translation has rearranged it. */
  private static List<INode> covered(Expression formula) {
    INode own = NodeModelUtils.findActualNodeFor(formula);
    if (own != null) {
      return List.of(own);
    }
    List<INode> result = new ArrayList<>();
    for (EObject child : formula.eContents()) {
      if (child instanceof Expression expression) {
        result.addAll(covered(expression));
      }
    }
    return result;
  }

  private static Entry spec(Document document, SpecDecl spec) {
    List<Entry> clauses = new ArrayList<>();
    for (Clause clause : spec.getClauses()) {
      INode node = NodeModelUtils.findActualNodeFor(clause);
      clauses.add(statement(document, node));
    }
    INode whole = NodeModelUtils.findActualNodeFor(spec);
    List<INode> target = nodes(spec, HeapSpecPackage.Literals.SPEC_DECL__TARGET);
    String head = code(document, whole);
    int open = head.indexOf('{'); // a repair may have written it in
    String label = head.substring("spec".length(), open < 0 ? head.length() : open).strip();
    return entry(document, Kind.SPEC, label, "", whole, target, clauses);
  }

  /** A clause of a spec, or a rule of an invariant. */
  private static Entry statement(Document document, INode node) {
    String label = shortened(code(document, node).replaceFirst("\\s*;$", ""));
    return entry(document, Kind.CLAUSE, label, "", node, List.of(node), List.of());
  }

  private static Entry entry(
      Document document,
      Kind kind,
      String label,
      String detail,
      INode whole,
      List<INode> named,
      List<Entry> children) {
    List<INode> name = named.isEmpty() ? List.of(whole) : named;
    int start = within(document, name.get(0).getOffset());
    int length = within(document, name.get(name.size() - 1).getEndOffset()) - start;
    int from = within(document, whole.getOffset());
    int size = within(document, whole.getEndOffset()) - from;
    return new Entry(kind, label, detail, from, size, start, length, children);
  }

  /** Tokens that a repair has added may lie behind the end of the text. */
  private static int within(Document document, int offset) {
    return Math.min(offset, document.text().length());
  }

  private static List<INode> nodes(EObject element, EStructuralFeature feature) {
    return NodeModelUtils.findNodesForFeature(element, feature);
  }

  private static String code(Document document, INode node) {
    return code(
        document, within(document, node.getOffset()), within(document, node.getEndOffset()));
  }

  /** The text between two offsets, comments left out, white space as one space. */
  private static String code(Document document, int start, int end) {
    StringBuilder text = new StringBuilder();
    for (Token token : Tokens.of(document.text().substring(start, end))) {
      text.append(token.isCode() ? token.text() : " ");
    }
    return text.toString().replaceAll("\\s+", " ").strip();
  }

  private static String shortened(String text) {
    return text.length() <= LABEL ? text : text.substring(0, LABEL - 1) + "…";
  }
}
