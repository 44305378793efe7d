// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jbse;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.SimpleName;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jbse.LicsRule.Steps;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Regular expressions over steps in the syntax of the spec language, and what is known of them. */
final class StepText {
  private final JavaClasses classes;
  private final HeapFile file;
  private final Report report;

  StepText(JavaClasses classes, HeapFile file, Report report) {
    this.classes = classes;
    this.file = file;
    this.report = report;
  }

  /** Returns the steps; a choice in parentheses. */
  String text(Steps steps) {
    if (steps instanceof LicsRule.Field field) {
      return "." + fieldName(field);
    } else if (steps instanceof LicsRule.Anything) {
      return "(.any)*";
    } else if (steps instanceof LicsRule.Up) {
      return ".up";
    } else if (steps instanceof LicsRule.Sequence sequence) {
      return sequence.parts().stream().map(this::text).collect(Collectors.joining());
    } else if (steps instanceof LicsRule.Choice choice) {
      return "(" + alternatives(choice) + ")";
    } else if (steps instanceof LicsRule.Repeated repeated) {
      boolean choice = repeated.operand() instanceof LicsRule.Choice;
      String inner = text(repeated.operand());
      return (choice ? inner : "(" + inner + ")") + repeated.how();
    } else if (steps instanceof LicsRule.NotBefore not) {
      String rest = not.rest() instanceof LicsRule.Choice c ? alternatives(c) : text(not.rest());
      String forbidden =
          not.forbidden() instanceof LicsRule.Choice c && not.toEnd()
              ? alternatives(c)
              : text(not.forbidden()) + (not.toEnd() ? "" : "(.any)*");
      return "(" + rest + " except " + forbidden + ")";
    }
    return "";
  }

  private String alternatives(LicsRule.Choice choice) {
    return choice.parts().stream().map(this::text).collect(Collectors.joining(" | "));
  }

  /** Returns the field's name, with its class if a subclass has one of the same name. */
  private String fieldName(LicsRule.Field field) {
    return field.field().text();
  }

  /**
   * Checks that classes and fields exist; reports the first that does not.
   *
   * @return a ghost field that does not exist, if there is one; empty if all exist or an error was
   *     reported
   */
  Optional<LicsRule.Field> check(Steps steps) {
    for (LicsRule.Field field : fields(steps)) {
      Optional<ClassInfo> owner = classes.find(field.owner().text());
      if (owner.isEmpty()) {
        report.error(Code.SPEC_UNKNOWN_TYPE, field.owner().source(), dotted(field.owner().text()));
        return Optional.empty();
      } else if (find(field).isEmpty()) {
        if (field.field().text().startsWith("_")) {
          return Optional.of(field);
        }
        report.error(
            Code.SPEC_UNKNOWN_FIELD,
            field.field().source(),
            dotted(field.owner().text()),
            field.field().text());
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<FieldInfo> find(LicsRule.Field field) {
    Optional<ClassInfo> owner = classes.find(field.owner().text());
    return owner.flatMap(
        o ->
            o.fields().stream()
                .filter(f -> f.name().equals(field.field().text()))
                .findFirst()
                .or(() -> classes.field(o, field.field().text())));
  }

  static String dotted(String internalName) {
    return SimpleName.qualified(internalName);
  }

  /** Returns all fields that occur. */
  static List<LicsRule.Field> fields(Steps steps) {
    if (steps instanceof LicsRule.Field field) {
      return List.of(field);
    } else if (steps instanceof LicsRule.Sequence sequence) {
      return sequence.parts().stream().flatMap(p -> fields(p).stream()).toList();
    } else if (steps instanceof LicsRule.Choice choice) {
      return choice.parts().stream().flatMap(p -> fields(p).stream()).toList();
    } else if (steps instanceof LicsRule.Repeated repeated) {
      return fields(repeated.operand());
    } else if (steps instanceof LicsRule.NotBefore not) {
      Set<LicsRule.Field> both = new LinkedHashSet<>(fields(not.forbidden()));
      both.addAll(fields(not.rest()));
      return List.copyOf(both);
    }
    return List.of();
  }

  /** Returns the declared types of the last steps; {@code ?} for one that can be anything. */
  Set<String> lastTypes(Steps steps, String before) {
    Set<String> result = new LinkedHashSet<>();
    if (steps instanceof LicsRule.Field field) {
      result.add(find(field).map(FieldInfo::descriptor).orElse("?"));
    } else if (steps instanceof LicsRule.Sequence sequence) {
      for (int i = sequence.parts().size() - 1; i >= 0; i--) {
        result.addAll(lastTypes(sequence.parts().get(i), "?"));
        if (!isNullable(sequence.parts().get(i))) {
          return result;
        }
      }
      result.add(before);
    } else if (steps instanceof LicsRule.Choice choice) {
      choice.parts().forEach(p -> result.addAll(lastTypes(p, before)));
    } else if (steps instanceof LicsRule.Repeated repeated) {
      result.addAll(lastTypes(repeated.operand(), before));
    } else if (steps instanceof LicsRule.NotBefore not) {
      result.addAll(lastTypes(not.rest(), before));
    } else {
      result.add(steps instanceof LicsRule.Empty ? before : "?");
    }
    return result;
  }

  /** Returns whether no step at all fits. */
  static boolean isNullable(Steps steps) {
    if (steps instanceof LicsRule.Repeated repeated) {
      return repeated.how() != '+' || isNullable(repeated.operand());
    } else if (steps instanceof LicsRule.Sequence sequence) {
      return sequence.parts().stream().allMatch(StepText::isNullable);
    } else if (steps instanceof LicsRule.Choice choice) {
      return choice.parts().stream().anyMatch(StepText::isNullable);
    } else if (steps instanceof LicsRule.NotBefore not) {
      return isNullable(not.rest());
    }
    return steps instanceof LicsRule.Empty || steps instanceof LicsRule.Anything;
  }

  /** Returns the class whose field every path starts with; empty if there are several. */
  static Optional<String> firstOwner(Steps steps) {
    if (steps instanceof LicsRule.Field field) {
      return Optional.of(field.owner().text());
    } else if (steps instanceof LicsRule.Sequence sequence
        && !isNullable(sequence.parts().get(0))) {
      return firstOwner(sequence.parts().get(0));
    } else if (steps instanceof LicsRule.Choice choice) {
      Set<Optional<String>> owners =
          choice.parts().stream().map(StepText::firstOwner).collect(Collectors.toSet());
      return owners.size() == 1 ? owners.iterator().next() : Optional.empty();
    } else if (steps instanceof LicsRule.Repeated repeated && repeated.how() == '+') {
      return firstOwner(repeated.operand());
    }
    return Optional.empty();
  }

  /** Returns a class's name in the file; reports one that does not exist. */
  String className(org.heapsmith.dsl.importing.ForeignToken token) {
    if (classes.find(token.text()).isEmpty()) {
      report.error(Code.SPEC_UNKNOWN_TYPE, token.source(), dotted(token.text()));
      return token.text();
    }
    return file.className(token.text());
  }
}
