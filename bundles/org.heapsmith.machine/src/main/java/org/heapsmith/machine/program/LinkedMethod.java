// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;
import org.objectweb.asm.Type;

/** A method ready to be called: what calls and frames need to know, found out once. */
public final class LinkedMethod {
  private final MethodModel model;
  private final MethodId id;
  private final List<String> parameters;
  private final char returnKind;
  private final boolean isStatic;
  private volatile Object code;
  private volatile Optional<?> standIn;

  LinkedMethod(MethodModel model) {
    this.model = model;
    this.id = MethodId.of(model);
    this.parameters = model.parameterDescriptors();
    this.returnKind = Type.getReturnType(model.descriptor()).getDescriptor().charAt(0);
    this.isStatic = model.isStatic();
  }

  /** Returns the method as the class file has it. */
  public MethodModel model() {
    return model;
  }

  /** Returns class, name and descriptor. */
  public MethodId id() {
    return id;
  }

  /** Returns the internal name of the declaring class. */
  public String owner() {
    return id.className();
  }

  /** Returns the descriptors of the parameters, without the receiver. */
  public List<String> parameters() {
    return parameters;
  }

  /** Returns the number of stack entries a call takes, the receiver included. */
  public int argumentCount() {
    return parameters.size() + (isStatic ? 0 : 1);
  }

  /** Returns the first character of the result's descriptor, {@code V} for void. */
  public char returnKind() {
    return returnKind;
  }

  /** Returns the number of local variable slots. */
  public int maxLocals() {
    return model.node().maxLocals;
  }

  /** Returns the greatest depth of the operand stack. */
  public int maxStack() {
    return model.node().maxStack;
  }

  /** Returns whether it is code under test: on the class path, not in the JDK. */
  public boolean isApplication() {
    return model.owner().isApplication();
  }

  /** Returns whether it is static. */
  public boolean isStatic() {
    return isStatic;
  }

  /**
   * Returns the executable form, made on first use; {@code decode} must be a pure function, since
   * two threads may both call it.
   */
  public <C> C code(Class<C> type, Function<LinkedMethod, C> decode) {
    Object present = code;
    if (present == null) {
      present = decode.apply(this);
      code = present;
    }
    return type.cast(present);
  }

  /**
   * Returns what stands in for the body, looked up on first use; {@code find} must be a pure
   * function and the same one at every call.
   */
  @SuppressWarnings("unchecked")
  public <M> Optional<M> model(Function<LinkedMethod, Optional<M>> find) {
    Optional<?> present = standIn;
    if (present == null) {
      present = find.apply(this);
      standIn = present;
    }
    return (Optional<M>) present;
  }

  @Override
  public String toString() {
    return model.toString();
  }
}
