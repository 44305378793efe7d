// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexSteps.FieldRef;
import org.heapsmith.logic.spec.HexTarget;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.testing.TestTypes;

/** Reads invariants for tests: {@code C p, D q: rule; rule;}; `.f` is any field of that name. */
final class HexReader {
  private static final Pattern TOKEN =
      Pattern.compile("\\s*(->|&&|\\|\\||==|!=|<=|>=|\\[\\]|[A-Za-z]\\w*|\\d+|.)");

  private final TestTypes types;
  private final List<String> tokens = new ArrayList<>();
  private final List<Parameter> parameters = new ArrayList<>();
  private int at;
  private String chosen;
  private String chosenClass;

  private HexReader(TestTypes types, String text) {
    this.types = types;
    Matcher matcher = TOKEN.matcher(text.strip());
    while (matcher.find()) {
      tokens.add(matcher.group(1));
    }
  }

  /** Reads an invariant and compiles it. */
  static CompiledInvariant compiled(TestTypes types, String text) {
    return new CompiledInvariant(read(types, text), types);
  }

  static InvariantDef read(TestTypes types, String text) {
    HexReader reader = new HexReader(types, text);
    do {
      SpecType type = new SpecType.Reference(reader.next());
      reader.parameters.add(new Parameter(reader.next(), type));
    } while (reader.take(","));
    reader.expect(":");
    List<HexRule> rules = new ArrayList<>();
    SourceRef source = new SourceRef("test", 1, 1);
    while (reader.at < reader.tokens.size()) {
      rules.add(new HexRule(reader.implication(), source));
      reader.expect(";");
    }
    return new InvariantDef("inv", reader.parameters, rules, List.of(), "", source);
  }

  private String peek() {
    return at < tokens.size() ? tokens.get(at) : "";
  }

  private String next() {
    return tokens.get(at++);
  }

  private boolean take(String token) {
    boolean found = peek().equals(token);
    at += found ? 1 : 0;
    return found;
  }

  private void expect(String token) {
    if (!take(token)) {
      throw new IllegalArgumentException(
          token + " expected before " + tokens.subList(at, tokens.size()));
    }
  }

  private HexSentence implication() {
    HexSentence left = disjunction();
    return take("->") ? new HexSentence.Implies(left, implication()) : left;
  }

  private HexSentence disjunction() {
    HexSentence left = conjunction();
    while (take("||")) {
      left = new HexSentence.Or(left, conjunction());
    }
    return left;
  }

  private HexSentence conjunction() {
    HexSentence left = prefix();
    while (take("&&")) {
      left = new HexSentence.And(left, prefix());
    }
    return left;
  }

  private HexSentence prefix() {
    if (take("!")) {
      return new HexSentence.Not(prefix());
    } else if (take("(")) {
      HexSentence inner = implication();
      expect(")");
      return inner;
    } else if (peek().equals("count")) {
      HexNumber left = number();
      Expr.CompareOp op =
          switch (next()) {
            case "==" -> Expr.CompareOp.EQ;
            case "!=" -> Expr.CompareOp.NE;
            case "<=" -> Expr.CompareOp.LE;
            case ">=" -> Expr.CompareOp.GE;
            case "<" -> Expr.CompareOp.LT;
            default -> Expr.CompareOp.GT;
          };
      HexNumber right = number();
      while (take("+")) {
        right = new HexNumber.Plus(right, number());
      }
      return new HexSentence.Compare(op, left, right);
    }
    return new HexSentence.Is(atom());
  }

  private HexNumber number() {
    if (take("count")) {
      expect("(");
      HexPath path = path();
      expect(")");
      return new HexNumber.Count(path);
    } else if (Character.isDigit(peek().charAt(0))) {
      return new HexNumber.Constant(new BigInteger(next()));
    }
    String parameter = next();
    List<FieldRef> fields = new ArrayList<>();
    while (take(".")) {
      fields.addAll(field(next()).fields());
    }
    return new HexNumber.Value(parameter, fields);
  }

  private HexAtom atom() {
    chosen = null;
    HexPath path = path();
    if (take(":")) {
      path = new HexPath(path.root(), path.steps(), Optional.of(next()));
    }
    switch (next()) {
      case "not":
        expect("null");
        return new HexAtom.NotNull(path);
      case "null":
        return new HexAtom.IsNull(path);
      case "expands":
        expect("to");
        List<String> classes = new ArrayList<>();
        if (!take("nothing")) {
          do {
            classes.add(next());
          } while (take("|"));
        }
        return new HexAtom.ExpandsTo(path, classes);
      case "aliases":
        return new HexAtom.Aliases(path, take("nothing") ? List.of() : targets());
      default:
        expect("aliases");
        return new HexAtom.NeverAliases(path, targets());
    }
  }

  private List<HexTarget> targets() {
    List<HexTarget> result = new ArrayList<>();
    do {
      if (take("some")) {
        result.add(new HexTarget.Some(next()));
      } else if (take("max")) {
        result.add(new HexTarget.Max(path()));
      } else {
        result.add(new HexTarget.At(path()));
      }
    } while (take("|"));
    return result;
  }

  private HexPath path() {
    HexRoot root = root();
    List<HexSteps> parts = new ArrayList<>();
    while (List.of(".", "(", "[]").contains(peek())) {
      parts.add(part());
    }
    HexSteps steps = parts.size() == 1 ? parts.get(0) : new HexSteps.Sequence(parts);
    return new HexPath(root, steps, Optional.empty());
  }

  private HexRoot root() {
    String name = next();
    if (name.equals("any")) {
      expect("(");
      chosenClass = next();
      chosen = peek().equals(")") ? "self" : next();
      expect(")");
      return new HexRoot.AnyObject(chosenClass, chosen);
    } else if (name.equals("up")) {
      int steps = 1;
      while (peek().equals(".") && tokens.get(at + 1).equals("up")) {
        at += 2;
        steps++;
      }
      return new HexRoot.Up(steps);
    } else if (name.equals(chosen)) {
      return new HexRoot.Chosen(chosen, chosenClass);
    }
    SpecType type =
        parameters.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow().type();
    return new HexRoot.Named(name, type);
  }

  private HexSteps part() {
    HexSteps step;
    if (take("[]")) {
      step = new HexSteps.Element();
    } else if (take("(")) {
      step = alternatives();
      if (take("except")) {
        step = new HexSteps.Except(step, alternatives());
      }
      expect(")");
    } else {
      expect(".");
      step = take("(") ? anyExcept() : take("any") ? new HexSteps.Any(List.of()) : field(next());
    }
    return take("*")
        ? new HexSteps.Repeated(step, HexSteps.Repetition.STAR)
        : take("+")
            ? new HexSteps.Repeated(step, HexSteps.Repetition.PLUS)
            : take("?") ? new HexSteps.Repeated(step, HexSteps.Repetition.OPTIONAL) : step;
  }

  private HexSteps anyExcept() {
    expect("any");
    expect("except");
    List<HexSteps.Field> except = new ArrayList<>();
    do {
      except.add(field(next()));
    } while (take("|"));
    expect(")");
    return new HexSteps.Any(except);
  }

  private HexSteps alternatives() {
    List<HexSteps> options = new ArrayList<>();
    do {
      List<HexSteps> parts = new ArrayList<>();
      while (List.of(".", "(", "[]").contains(peek())) {
        parts.add(part());
      }
      options.add(new HexSteps.Sequence(parts));
    } while (take("|"));
    return options.size() == 1 ? options.get(0) : new HexSteps.Alternatives(options);
  }

  private HexSteps.Field field(String name) {
    List<FieldRef> fields = new ArrayList<>();
    for (String className : types.classesIn("")) {
      for (FieldInfo field : types.find(className).orElseThrow().fields()) {
        if (field.name().equals(name)) {
          fields.add(new FieldRef(field.owner(), field.name(), field.descriptor()));
        }
      }
    }
    return new HexSteps.Field(name, fields, Optional.empty());
  }
}
