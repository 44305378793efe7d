// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.jvm;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What declarations say of the objects they name: no input holds what a compiler warns of. */
final class GenericTypes {
  private GenericTypes() {}

  /** A type with arguments that stand where variables were. */
  private record Applied(Class<?> raw, List<Type> arguments) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(Type[]::new);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public Type getOwnerType() {
      return raw.getDeclaringClass();
    }
  }

  /** Returns the class that a type is at run time. */
  static Class<?> raw(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    }
    if (type instanceof ParameterizedType p) {
      return (Class<?>) p.getRawType();
    }
    if (type instanceof GenericArrayType a) {
      return raw(a.getGenericComponentType()).arrayType();
    }
    return type instanceof TypeVariable<?> v
        ? raw(v.getBounds()[0])
        : raw(((WildcardType) type).getUpperBounds()[0]);
  }

  /** Returns what a type says of what its objects hold, in words; empty if nothing. */
  static List<String> held(Type type) {
    return type instanceof ParameterizedType p
        ? Arrays.stream(p.getActualTypeArguments()).map(a -> raw(a).getName() + held(a)).toList()
        : List.of();
  }

  /** Returns what the variables of a type's class are. */
  static Map<Type, Type> variables(Type type) {
    Map<Type, Type> variables = new HashMap<>();
    if (type instanceof ParameterizedType p) {
      Type[] formal = raw(type).getTypeParameters();
      for (int i = 0; i < formal.length; i++) {
        variables.put(formal[i], p.getActualTypeArguments()[i]);
      }
    }
    return variables;
  }

  /** Returns a type with variables replaced. */
  static Type resolved(Type type, Map<Type, Type> variables) {
    if (type instanceof ParameterizedType p) {
      List<Type> arguments =
          Arrays.stream(p.getActualTypeArguments()).map(a -> resolved(a, variables)).toList();
      return new Applied(raw(type), arguments);
    }
    return variables.getOrDefault(type, type);
  }
}
