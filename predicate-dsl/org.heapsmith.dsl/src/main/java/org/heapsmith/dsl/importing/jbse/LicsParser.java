// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jbse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.PlacedText;
import org.heapsmith.dsl.importing.jbse.LicsRule.Action;
import org.heapsmith.dsl.importing.jbse.LicsRule.LicsPath;
import org.heapsmith.dsl.importing.jbse.LicsRule.Start;
import org.heapsmith.dsl.importing.jbse.LicsRule.Steps;
import org.heapsmith.dsl.importing.jbse.LicsRule.Trigger;
import org.heapsmith.logic.spec.SourceRef;

/**
 * Reads a settings file by characters: class names are slashed, paths are regular expressions, so
 * there are no tokens that fit everywhere. Throws {@link HeapsmithException} where it does not fit.
 */
final class LicsParser {
  private static final String ROOT = "{ROOT}:";
  private static final String ANY = "{R_ANY}";
  private static final String ANYTHING = "{°}*";

  private final PlacedText text;
  private final List<ForeignToken> initialised = new ArrayList<>();
  private final List<LicsRule> rules = new ArrayList<>();
  private int at;

  LicsParser(String file, String content) {
    this.text = withoutComments(PlacedText.of(file, content), file);
  }

  private static PlacedText withoutComments(PlacedText text, String file) {
    PlacedText result = new PlacedText(file);
    boolean comment = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      comment = c != '\n' && (comment || text.startsWith("--", i));
      SourceRef place = text.place(i);
      result.append(comment ? ' ' : c, place.line(), place.column());
    }
    return result;
  }

  List<ForeignToken> initialised() {
    return initialised;
  }

  List<LicsRule> rules() {
    return rules;
  }

  void read() {
    if (section("init")) {
      while (!takesEnd("init")) {
        initialised.add(className());
        expect(";");
      }
    }
    if (section("resolve")) {
      while (!takesEnd("resolve")) {
        rules.add(rule(true));
        expect(";");
      }
    }
    if (section("trigger")) {
      while (!takesEnd("trigger")) {
        rules.add(rule(false));
        expect(";");
      }
    }
    skip();
    if (at < text.length()) {
      throw unexpected("a section: init, resolve, trigger, in this order");
    }
  }

  private boolean section(String name) {
    int before = at;
    if (takes(name) && takes("begin")) {
      return true;
    }
    at = before;
    return false;
  }

  private boolean takesEnd(String name) {
    int before = at;
    if (takes(name) && takes("end")) {
      return true;
    }
    at = before;
    skip();
    if (at >= text.length()) {
      throw unexpected("'" + name + " end'");
    }
    return false;
  }

  private LicsRule rule(boolean resolves) {
    skip();
    SourceRef source = text.place(at);
    LicsPath path = path();
    expect("instanceof");
    ForeignToken type = className();
    Action action = action();
    Optional<Trigger> trigger = takes("triggers") ? Optional.of(trigger()) : Optional.empty();
    if (!resolves && trigger.isEmpty()) {
      throw unexpected("'triggers'");
    }
    return new LicsRule(path, type, action, trigger, resolves, source);
  }

  private Action action() {
    if (takes("not")) {
      expect("null");
      return new LicsRule.NotNull();
    } else if (takes("null")) {
      return new LicsRule.IsNull();
    } else if (takes("expands")) {
      expect("to");
      return new LicsRule.Expands(classOrNothing());
    } else if (takes("aliases")) {
      if (takes("target")) {
        return new LicsRule.AliasesPath(takes("{MAX}"), path());
      }
      return new LicsRule.AliasesClass(classOrNothing());
    } else if (takes("never")) {
      expect("aliases");
      expect("target");
      return new LicsRule.Never(takes("{MAX}"), path());
    }
    throw unexpected("not null, null, expands to, aliases or never aliases");
  }

  private Optional<ForeignToken> classOrNothing() {
    if (takes("nothing")) {
      return Optional.empty();
    }
    expect("instanceof");
    return Optional.of(className());
  }

  private Trigger trigger() {
    ForeignToken owner = className();
    expect(":");
    skip();
    int from = at;
    while (at < text.length()
        && !Character.isWhitespace(text.charAt(at))
        && text.charAt(at) != ':') {
      at++;
    }
    String descriptor = text.substring(from, at);
    if (!descriptor.startsWith("(")) {
      at = from;
      throw unexpected("the descriptor of a method");
    }
    expect(":");
    ForeignToken method = name("the name of a method");
    Optional<LicsPath> argument = takes(":") ? Optional.of(path()) : Optional.empty();
    return new Trigger(owner, descriptor, method, argument);
  }

  private LicsPath path() {
    skip();
    SourceRef source = text.place(at);
    if (takes(ROOT)) {
      skip();
      boolean named = at < text.length() && Character.isJavaIdentifierStart(text.charAt(at));
      Optional<ForeignToken> root = named ? Optional.of(name("a parameter")) : Optional.empty();
      return new LicsPath(Start.ROOT, root, steps(), source);
    } else if (takes("{$REF}")) {
      return new LicsPath(Start.REFERENCE, Optional.empty(), steps(), source);
    } else if (takes("{$R_ANY}")) {
      return new LicsPath(Start.MATCHED, Optional.empty(), steps(), source);
    } else if (takes("[")) {
      ForeignToken owner = className();
      expect("]");
      return new LicsPath(Start.STATIC, Optional.of(owner), steps(), source);
    }
    takes(ANY);
    return new LicsPath(Start.ANY, Optional.empty(), steps(), source);
  }

  private Steps steps() {
    List<Steps> choices = new ArrayList<>(List.of(sequence()));
    while (takes("|")) {
      choices.add(sequence());
    }
    return choices.size() == 1 ? choices.get(0) : new LicsRule.Choice(choices);
  }

  private Steps sequence() {
    List<Steps> parts = new ArrayList<>();
    while (true) {
      skip();
      if (takes("(?!")) {
        Steps forbidden = steps();
        boolean toEnd = takes("{EOL}");
        expect(")");
        parts.add(new LicsRule.NotBefore(forbidden, toEnd, sequence()));
        break;
      } else if (takes("(")) {
        Steps inner = steps();
        expect(")");
        parts.add(repeated(inner));
      } else if (takes(".{UP}")) {
        parts.add(repeated(new LicsRule.Up()));
      } else if (takes(ANYTHING)) {
        parts.add(new LicsRule.Anything());
        if (at < text.length() && Character.isJavaIdentifierStart(text.charAt(at))) {
          parts.add(repeated(field())); // what is before may end with the dot
        }
      } else if (takes(".")) {
        if (takes(ANYTHING)) {
          parts.add(new LicsRule.Anything());
          expect(":");
          parts.add(repeated(new LicsRule.Field(Optional.empty(), name("a field"))));
        } else {
          parts.add(repeated(field()));
        }
      } else {
        break;
      }
    }
    return parts.size() == 1
        ? parts.get(0)
        : parts.isEmpty() ? new LicsRule.Empty() : new LicsRule.Sequence(parts);
  }

  /** Reads {@code pkg/C:f}, {@code pkg(/C|/D):f}, or {@code f} alone as older versions write it. */
  private Steps field() {
    ForeignToken owner = className();
    List<ForeignToken> owners = new ArrayList<>();
    if (at < text.length() && text.charAt(at) == '(') {
      do {
        at++;
        ForeignToken rest = className();
        String whole = owner.text() + rest.text();
        owners.add(new ForeignToken(ForeignToken.Kind.NAME, whole, rest.source()));
      } while (at < text.length() && text.charAt(at) == '|');
      expect(")");
      expect(":");
    } else if (takes(":")) {
      owners.add(owner);
    } else {
      return new LicsRule.Field(Optional.empty(), owner);
    }
    ForeignToken field = name("a field");
    List<Steps> choices = new ArrayList<>();
    owners.forEach(o -> choices.add(new LicsRule.Field(Optional.of(o), field)));
    return choices.size() == 1 ? choices.get(0) : new LicsRule.Choice(choices);
  }

  private Steps repeated(Steps operand) {
    skip();
    char c = at < text.length() ? text.charAt(at) : ' ';
    if ("*+?".indexOf(c) < 0) {
      return operand;
    }
    at++;
    return new LicsRule.Repeated(operand, c);
  }

  private ForeignToken className() {
    skip();
    int from = at;
    while (at < text.length()
        && (Character.isJavaIdentifierPart(text.charAt(at)) || text.charAt(at) == '/')) {
      at++;
    }
    if (from == at) {
      throw unexpected("the name of a class");
    }
    return new ForeignToken(ForeignToken.Kind.NAME, text.substring(from, at), text.place(from));
  }

  private ForeignToken name(String what) {
    skip();
    int from = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    if (from == at) {
      throw unexpected(what);
    }
    return new ForeignToken(ForeignToken.Kind.NAME, text.substring(from, at), text.place(from));
  }

  private void skip() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  /** Takes a symbol, or a whole word. */
  private boolean takes(String wanted) {
    skip();
    int end = at + wanted.length();
    boolean word = Character.isJavaIdentifierPart(wanted.charAt(wanted.length() - 1));
    boolean goesOn =
        word && end < text.length() && Character.isJavaIdentifierPart(text.charAt(end));
    if (!text.startsWith(wanted, at) || goesOn) {
      return false;
    }
    at = end;
    return true;
  }

  private void expect(String wanted) {
    if (!takes(wanted)) {
      throw unexpected("'" + wanted + "'");
    }
  }

  private HeapsmithException unexpected(String expected) {
    skip();
    int end = at;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end)) && end - at < 20) {
      end++;
    }
    String found = at >= text.length() ? "the end" : "'" + text.substring(at, end) + "'";
    return HeapsmithException.of(
        Code.IMPORT_SYNTAX, text.place(at).toString(), "expected " + expected + ", found " + found);
  }
}
