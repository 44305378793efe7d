// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.signature.SignatureVisitor;

/**
 * Looks whether the names in a Signature attribute can be those of type parameters and classes. The
 * JVM does not look at the attribute when it loads a class: anything may stand there.
 */
final class SignatureNames extends SignatureVisitor {
  private boolean sound = true;

  SignatureNames() {
    super(Opcodes.ASM9);
  }

  /** Returns whether all names were such. */
  boolean areSound() {
    return sound;
  }

  private void variable(String name) {
    sound &=
        !name.isEmpty()
            && Character.isJavaIdentifierStart(name.codePointAt(0))
            && name.codePoints().allMatch(Character::isJavaIdentifierPart);
  }

  @Override
  public void visitFormalTypeParameter(String name) {
    variable(name);
  }

  @Override
  public void visitTypeVariable(String name) {
    variable(name);
  }

  @Override
  public void visitClassType(String name) {
    sound &= ClassFileNames.isClass(name);
  }

  @Override
  public void visitInnerClassType(String name) {
    sound &= ClassFileNames.isField(name);
  }
}
