// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.write;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.ArrayType;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.ParameterizedType;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ListRewrite;
import org.eclipse.jdt.core.formatter.IndentManipulation;
import org.eclipse.jface.text.Document;

/**
 * Adds to a class that a person has written what a generated one has more: nested classes, methods,
 * fields and imports. What is there already, by name and parameters, stays as it is.
 */
public final class ForeignMerge {
  private final Map<String, String> options;
  private int added;

  /**
   * What came of it.
   *
   * @param text of the merged class
   * @param added how many members are new
   */
  public record Merged(String text, int added) {}

  private ForeignMerge(Map<String, String> options) {
    this.options = options;
  }

  /**
   * Merges.
   *
   * @param options of the Java project
   * @return nothing if a text has syntax errors or they have no class of the same name
   */
  public static Optional<Merged> merge(String edited, String generated, Map<String, String> options)
      throws CoreException {
    CompilationUnit to = parse(edited, options);
    CompilationUnit from = parse(generated, options);
    if (isBroken(to) || isBroken(from) || to.types().isEmpty() || from.types().isEmpty()) {
      return Optional.empty();
    }
    ForeignMerge merge = new ForeignMerge(options);
    ASTRewrite rewrite = ASTRewrite.create(to.getAST());
    AbstractTypeDeclaration source = (AbstractTypeDeclaration) from.types().get(0);
    Optional<AbstractTypeDeclaration> target = typeNamed(to.types(), source);
    if (target.isEmpty()) {
      return Optional.empty();
    }
    merge.imports(to, from, rewrite);
    merge.members(target.get(), source, generated, rewrite);
    String text = TestLayout.applied(rewrite.rewriteAST(new Document(edited), options), edited);
    return Optional.of(new Merged(text, merge.added));
  }

  private static CompilationUnit parse(String text, Map<String, String> options) {
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setCompilerOptions(options);
    parser.setSource(text.toCharArray());
    return (CompilationUnit) parser.createAST(null);
  }

  private static boolean isBroken(CompilationUnit unit) {
    for (IProblem problem : unit.getProblems()) {
      if (problem.isError()) {
        return true;
      }
    }
    return false;
  }

  private static Optional<AbstractTypeDeclaration> typeNamed(
      List<?> declarations, AbstractTypeDeclaration wanted) {
    return declarations.stream()
        .filter(AbstractTypeDeclaration.class::isInstance)
        .map(AbstractTypeDeclaration.class::cast)
        .filter(t -> t.getName().getIdentifier().equals(wanted.getName().getIdentifier()))
        .findFirst();
  }

  private void imports(CompilationUnit to, CompilationUnit from, ASTRewrite rewrite) {
    Set<String> there = new LinkedHashSet<>();
    for (Object node : to.imports()) {
      there.add(node.toString().strip());
    }
    ListRewrite list = rewrite.getListRewrite(to, CompilationUnit.IMPORTS_PROPERTY);
    for (Object node : from.imports()) {
      if (there.add(node.toString().strip())) {
        list.insertLast(ASTNode.copySubtree(to.getAST(), (ImportDeclaration) node), null);
      }
    }
  }

  private void members(
      AbstractTypeDeclaration to, AbstractTypeDeclaration from, String text, ASTRewrite rewrite) {
    Map<String, BodyDeclaration> there = new LinkedHashMap<>();
    for (Object member : to.bodyDeclarations()) {
      keys((BodyDeclaration) member).forEach(key -> there.put(key, (BodyDeclaration) member));
    }
    ListRewrite list = rewrite.getListRewrite(to, to.getBodyDeclarationsProperty());
    for (Object node : from.bodyDeclarations()) {
      BodyDeclaration member = (BodyDeclaration) node;
      BodyDeclaration known =
          keys(member).stream().map(there::get).filter(Objects::nonNull).findFirst().orElse(null);
      if (known == null) {
        list.insertLast(copy(member, text, rewrite), null);
        added++;
      } else if (known instanceof AbstractTypeDeclaration inner
          && member instanceof AbstractTypeDeclaration more) {
        members(inner, more, text, rewrite);
      }
    }
  }

  /** The member's own text, comments and layout included, without its indentation. */
  private ASTNode copy(BodyDeclaration member, String text, ASTRewrite rewrite) {
    CompilationUnit unit = (CompilationUnit) member.getRoot();
    int start = unit.getExtendedStartPosition(member);
    String code = text.substring(start, start + unit.getExtendedLength(member));
    int line = text.lastIndexOf('\n', start) + 1;
    int tab = IndentManipulation.getTabWidth(options);
    int width = IndentManipulation.getIndentWidth(options);
    int units = IndentManipulation.measureIndentUnits(text.substring(line, start), tab, width);
    String flat = IndentManipulation.changeIndent(code, units, tab, width, "", "\n");
    return rewrite.createStringPlaceholder(flat, member.getNodeType());
  }

  /** What no other member of a class may have: a name, and of a method what it is called with. */
  private static List<String> keys(BodyDeclaration member) {
    if (member instanceof AbstractTypeDeclaration type) {
      return List.of("type " + type.getName().getIdentifier());
    } else if (member instanceof MethodDeclaration method) {
      StringBuilder key = new StringBuilder(method.getName().getIdentifier()).append('(');
      for (Object parameter : method.parameters()) {
        key.append(erased((SingleVariableDeclaration) parameter)).append(',');
      }
      return List.of(key.append(')').toString());
    } else if (member instanceof FieldDeclaration field) {
      List<String> names = new ArrayList<>();
      for (Object fragment : field.fragments()) {
        names.add("field " + ((VariableDeclarationFragment) fragment).getName());
      }
      return names;
    }
    return List.of(member.toString());
  }

  /** Without type arguments and packages, which do not tell two methods of one class apart. */
  private static String erased(SingleVariableDeclaration parameter) {
    int dimensions = parameter.getExtraDimensions() + (parameter.isVarargs() ? 1 : 0);
    Type type = parameter.getType();
    if (type instanceof ArrayType array) {
      dimensions += array.getDimensions();
      type = array.getElementType();
    }
    if (type instanceof ParameterizedType generic) {
      type = generic.getType();
    }
    String name = type.toString();
    return name.substring(name.lastIndexOf('.') + 1) + "[]".repeat(dimensions);
  }
}
