// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.models;

import java.util.List;
import org.heapsmith.base.Article;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.usecases.target.TargetResolver;

/** Finds the method by which a class checks its own structure. Stateless. */
public final class RepOkMethods {
  private RepOkMethods() {}

  /**
   * Returns the method to compare with.
   *
   * @param named {@code Class#method}, a method of the root's class, or empty for the usual names
   * @param root what it is asked about
   * @throws HeapsmithException if there is none, or it is no such check
   */
  public static MethodModel find(ClassPath classPath, String named, Parameter root) {
    String type = ((SpecType.Reference) root.type()).internalName();
    ClassModel owner = classPath.get(type);
    if (named.isEmpty()) {
      return RepOk.of(classPath, type)
          .orElseThrow(
              () ->
                  HeapsmithException.of(
                      Code.METHOD_NOT_FOUND,
                      "",
                      owner.displayName(),
                      "repOK() that returns boolean",
                      "no such method"));
    }
    String target =
        named.contains("#") ? named : SimpleName.qualified(owner.displayName()) + "#" + named;
    MethodModel method = new TargetResolver(classPath).resolve(List.of(target)).get(0);
    boolean ofObject = !method.isStatic() && method.descriptor().equals("()Z");
    boolean ofParameter =
        method.isStatic()
            && method.descriptor().endsWith(")Z")
            && method.parameterDescriptors().size() == 1;
    String receiver =
        ofParameter
            ? method.parameterDescriptors().get(0).replaceAll("^L|;$", "")
            : method.owner().name();
    if (!(ofObject || ofParameter) || !classPath.hierarchy().isSubtype(type, receiver)) {
      String why =
          named
              + " is no check of "
              + Article.with(owner.displayName())
              + ": it takes nothing else, and returns"
              + " boolean";
      throw HeapsmithException.of(Code.OPTION_INVALID, "--disagree", why);
    }
    return method;
  }
}
