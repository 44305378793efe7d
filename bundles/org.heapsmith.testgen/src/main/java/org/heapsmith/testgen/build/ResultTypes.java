// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/** The classes that a generic method names in what it returns: {@code List<Rule>} names two. */
final class ResultTypes extends SignatureVisitor {
  private final Set<String> names;
  private String current = "";

  private ResultTypes(Set<String> names) {
    super(Opcodes.ASM9);
    this.names = names;
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
