// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.build.CallArguments;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.build.Factory;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Literals;
import org.heapsmith.testgen.build.LocalVariableNames;
import org.heapsmith.testgen.heap.ClassNames;
import org.heapsmith.testgen.heap.SourceNames;

/** Writes the methods that make objects of one class from the values of their fields. */
final class FactoryWriter {
  private final TestContext context;

  FactoryWriter(TestContext context) {
    this.context = context;
  }

  String write(Factory factory) {
    String className = factory.className();
    String type = factory.isUntyped() ? context.types().object() : context.types().typed(className);
    Map<FieldKey, String> names = parameterNames(factory);
    Set<String> taken = new HashSet<>(names.values());
    String ofClass = LocalVariableNames.ofClass(SimpleName.of(className));
    String variable = taken.contains(ofClass) ? "made" : ofClass;
    List<String> parameters = new ArrayList<>();
    names.forEach((field, name) -> parameters.add(parameterType(factory, field) + " " + name));
    List<String> lines =
        new ArrayList<>(
            StatementLayout.call(
                "  ", "private static " + type + " " + factory.name() + "(", parameters, ") {"));
    List<String> sets = new ArrayList<>();
    for (FieldKey field : factory.assigned()) {
      sets.add(assignment(factory, variable, field, names.get(field)));
    }
    factory
        .fixed()
        .forEach((f, n) -> sets.add(assignment(factory, variable, f, Literals.typed(n))));
    if (sets.isEmpty()) {
      lines.addAll(StatementLayout.statement("    ", "return " + creation(factory, names) + ";"));
    } else {
      lines.addAll(
          StatementLayout.statement(
              "    ", type + " " + variable + " = " + creation(factory, names) + ";"));
      sets.forEach(s -> lines.addAll(StatementLayout.statement("    ", s)));
      lines.add("    return " + variable + ";");
    }
    lines.add("  }");
    return "\n" + String.join("\n", lines) + "\n";
  }

  private static Map<FieldKey, String> parameterNames(Factory factory) {
    Map<FieldKey, String> names = new LinkedHashMap<>();
    for (FieldKey field : factory.parameters()) {
      String name = SourceNames.identifier(field.name(), "the");
      if (names.containsValue(name)) {
        name = name + "_" + names.size();
      }
      names.put(field, name);
    }
    return names;
  }

  private String creation(Factory factory, Map<FieldKey, String> names) {
    String arguments =
        factory.passed().values().stream().map(names::get).collect(Collectors.joining(", "));
    if (factory.constructor().isEmpty() && !factory.passed().isEmpty()) {
      context.helpers().add(Helper.CONSTRUCT);
      String name = StatementLayout.literal(factory.className().replace('/', '.'));
      boolean spread =
          factory.passed().size() == 1
              && CallArguments.isSpread(factory.passed().values().iterator().next().descriptor());
      return "construct(" + name + ", " + (spread ? "(Object) " : "") + arguments + ")";
    }
    if (factory.constructor().isEmpty()) {
      context.helpers().add(Helper.MAKE);
      if (ClassNames.needsStub(context.classPath(), factory.className())) {
        String stub = ClassNames.stub(context.classPath(), factory.className());
        return "make(" + StatementLayout.literal(context.testClass() + "$" + stub) + ")";
      }
      return "make(" + StatementLayout.literal(factory.className().replace('/', '.')) + ")";
    }
    boolean isRaw =
        factory.passed().values().stream()
            .anyMatch(f -> context.types().isArrayOfOther(f, f.descriptor()));
    String type =
        isRaw
            ? context.types().rawVariable(factory.className())
            : context.types().typed(factory.className());
    return "new " + type + "(" + arguments + ")";
  }

  private String assignment(Factory factory, String variable, FieldKey field, String value) {
    if (isAssigned(factory, field)) {
      return variable + "." + field.name() + " = " + value + ";";
    }
    context.helpers().add(Helper.SET);
    String name = Expressions.fieldName(context.classPath(), factory.className(), field);
    return "set(" + variable + ", " + name + ", " + value + ");";
  }

  private boolean isAssigned(Factory factory, FieldKey field) {
    return !factory.isUntyped()
        && context.plan().isVisible(factory.className(), field)
        && (field.descriptor().length() == 1 || isTypable(field));
  }

  private String parameterType(Factory factory, FieldKey field) {
    boolean typed =
        field.descriptor().length() == 1
            || isTypable(field)
            || factory.passed().containsValue(field);
    if (!typed) {
      return context.types().object();
    }
    boolean isTaken =
        isAssigned(factory, field)
            || factory.constructor().isPresent() && factory.passed().containsValue(field);
    return isTaken ? context.types().ofAssigned(field) : context.types().ofField(field);
  }

  /** What an interface or type arguments allow may have a variable of another type. */
  private static boolean isPlain(ClassModel type) {
    boolean isGeneric = type.signature() != null && type.signature().startsWith("<");
    return type.isApplication() || !type.isInterface() && !isGeneric;
  }

  /** Whether every object passed for the field is of a type that can be written. */
  private boolean isTypable(FieldKey field) {
    if (!field.descriptor().startsWith("L")) {
      return field.descriptor().matches("\\[+[A-Z]");
    }
    String type = field.descriptor().substring(1, field.descriptor().length() - 1);
    boolean plain =
        type.equals("java/lang/String")
            || type.equals("java/lang/Object")
            || context.classPath().find(type).filter(FactoryWriter::isPlain).isPresent();
    return plain
        && context.types().sees(type)
        && context.plan().factories().values().stream()
            .filter(Factory::isUntyped)
            .noneMatch(
                f ->
                    context.classPath().hierarchy().isSubtype(f.className(), type)
                        && !type.equals("java/lang/Object"));
  }
}
