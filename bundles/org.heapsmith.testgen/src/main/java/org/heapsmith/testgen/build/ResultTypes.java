// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/** The classes that a generic method names in what it returns: {@code List<Rule>} names two. */
public final class ResultTypes extends SignatureVisitor {
  private static final Pattern VARIABLE = Pattern.compile("\\)\\[*T([^;]+);");

  private final Set<String> names;
  private String current = "";

  private ResultTypes(Set<String> names) {
    super(Opcodes.ASM9);
    this.names = names;
  }

  /**
   * Returns whether a result is of a type that the compiler infers for each call, from the types of
   * the arguments: what is returned need not be of it, as nothing looks at it.
   *
   * @param signature of the class file; null if the method is not generic
   */
  public static boolean isInferred(String signature) {
    Matcher result = VARIABLE.matcher(signature == null ? "" : signature);
    return result.find() && signature.matches("<(.*;)?" + Pattern.quote(result.group(1)) + ":.*");
  }

  /**
   * Returns their internal names.
   *
   * @param signature of the class file; null if the method is not generic
   */
  static Set<String> of(String signature) {
    Set<String> names = new LinkedHashSet<>();
    if (signature != null) {
      new SignatureReader(signature)
          .accept(
              new SignatureVisitor(Opcodes.ASM9) {
                @Override
                public SignatureVisitor visitReturnType() {
                  return new ResultTypes(names);
                }
              });
    }
    return names;
  }

  @Override
  public void visitClassType(String name) {
    current = name;
    names.add(name);
  }

  @Override
  public void visitInnerClassType(String name) {
    current += "$" + name;
    names.add(current);
  }

  @Override
  public SignatureVisitor visitTypeArgument(char wildcard) {
    return new ResultTypes(names); // type arguments come before the inner class
  }
}
