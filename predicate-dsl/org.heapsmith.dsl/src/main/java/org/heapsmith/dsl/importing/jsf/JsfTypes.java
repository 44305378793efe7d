// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.SimpleName;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Data;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** What the {@code data} declarations say of Java's classes: their fields by position. */
final class JsfTypes {
  private static final String NOT_MODELLED = "void";

  private final JavaClasses classes;
  private final Report report;
  private final Map<String, DataType> byName = new LinkedHashMap<>();
  private final Set<String> wrong = new LinkedHashSet<>();

  /** A declared class; a field that is not modelled is empty. */
  record DataType(ClassInfo type, List<Optional<FieldInfo>> fields) {}

  JsfTypes(JavaClasses classes, Report report) {
    this.classes = classes;
    this.report = report;
  }

  void declare(Data data) {
    wrong.add(data.name().text()); // until all is well: one error is enough
    List<ClassInfo> all = classes.allOfMangled(data.name().text());
    if (all.isEmpty()) {
      report.error(Code.SPEC_UNKNOWN_TYPE, data.name().source(), data.name().text());
      return;
    }
    declare(data, all.stream().filter(t -> fits(data, t)).findFirst().orElse(all.get(0)));
  }

  /** Returns whether there is a field for each one declared. */
  private boolean fits(Data data, ClassInfo type) {
    List<FieldInfo> chosen = chosen(data, type);
    for (int i = 0; i < chosen.size() && chosen.size() == data.fields().size(); i++) {
      String written = data.fields().get(i).type().text();
      if (!written.equals(NOT_MODELLED) && !fits(written, chosen.get(i).descriptor())) {
        return false;
      }
    }
    return chosen.size() == data.fields().size();
  }

  private List<FieldInfo> chosen(Data data, ClassInfo type) {
    List<FieldInfo> declared = JavaClasses.declaredFields(type);
    return data.fields().size() == declared.size() ? declared : classes.allFields(type);
  }

  private void declare(Data data, ClassInfo type) {
    List<FieldInfo> chosen = chosen(data, type);
    if (data.fields().size() != chosen.size()) {
      List<FieldInfo> all = classes.allFields(type);
      String has = all.stream().map(FieldInfo::name).collect(Collectors.joining(", "));
      String message =
          "class %s has %d fields (%s), but %d are declared"
              .formatted(dotted(type), all.size(), has, data.fields().size());
      report.error(Code.IMPORT_MEANING, data.name().source(), message);
      return;
    }
    List<Optional<FieldInfo>> fields = new ArrayList<>();
    List<String> renamed = new ArrayList<>();
    for (int i = 0; i < chosen.size(); i++) {
      JsfSpec.Field field = data.fields().get(i);
      FieldInfo java = chosen.get(i);
      boolean modelled = !field.type().is(NOT_MODELLED);
      fields.add(modelled ? Optional.of(java) : Optional.empty());
      if (modelled && !fits(field.type().text(), java.descriptor())) {
        String message = "field " + (i + 1) + " of " + dotted(type) + " is " + java.name();
        report.error(
            Code.IMPORT_MEANING,
            field.type().source(),
            message + " of another type: " + shown(java.descriptor()));
      } else if (modelled && !java.name().equals(field.name().text())) {
        renamed.add(field.name().text() + " is " + java.name());
      }
    }
    byName.put(data.name().text(), new DataType(type, fields));
    wrong.remove(data.name().text());
    String what = "data " + data.name().text();
    if (renamed.isEmpty()) {
      report.imported(data.name().source(), what);
    } else {
      String note = "fields are found by position: " + String.join(", ", renamed);
      report.noted(data.name().source(), what, note);
    }
  }

  private static String dotted(ClassInfo type) {
    return SimpleName.qualified(type.internalName());
  }

  private static String shown(String descriptor) {
    return descriptor.replace('/', '.').replaceAll("^L|;$", "");
  }

  /** Whether a type as written can be that of a Java field: both references or both numbers. */
  private static boolean fits(String written, String descriptor) {
    String expected =
        switch (written) {
          case "int" -> "IZBSC";
          case "boolean", "bool" -> "Z";
          case "byte" -> "B";
          case "short" -> "S";
          case "char" -> "C";
          case "long" -> "JI";
          case "float" -> "FD";
          case "double" -> "DF";
          default -> "L[";
        };
    return expected.indexOf(descriptor.charAt(0)) >= 0;
  }

  /** Returns what a name in {@code x::T<…>} means; reports one that is not declared. */
  Optional<DataType> of(ForeignToken name) {
    Optional<DataType> type = Optional.ofNullable(byName.get(name.text()));
    if (type.isEmpty() && !wrong.contains(name.text())) {
      String message = "there is no data declaration of " + name.text();
      report.error(Code.IMPORT_MEANING, name.source(), message);
    }
    return type;
  }
}
