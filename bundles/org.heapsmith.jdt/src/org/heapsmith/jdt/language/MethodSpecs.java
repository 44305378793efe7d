// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.jdt.types.JavaElements;
import org.heapsmith.logic.spec.MethodSpec;

/**
 * Which method each spec is about, as the language resolves it: overloads, members, {@code *}.
 * Stateless.
 */
public final class MethodSpecs {
  private MethodSpecs() {}

  /**
   * A method and the place of its spec.
   *
   * @param offset of the word {@code spec}
   * @param length up to the name's end
   */
  public record Found(IMethod method, IFile file, int offset, int length) {}

  /** Returns all pairs of methods and specs; a spec of all methods of a class once for each. */
  public static List<Found> of(Snapshot snapshot, IJavaProject project) throws JavaModelException {
    List<Found> result = new ArrayList<>();
    for (MethodSpec spec : snapshot.model().specs()) {
      Document document = snapshot.document(spec.source().file()).orElse(null);
      IType type = JavaElements.type(project, spec.className()).orElse(null);
      if (document != null && type != null) {
        for (IMethod method : methods(project, type, spec)) {
          result.add(found(method, document, spec));
        }
      }
    }
    return result;
  }

  private static List<IMethod> methods(IJavaProject project, IType type, MethodSpec spec)
      throws JavaModelException {
    if (spec.method().equals("*")) {
      List<IMethod> all = new ArrayList<>(List.of(type.getMethods()));
      all.removeIf(method -> !isNormal(method));
      return all;
    }
    Symbol symbol =
        new Symbol.JavaMethod(spec.className(), spec.method(), spec.descriptor().orElse("()V"));
    IMember member = JavaElements.member(project, symbol).orElse(null);
    return member instanceof IMethod method ? List.of(method) : List.of();
  }

  private static boolean isNormal(IMethod method) {
    try {
      return !method.isConstructor();
    } catch (JavaModelException e) {
      throw new IllegalStateException(e); // listed a moment ago
    }
  }

  private static Found found(IMethod method, Document document, MethodSpec spec) {
    int offset = document.positions().offset(spec.source().line(), spec.source().column());
    int end = offset;
    for (Token token : document.tokens()) {
      if (token.offset() >= offset && (token.is("{") || token.is("("))) {
        break;
      }
      end = token.isCode() ? Math.max(end, token.end()) : end;
    }
    return new Found(method, SpecFiles.file(document.name()), offset, Math.max(0, end - offset));
  }
}
