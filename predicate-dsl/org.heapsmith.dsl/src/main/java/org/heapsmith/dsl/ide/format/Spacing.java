// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Token;

/**
 * For each token of one declaration: whether a blank stands before it on a line, and how loosely it
 * binds if it is an operator.
 */
final class Spacing {
  /** Level of what is no operator that a line could be broken at. */
  static final int NONE = 99;

  /** {@code |}. */
  static final int CHOICE = 0;

  /** {@code &&}. */
  static final int CONJUNCTION = 2;

  /** {@code *}. */
  static final int PRODUCT = 5;

  private static final List<Set<String>> LEVELS =
      List.of(
          Set.of("|"),
          Set.of("||"),
          Set.of("&&"),
          Set.of("==", "!=", "<", "<=", ">", ">="),
          Set.of("+", "-"),
          Set.of("*", "/", "%"));

  /** Words that an operand follows. */
  private static final Set<String> PREFIX_WORDS =
      Set.of("requires", "ensures", "throws", "when", "instanceof", "exactly");

  /** The same in invariants. */
  private static final Set<String> REGULAR_PREFIX_WORDS =
      Set.of("when", "not", "max", "to", "aliases", "except", "implies", "triggers", "some");

  private static final Set<String> RELATIONS = Set.of("==", "!=", "<", "<=", ">", ">=");

  private static final Set<String> REPEATS = Set.of("*", "+", "?");
  private static final Set<String> NUMBERS_END =
      Set.of("&&", "||", "->", "implies", ";", "triggers");
  private static final Set<String> CLOSING = Set.of(")", "]", "}");
  private static final Set<String> GROUP_ENDS = Set.of(")", "]");
  private static final Set<String> NO_SPACE_BEFORE = Set.of(",", ";", ")", "]", ":", "..", "::");
  private static final Set<String> NO_SPACE_AFTER = Set.of("(", "[", "..", "::");
  private static final Set<Token.Kind> VALUES = Set.of(Token.Kind.NUMBER, Token.Kind.LITERAL);
  private static final Set<String> UNITS = Set.of("ms", "s", "min");

  private final List<Item> items;
  private final boolean[] space;
  private final int[] level;

  private final Deque<String> open = new ArrayDeque<>();
  private final boolean regular;
  private final boolean braced;
  private boolean header;
  private boolean exists;
  private boolean forall;
  private int numbers = -1;
  private int statement;

  // roles of single tokens
  private final boolean[] prefix;
  private final boolean[] postfix;
  private final boolean[] typeBracket;
  private final boolean[] binderDot;
  private final boolean[] block;

  private Spacing(Chunk.Kind kind, List<Item> items) {
    int size = items.size();
    this.items = items;
    this.space = new boolean[size];
    this.level = new int[size];
    this.prefix = new boolean[size];
    this.postfix = new boolean[size];
    this.typeBracket = new boolean[size];
    this.binderDot = new boolean[size];
    this.block = new boolean[size];
    this.regular = kind == Chunk.Kind.INVARIANT;
    this.braced = regular || kind == Chunk.Kind.SPEC;
    this.header = true;
  }

  /** Looks at the items of a declaration of that kind. */
  static Spacing of(Chunk.Kind kind, List<Item> items) {
    Spacing spacing = new Spacing(kind, items);
    for (int i = 0; i < items.size(); i++) {
      spacing.role(i);
      spacing.level[i] = spacing.levelOf(i);
      spacing.space[i] = i > 0 && spacing.isSpaceBefore(i);
    }
    return spacing;
  }

  /** Returns how many blanks stand before the token on a line. */
  int before(int index) {
    return space[index] ? 1 : 0;
  }

  /** Returns the level of an operator, {@link #NONE} for other tokens. */
  int level(int index) {
    return level[index];
  }

  /** Returns whether the brace opens a block of statements. */
  boolean isBlock(int index) {
    return block[index];
  }

  private String text(int index) {
    return index >= 0 && index < items.size() ? items.get(index).text() : "";
  }

  private boolean isWord(int index) {
    return index >= 0 && index < items.size() && items.get(index).token().isWord();
  }

  private void role(int i) {
    String t = text(i);
    prefix[i] = t.equals("!") || t.equals("-") && !endsOperand(i - 1);
    postfix[i] =
        regular && !header && numbers != open.size() && REPEATS.contains(t) && endsPath(i - 1);
    typeBracket[i] = isTypeBracket(i, t);
    binderDot[i] = exists && t.equals(".");
    binders(i, t);
    if (t.equals("{")) {
      block[i] = braced && open.isEmpty() || text(i - 1).equals("bounds") && statement == i - 1;
      open.push(block[i] ? "block" : t);
    } else if (t.equals("(") || t.equals("[")) {
      open.push(t);
    } else if (CLOSING.contains(t) && !open.isEmpty()) {
      open.pop();
    }
    boolean ends = t.equals(";") || block[i] || t.equals("}") && "block".equals(open.peek());
    statement = ends ? i + 1 : statement;
    header &= !(braced ? block[i] : t.equals("=") && open.isEmpty());
  }

  private void binders(int i, String t) {
    boolean keyword = !header && !text(i - 1).equals(".") && !text(i + 1).equals(":");
    if (keyword && t.equals("exists")) {
      exists = true;
    } else if (keyword && t.equals("forall")) {
      forall = true;
    } else if (t.equals(":") || binderDot[i]) {
      exists = false;
      forall = false;
    }
    // behind a comparison of an invariant, + and * are arithmetic again
    if (regular && !typeBracket[i] && RELATIONS.contains(t)) {
      numbers = open.size();
    } else if (NUMBERS_END.contains(t) || t.equals(")") && numbers == open.size()) {
      numbers = -1;
    }
  }

  private boolean endsOperand(int i) {
    String t = text(i);
    boolean word = isWord(i) && !isPrefixWord(i) && !(forall && t.equals("in"));
    boolean literal = i >= 0 && VALUES.contains(items.get(i).token().kind());
    return word || literal || CLOSING.contains(t) || i >= 0 && postfix[i];
  }

  private boolean endsPath(int i) {
    return isWord(i) && !isPrefixWord(i) || GROUP_ENDS.contains(text(i)) || postfix[i];
  }

  private boolean isPrefixWord(int i) {
    return (regular ? REGULAR_PREFIX_WORDS : PREFIX_WORDS).contains(text(i))
        && !text(i - 1).equals(".")
        && !header;
  }

  /** Type arguments stand in the header, and behind {@code ->}. */
  private boolean isTypeBracket(int i, String t) {
    if (t.equals("<")) {
      int name = i - 1;
      while (isWord(name) && text(name - 1).equals(".")) {
        name -= 2;
      }
      boolean type = header || isWord(name) && text(name - 1).equals("->");
      if (type) {
        open.push("<");
      }
      return type;
    }
    if (t.equals(">") && "<".equals(open.peek())) {
      open.pop();
      return true;
    }
    return "<".equals(open.peek()) && t.equals("<");
  }

  private int levelOf(int i) {
    if (prefix[i] || postfix[i] || typeBracket[i] || header || isName()) {
      return NONE;
    }
    String t = text(i);
    if (text(i - 1).equals(".")) {
      return NONE;
    }
    if (regular && (t.equals("->") || t.equals("implies"))) {
      return CHOICE;
    }
    for (int l = 0; l < LEVELS.size(); l++) {
      if (LEVELS.get(l).contains(t)) {
        return l;
      }
    }
    return NONE;
  }

  /** Hyphens are part of the names of strategies and criteria. */
  private boolean isName() {
    return isStatement("strategy") || isStatement("criterion");
  }

  private boolean isStatement(String keyword) {
    return statement < items.size()
        && text(statement).equals(keyword)
        && "block".equals(open.peek());
  }

  private boolean isSpaceBefore(int i) {
    String p = text(i - 1);
    String t = text(i);
    if (NO_SPACE_BEFORE.contains(t)
        || NO_SPACE_AFTER.contains(p)
        || prefix[i - 1]
        || postfix[i]
        || isName() && (t.equals("-") || p.equals("-"))) {
      return false;
    }
    if (typeBracket[i] || typeBracket[i - 1]) {
      return typeBracket[i - 1] && p.equals(">") && (isWord(i) || t.equals("="));
    }
    if (p.equals(".")) {
      return binderDot[i - 1];
    }
    return switch (t) {
      case "." -> !endsOperand(i - 1) && !isWord(i - 1) || regular && isPrefixWord(i - 1);
      case "{" -> block[i];
      case "}" -> !p.equals("{");
      case "[" -> !isWord(i - 1) && !GROUP_ENDS.contains(p) && !postfix[i - 1];
      case "(" -> isWord(i - 1) ? isPrefixWord(i - 1) : !(regular && endsPath(i - 1));
      default -> !isUnit(i);
    };
  }

  private boolean isUnit(int i) {
    return UNITS.contains(text(i))
        && items.get(i - 1).token().kind() == Token.Kind.NUMBER
        && statement == i - 2;
  }
}
