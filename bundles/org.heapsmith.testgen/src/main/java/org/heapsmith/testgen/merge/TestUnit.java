// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.testgen.merge.JavaTokens.Kind;
import org.heapsmith.testgen.merge.JavaTokens.Token;

/**
 * A source file in pieces.
 *
 * @param start what is before the imports, but for the comments above the first of them
 * @param type the first class
 * @param rest what is after that
 */
record TestUnit(String start, List<Import> imports, Member type, String rest) {
  private static final Pattern PACKAGE = Pattern.compile("package\\s+([\\w.$]+)\\s*;");

  /**
   * An import.
   *
   * @param lead blank lines and comments before it
   * @param name dotted, with {@code *} if on demand
   * @param statement as it is written, with the comments in it and at the end of its line
   */
  record Import(String lead, boolean isStatic, String name, String statement) {
    private static final Pattern SPACE = Pattern.compile("[\\s\uFEFF]*");

    String text() {
      return lead + statement;
    }

    String simpleName() {
      return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Returns the white space before it, and before its comments. */
    String space() {
      Matcher space = SPACE.matcher(lead);
      return space.lookingAt() ? space.group() : "";
    }

    /** Returns it with other white space before it: its comments stay. */
    Import withSpace(String other) {
      return withLead(other + lead.substring(space().length()));
    }

    Import withLead(String other) {
      return new Import(other, isStatic, name, statement);
    }

    /** Returns where its own comments begin: one with a blank line below stands for itself. */
    int ownLead() throws NotReadable {
      int own = space().length();
      for (Token token : JavaTokens.of(lead)) {
        String space = lead.substring(token.start(), token.end());
        if (token.kind() == Kind.SPACE && space.indexOf('\n') != space.lastIndexOf('\n')) {
          own = token.end();
        }
      }
      return own;
    }

    boolean isSame(Import other) {
      return isStatic == other.isStatic && name.equals(other.name);
    }
  }

  /** Copies the list. */
  TestUnit {
    imports = List.copyOf(imports);
  }

  /** Reads a file. */
  static TestUnit read(String text) throws NotReadable {
    List<Token> tokens = JavaTokens.of(text);
    List<Import> imports = new ArrayList<>();
    int packageEnd = 0;
    int at = 0;
    while (true) {
      int next = at;
      while (next < tokens.size() && tokens.get(next).isTrivia()) {
        next++;
      }
      if (next == tokens.size()) {
        throw new NotReadable("no class");
      }
      String word = text.substring(tokens.get(next).start(), tokens.get(next).end());
      if (!word.equals("package") && !word.equals("import")) {
        break;
      }
      int end = next;
      while (end < tokens.size() && text.charAt(tokens.get(end).start()) != ';') {
        end++;
      }
      if (end == tokens.size()) {
        throw new NotReadable("a declaration that does not end");
      }
      MemberReader line = new MemberReader(text, tokens, end + 1);
      line.restOfLine();
      int stop = tokens.get(line.position() - 1).end();
      if (word.equals("import")) {
        String lead = text.substring(tokens.get(at).start(), tokens.get(next).start());
        String statement = text.substring(tokens.get(next).start(), stop);
        imports.add(read(lead, statement, text, tokens.subList(next + 1, end)));
      } else {
        packageEnd = stop;
      }
      at = line.position();
    }
    MemberReader reader = new MemberReader(text, tokens, at);
    Member type = reader.member();
    if (!type.isType()) {
      throw new NotReadable("no class");
    }
    int end = reader.position();
    String rest = end < tokens.size() ? text.substring(tokens.get(end).start()) : "";
    return new TestUnit(text.substring(0, packageEnd), imports, type, rest);
  }

  private static Import read(String lead, String statement, String text, List<Token> tokens) {
    StringBuilder name = new StringBuilder();
    boolean isStatic = false;
    for (Token token : tokens) {
      String word = text.substring(token.start(), token.end());
      if (word.equals("static")) {
        isStatic = true;
      } else if (!token.isTrivia()) {
        name.append(word);
      }
    }
    return new Import(lead, isStatic, name.toString(), statement);
  }

  /** Returns the names of the classes after the first. */
  Set<String> otherTypes() throws NotReadable {
    Set<String> names = new HashSet<>();
    MemberReader reader = new MemberReader(rest, JavaTokens.of(rest), 0);
    while (!reader.isAtEnd()) {
      Member member = reader.member();
      if (member.isType()) {
        names.add(member.name());
      }
    }
    return names;
  }

  /** Returns whether a person wrote something before the imports: we write no comment there. */
  boolean hasCommentAtStart() throws NotReadable {
    return JavaTokens.of(start).stream().anyMatch(t -> t.kind() == Kind.COMMENT);
  }

  /** Returns what a simple name means here that no class of the file has. */
  String qualified(String simpleName) {
    for (Import i : imports) {
      if (!i.isStatic() && i.simpleName().equals(simpleName)) {
        return i.name();
      }
    }
    Matcher declared = PACKAGE.matcher(start);
    String own = declared.find() ? declared.group(1) + "." : "";
    return (isJavaLang(simpleName) ? "java.lang." : own) + simpleName;
  }

  private static boolean isJavaLang(String simpleName) {
    return Object.class.getResource(simpleName + ".class") != null;
  }

  String text() {
    StringBuilder text = new StringBuilder(start);
    imports.forEach(i -> text.append(i.text()));
    return text.append(type.text()).append(rest).toString();
  }
}
