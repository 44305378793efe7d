// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * A call of the {@code repOK} of a class.
 *
 * @param method what is called by reflection
 * @param target what it is called on; null for the object that is asked
 */
record RepOkCall(Method method, MethodHandle target) {

  /** Returns the call for a class; null if it has no such method. */
  static RepOkCall of(Class<?> type, String... names) {
    for (String name : names) {
      for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
        RepOkCall call = declared(c, name);
        if (call != null) {
          return call;
        }
      }
    }
    return null;
  }

  private static RepOkCall declared(Class<?> type, String name) {
    try {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(name)
            && method.getParameterCount() == 0
            && method.getReturnType() == boolean.class
            && !Modifier.isStatic(method.getModifiers())
            && method.trySetAccessible()) {
          return new RepOkCall(method, null);
        }
      }
      return null;
    } catch (NoClassDefFoundError e) { // another method has a type that is missing
      return found(type, name);
    }
  }

  private static RepOkCall found(Class<?> type, String name) {
    try {
      MethodHandle handle =
          MethodHandles.privateLookupIn(type, MethodHandles.lookup())
              .findVirtual(type, name, MethodType.methodType(boolean.class));
      Method call = MethodHandle.class.getMethod("invokeWithArguments", Object[].class);
      return new RepOkCall(call, handle);
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return null;
    }
  }

  /** Returns {@code true}, {@code false}, or empty where stack or memory is too small for it. */
  String holds(Object root) {
    try {
      Object held =
          target == null
              ? method.invoke(root)
              : method.invoke(target, (Object) new Object[] {root});
      return String.valueOf(held);
    } catch (InvocationTargetException e) {
      // a repOK that throws has met a structure it did not expect
      return e.getCause() instanceof VirtualMachineError ? "" : "false";
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
