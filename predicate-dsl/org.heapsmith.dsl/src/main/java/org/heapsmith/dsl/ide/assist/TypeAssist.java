// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.SimpleName;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Prelude;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.logic.spec.SpecType;

/** Names of Java types and packages, with the import that one needs. */
final class TypeAssist {
  private static final List<String> PRIMITIVES =
      List.of("int", "long", "boolean", "mathint", "byte", "short", "char", "float", "double");

  /** Up to this many classes, all of them are proposed before a letter is known. */
  private static final int FEW = 400;

  /** Which types fit. */
  enum Wanted {
    /** Primitive types too. */
    ANY,
    /** Classes and interfaces. */
    CLASS,
    /** Exceptions and errors. */
    THROWABLE
  }

  private final Site site;
  private final Proposals proposals;
  private final Prelude prelude;

  TypeAssist(Site site, Proposals proposals) {
    this.site = site;
    this.proposals = proposals;
    this.prelude = site.prelude();
  }

  /** In a package or import declaration. */
  void propose(Chunk.Kind kind) {
    List<Token> code = site.chunk().orElseThrow().code();
    String qualifier = qualifier(code, code.size());
    packages(qualifier);
    if (kind == Chunk.Kind.IMPORT) {
      String owner = qualifier.isEmpty() ? "" : qualifier.substring(0, qualifier.length() - 1);
      members(owner, Wanted.CLASS);
      nested(owner);
      site.definitions().stream()
          .filter(d -> d.prelude().packageName().equals(owner) && !owner.isEmpty())
          .forEach(
              d ->
                  proposals.add(
                      Proposal.Kind.DEFINITION, d.header().name(), owner, Proposals.GOOD));
      if (!owner.isEmpty()) {
        proposals.keywords("*");
      }
    }
  }

  /**
   * Where a type stands in the code.
   *
   * @param end index behind what is written of a qualified name before the caret
   */
  void propose(int end, List<Token> code, Wanted wanted) {
    String qualifier = qualifier(code, end);
    if (!qualifier.isEmpty()) {
      String owner = qualifier.substring(0, qualifier.length() - 1);
      nested(owner);
      members(owner, wanted);
      packages(qualifier);
      return;
    }
    if (wanted == Wanted.ANY) {
      PRIMITIVES.forEach(p -> proposals.add(Proposal.Kind.TYPE, p, "", Proposals.GOOD));
    }
    known(wanted);
    boolean few = site.types().applicationClasses().size() <= FEW;
    if (!site.written().isEmpty() || few) {
      unknown(wanted);
    }
    if (!site.written().isEmpty()) {
      java("java.lang", wanted);
    }
  }

  /** Names with dots before {@code end}, each followed by a dot. */
  private static String qualifier(List<Token> code, int end) {
    StringBuilder result = new StringBuilder();
    int at = end - 1;
    while (at > 0 && code.get(at).is(".") && code.get(at - 1).isWord()) {
      result.insert(0, code.get(at - 1).text() + ".");
      at -= 2;
    }
    return result.toString();
  }

  private void packages(String qualifier) {
    Set<String> next = new LinkedHashSet<>();
    for (String name : site.types().applicationClasses()) {
      int cut = name.lastIndexOf('/');
      String owner = cut < 0 ? "" : name.substring(0, cut).replace('/', '.') + ".";
      if (owner.startsWith(qualifier) && owner.length() > qualifier.length()) {
        next.add(owner.substring(qualifier.length(), owner.indexOf('.', qualifier.length())));
      }
    }
    next.forEach(p -> proposals.add(Proposal.Kind.PACKAGE, p, "package", Proposals.FAIR));
  }

  /** The classes of a package. */
  private void members(String owner, Wanted wanted) {
    for (String name : site.types().classesIn(owner.replace('.', '/'))) {
      String internal = owner.isEmpty() ? name : owner.replace('.', '/') + "/" + name;
      if (!name.contains("$") && fits(internal, wanted)) {
        proposals.add(Proposal.Kind.TYPE, name, owner, Proposals.BEST);
      }
    }
  }

  /** The classes inside of a class. */
  private void nested(String owner) {
    Optional<String> outer = site.java().className(owner);
    String prefix = outer.map(o -> o + "$").orElse(null);
    if (prefix == null) {
      return;
    }
    int cut = prefix.lastIndexOf('/');
    String simple = prefix.substring(cut + 1);
    Set<String> all =
        new LinkedHashSet<>(site.types().classesIn(prefix.substring(0, Math.max(0, cut))));
    site.types().applicationClasses().stream()
        .filter(name -> name.startsWith(prefix))
        .forEach(name -> all.add(name.substring(cut + 1)));
    for (String name : all) {
      String inner = name.startsWith(simple) ? name.substring(simple.length()) : "";
      if (!inner.isEmpty() && !inner.contains("$") && !Character.isDigit(inner.charAt(0))) {
        proposals.add(Proposal.Kind.TYPE, inner, owner, Proposals.BEST);
      }
    }
  }

  /** What the file knows by its simple name. */
  private void known(Wanted wanted) {
    for (String name : prelude.imports()) {
      if (name.endsWith(".*")) {
        java(name.substring(0, name.length() - 2), wanted);
      } else {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        Optional<String> internal = site.java().className(simple);
        if (internal.isPresent() && fits(internal.get(), wanted)) {
          proposals.add(Proposal.Kind.TYPE, simple, name, Proposals.BEST);
        }
      }
    }
    java(prelude.packageName(), wanted);
  }

  private void java(String owner, Wanted wanted) {
    String path = owner.replace('.', '/');
    for (String name : site.types().classesIn(path)) {
      boolean top =
          !name.contains("$") && (owner.equals("java.lang") || !owner.startsWith("java."));
      if (top && matches(name) && fits(owner.isEmpty() ? name : path + "/" + name, wanted)) {
        int rank = owner.equals("java.lang") ? Proposals.FAIR : Proposals.BEST + 1;
        proposals.add(Proposal.Kind.TYPE, name, owner, rank);
      }
    }
  }

  private boolean matches(String name) {
    return name.toLowerCase(java.util.Locale.ROOT)
        .startsWith(site.written().toLowerCase(java.util.Locale.ROOT));
  }

  /** Classes that need an import; nested ones by the name of the outermost and their own. */
  private void unknown(Wanted wanted) {
    for (String internal : site.types().applicationClasses()) {
      String simple =
          internal.substring(Math.max(internal.lastIndexOf('/'), internal.lastIndexOf('$')) + 1);
      String qualified = SimpleName.qualified(internal);
      boolean named = !simple.isEmpty() && !Character.isDigit(simple.charAt(0));
      if (named && matches(simple) && !prelude.covers(qualified) && fits(internal, wanted)) {
        String owner = qualified.substring(0, Math.max(0, qualified.lastIndexOf('.')));
        List<TextEdit> edits = owner.isEmpty() ? List.of() : List.of(prelude.importing(qualified));
        proposals.add(Proposal.Kind.TYPE, simple, owner, simple, edits, Proposals.LAST);
      }
    }
  }

  private boolean fits(String internalName, Wanted wanted) {
    return wanted != Wanted.THROWABLE || site.java().isThrowable(internalName);
  }

  /** Returns the type written before {@code end}, with the index where it begins. */
  static Optional<SpecType> typeBefore(Site site, List<Token> code, int end) {
    return site.java().type(textBefore(code, end));
  }

  /** Returns the qualified name, with brackets, that ends before {@code end}. */
  static String textBefore(List<Token> code, int end) {
    int start = end;
    int depth = 0;
    while (start > 0) {
      Token token = code.get(start - 1);
      depth += token.is("]") || token.is(">") ? 1 : 0;
      boolean part = token.isWord() || token.is(".") || depth > 0;
      boolean joined = start == end || !token.isWord() || !code.get(start).isWord();
      if (!part || !joined) {
        break;
      }
      depth -= token.is("[") || token.is("<") ? 1 : 0;
      start--;
    }
    StringBuilder result = new StringBuilder();
    int inside = 0;
    for (Token token : code.subList(start, end)) {
      inside += token.is("<") ? 1 : 0;
      boolean size = token.kind() == Token.Kind.NUMBER;
      result.append(inside == 0 && !size ? token.text() : "");
      inside -= token.is(">") ? 1 : 0;
    }
    return result.toString();
  }
}
