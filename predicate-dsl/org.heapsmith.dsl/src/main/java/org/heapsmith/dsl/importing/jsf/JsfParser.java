// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.PlacedText;
import org.heapsmith.dsl.importing.TokenStream;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Call;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Cell;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Comparison;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Data;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Declaration;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Expr;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Field;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Formula;
import org.heapsmith.dsl.importing.jsf.JsfSpec.HeapTerm;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Leaf;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Operation;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Pre;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Pred;

/**
 * Reads declarations: what {@code star.data}, {@code star.predicate} and {@code star.precondition}
 * hold. Throws {@link HeapsmithException} at the token that does not fit.
 */
final class JsfParser {
  private static final List<String> SYMBOLS =
      List.of(
          "::", "==", "!=", "<=", ">=", "||", "&&", "&", "|", "*", "=", "<", ">", ",", ";", "(",
          ")", "{", "}", "+", "-", "/", "#", ".");
  private static final Set<String> COMPARISONS = Set.of("=", "==", "!=", "<", "<=", ">", ">=");

  private final TokenStream tokens;

  JsfParser(PlacedText text) {
    this.tokens = TokenStream.of(text, SYMBOLS);
  }

  List<Declaration> declarations() {
    List<Declaration> result = new ArrayList<>();
    while (another()) {
      if (tokens.takeIf("data")) {
        result.add(data());
      } else if (tokens.takeIf("pred")) {
        result.add(pred());
        checkEnd();
      } else if (tokens.takeIf("pre")) {
        result.add(pre());
        checkEnd();
      } else {
        throw tokens.unexpected("'data', 'pred' or 'pre'");
      }
    }
    return result;
  }

  private Data data() {
    ForeignToken name = tokens.name("the name of a class");
    tokens.expect("{");
    List<Field> fields = new ArrayList<>();
    while (!tokens.peek().is("}")) {
      ForeignToken type = tokens.name("the type of a field");
      fields.add(new Field(type, tokens.name("the name of a field")));
      if (!tokens.takeIf(";")) {
        break;
      }
    }
    tokens.expect("}");
    return new Data(name, fields);
  }

  /** Skips separators; false at the end. */
  private boolean another() {
    boolean separated = false;
    while (tokens.takeIf(";")) {
      separated = true;
    }
    boolean starts = tokens.peek().kind() == ForeignToken.Kind.NAME;
    if (!starts && !tokens.atEnd()) {
      throw tokens.unexpected(separated ? "a declaration" : "';'");
    }
    return starts;
  }

  private Pred pred() {
    ForeignToken name = tokens.name("the name of a predicate");
    tokens.expect("(");
    List<ForeignToken> parameters = new ArrayList<>();
    while (!tokens.peek().is(")")) {
      parameters.add(tokens.name("a parameter"));
      if (!tokens.takeIf(",")) {
        break;
      }
    }
    tokens.expect(")");
    tokens.expect("==");
    List<Formula> disjuncts = new ArrayList<>(List.of(formula()));
    while (tokens.takeIf("||")) {
      disjuncts.add(formula());
    }
    return new Pred(name, parameters, disjuncts);
  }

  private Pre pre() {
    ForeignToken method = tokens.name("the name of a method");
    tokens.expect("==");
    return new Pre(method, formula());
  }

  private void checkEnd() {
    if (!tokens.atEnd() && !tokens.peek().is(";")) {
      throw tokens.unexpected("';'");
    }
  }

  private Formula formula() {
    List<HeapTerm> heap = new ArrayList<>();
    List<Comparison> pure = new ArrayList<>();
    boolean startsWithHeap =
        tokens.peek().kind() == ForeignToken.Kind.NAME
            && (tokens.peekSecond().is("::") || tokens.peekSecond().is("("));
    if (startsWithHeap) {
      heap.add(heapTerm());
      while (tokens.takeIf("*")) {
        heap.add(heapTerm());
      }
      if (!tokens.takeIf("&")) {
        return new Formula(heap, pure);
      }
    }
    pure.add(comparison());
    while (tokens.takeIf("&")) {
      pure.add(comparison());
    }
    return new Formula(heap, pure);
  }

  private HeapTerm heapTerm() {
    ForeignToken name = tokens.name("x::T<…> or p(…)");
    if (tokens.takeIf("::")) {
      ForeignToken type = tokens.name("the name of a class");
      tokens.expect("<");
      return new Cell(name, type, arguments(">"));
    }
    tokens.expect("(");
    return new Call(name, arguments(")"));
  }

  private List<ForeignToken> arguments(String end) {
    List<ForeignToken> result = new ArrayList<>();
    while (!tokens.peek().is(end)) {
      boolean plain =
          tokens.peek().kind() == ForeignToken.Kind.NAME
              || tokens.peek().kind() == ForeignToken.Kind.NUMBER;
      if (!plain) {
        throw tokens.unexpected("a name or '" + end + "'");
      }
      result.add(tokens.take());
      if (!tokens.takeIf(",")) {
        break;
      }
    }
    tokens.expect(end);
    return result;
  }

  private Comparison comparison() {
    Expr left = sum();
    if (!COMPARISONS.contains(tokens.peek().text())) {
      throw tokens.unexpected("a comparison");
    }
    ForeignToken operator = tokens.take();
    return new Comparison(left, operator, sum());
  }

  private Expr sum() {
    Expr left = product();
    while (tokens.peek().is("+") || tokens.peek().is("-")) {
      ForeignToken operator = tokens.take();
      left = new Operation(left, operator, product());
    }
    return left;
  }

  private Expr product() {
    Expr left = primary();
    while (tokens.peek().is("#") || tokens.peek().is("/")) {
      ForeignToken operator = tokens.take();
      left = new Operation(left, operator, primary());
    }
    return left;
  }

  private Expr primary() {
    if (tokens.takeIf("(")) {
      Expr inner = sum();
      tokens.expect(")");
      return inner;
    } else if (tokens.peek().is("-")) {
      ForeignToken operator = tokens.take();
      return new Operation(null, operator, primary());
    } else if (tokens.peek().kind() == ForeignToken.Kind.NAME
        || tokens.peek().kind() == ForeignToken.Kind.NUMBER) {
      return new Leaf(tokens.take());
    }
    throw tokens.unexpected("a name or a number");
  }
}
