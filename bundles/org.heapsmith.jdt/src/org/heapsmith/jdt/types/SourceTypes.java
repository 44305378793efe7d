// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.types;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclaration;

/**
 * Reads the types of compilation units as they are in the editor or, if closed, on disk. The
 * compiler resolves the names; bodies of methods are left out. Stateless.
 */
final class SourceTypes {

  /** Returns the types that a compilation unit declares, by internal name. */
  Map<String, JavaType> read(ICompilationUnit unit) {
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setSource(unit);
    parser.setResolveBindings(true);
    parser.setBindingsRecovery(true);
    parser.setIgnoreMethodBodies(true);
    CompilationUnit tree = (CompilationUnit) parser.createAST(null);
    Map<String, JavaType> types = new LinkedHashMap<>();
    tree.accept(new Collector(types));
    return types;
  }

  private static final class Collector extends ASTVisitor {
    private final Map<String, JavaType> types;

    Collector(Map<String, JavaType> types) {
      this.types = types;
    }

    @Override
    public boolean visit(TypeDeclaration node) {
      return add(node);
    }

    @Override
    public boolean visit(EnumDeclaration node) {
      return add(node);
    }

    @Override
    public boolean visit(RecordDeclaration node) {
      return add(node);
    }

    @Override
    public boolean visit(AnnotationTypeDeclaration node) {
      return add(node);
    }

    private boolean add(AbstractTypeDeclaration node) {
      ITypeBinding binding = node.resolveBinding();
      if (binding != null && binding.getBinaryName() != null) {
        JavaType type = BoundType.of(binding);
        types.put(type.info().internalName(), type);
      }
      return true;
    }
  }
}
