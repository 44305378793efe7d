// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** Declarations of Java names, from class files. */
final class JavaHover {
  private final TypeProvider types;

  JavaHover(TypeProvider types) {
    this.types = types;
  }

  /** Returns the declaration as a block of Java; empty if the name is not known or not Java's. */
  String markdown(Symbol symbol) {
    Optional<String> declaration = Optional.empty();
    if (symbol instanceof Symbol.JavaClass type) {
      declaration = types.find(type.internalName()).map(JavaHover::declaration);
    } else if (symbol instanceof Symbol.JavaField field) {
      declaration = find(field).map(f -> member(f) + ";" + from(f.owner()));
    } else if (symbol instanceof Symbol.JavaMethod method) {
      declaration = find(method).map(m -> member(m) + ";" + from(m.owner()));
    }
    return declaration.map(text -> Hover.block("java", text)).orElse("");
  }

  private Optional<FieldInfo> find(Symbol.JavaField symbol) {
    return types.find(symbol.owner()).stream()
        .flatMap(type -> type.fields().stream())
        .filter(field -> field.name().equals(symbol.name()))
        .findFirst();
  }

  private Optional<MethodInfo> find(Symbol.JavaMethod symbol) {
    return types.find(symbol.owner()).stream()
        .flatMap(type -> type.methods().stream())
        .filter(m -> m.name().equals(symbol.name()) && m.descriptor().equals(symbol.descriptor()))
        .findFirst();
  }

  private static String from(String owner) {
    return " // of " + TypeText.qualified(owner);
  }

  /** The class with the fields that a points-to can name. */
  private static String declaration(ClassInfo type) {
    String keyword = type.isInterface() ? "interface " : type.isEnum() ? "enum " : "class ";
    StringBuilder text =
        new StringBuilder(type.isAbstract() && !type.isInterface() ? "abstract " : "")
            .append(keyword)
            .append(TypeText.qualified(type.internalName()));
    if (type.superName() != null && !type.superName().equals("java/lang/Object")) {
      text.append(" extends ").append(TypeText.ofInternal(type.superName()));
    }
    if (!type.interfaces().isEmpty()) {
      String names =
          type.interfaces().stream().map(TypeText::ofInternal).collect(Collectors.joining(", "));
      text.append(type.isInterface() ? " extends " : " implements ").append(names);
    }
    text.append(" {\n");
    type.fields().stream()
        .filter(field -> !field.isStatic())
        .forEach(field -> text.append("  ").append(member(field)).append(";\n"));
    return text.append("}").toString();
  }

  private static String member(FieldInfo field) {
    return (field.isStatic() ? "static " : "")
        + (field.isFinal() ? "final " : "")
        + TypeText.ofDescriptor(field.descriptor())
        + " "
        + field.name();
  }

  private static String member(MethodInfo method) {
    List<String> types = TypeText.parameters(method.descriptor());
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      boolean named = method.parameterNames().size() == types.size();
      parameters.add(types.get(i) + (named ? " " + method.parameterNames().get(i) : ""));
    }
    String result = method.descriptor().substring(method.descriptor().indexOf(')') + 1);
    boolean constructor = method.name().equals("<init>");
    String head =
        constructor
            ? TypeText.ofInternal(method.owner())
            : TypeText.ofDescriptor(result) + " " + method.name();
    return (method.isStatic() ? "static " : "") + head + "(" + String.join(", ", parameters) + ")";
  }
}
