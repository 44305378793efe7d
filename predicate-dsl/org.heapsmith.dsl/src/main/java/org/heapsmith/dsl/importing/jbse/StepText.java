// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jbse;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.SimpleName;
import org.heapsmith.dsl.importing.ForeignToken;
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

  /**
   * Returns the steps; a choice in parentheses.
   *
   * @param before the declared types of what they start at; {@code ?} for one that can be anything
   */
  String text(Steps steps, Set<String> before) {
    if (steps instanceof LicsRule.Field field) {
      return step(field, before);
    } else if (steps instanceof LicsRule.Anything) {
      return "(.any)*";
    } else if (steps instanceof LicsRule.Up) {
      return ".up";
    } else if (steps instanceof LicsRule.Sequence sequence) {
      StringBuilder result = new StringBuilder();
      Set<String> types = before;
      for (Steps part : sequence.parts()) {
        result.append(text(part, types));
        types = after(part, types);
      }
      return result.toString();
    } else if (steps instanceof LicsRule.Choice choice) {
      return "(" + alternatives(choice, before) + ")";
    } else if (steps instanceof LicsRule.Repeated repeated) {
      Set<String> types = new LinkedHashSet<>(before);
      types.addAll(after(repeated.operand(), before)); // where the next round starts
      String inner = text(repeated.operand(), repeated.how() == '?' ? before : types);
      boolean sequence = repeated.operand() instanceof LicsRule.Sequence;
      boolean bracketed = inner.startsWith("(") && !sequence;
      return (bracketed ? inner : "(" + inner + ")") + repeated.how();
    } else if (steps instanceof LicsRule.NotBefore not) {
      String rest =
          not.rest() instanceof LicsRule.Choice c
              ? alternatives(c, before)
              : text(not.rest(), before);
      String forbidden =
          not.forbidden() instanceof LicsRule.Choice c && not.toEnd()
              ? alternatives(c, before)
              : text(not.forbidden(), before) + (not.toEnd() ? "" : "(.any)*");
      return "(" + rest + " except " + forbidden + ")";
    }
    return "";
  }

  private String alternatives(LicsRule.Choice choice, Set<String> before) {
    return choice.parts().stream().map(p -> text(p, before)).collect(Collectors.joining(" | "));
  }

  /** Returns the declared types of what steps can lead to. */
  private Set<String> after(Steps steps, Set<String> before) {
    Set<String> result = new LinkedHashSet<>();
    before.forEach(b -> result.addAll(lastTypes(steps, b)));
    return result;
  }

  /** Returns a step to a field, with its class where the declared types alone do not lead to it. */
  private String step(LicsRule.Field field, Set<String> before) {
    String owner = owner(field).text();
    boolean clear =
        before.stream()
            .allMatch(
                b -> b.startsWith("L") && isField(field, b.substring(1, b.length() - 1), owner));
    String name = field.field().text();
    // in brackets, since a name and a class behind it would be read as one
    return clear ? "." + name : "(." + file.className(owner) + "::" + name + ")";
  }

  /** Returns whether the field's name means it in a class. */
  private boolean isField(LicsRule.Field field, String type, String owner) {
    return classes.isSubtype(type, owner)
        && classes
            .find(type)
            .flatMap(t -> classes.field(t, field.field().text()))
            .map(f -> find(field).map(g -> f.owner().equals(g.owner())).orElse(true))
            .orElse(true);
  }

  /**
   * Checks that classes and fields exist; reports the first that does not.
   *
   * @return a ghost field that does not exist, if there is one; empty if all exist or an error was
   *     reported
   */
  Optional<LicsRule.Field> check(Steps steps) {
    for (LicsRule.Field field : fields(steps)) {
      Optional<ClassInfo> owner = classes.find(owner(field).text());
      if (owner.isEmpty()) {
        report.error(Code.SPEC_UNKNOWN_TYPE, owner(field).source(), dotted(owner(field).text()));
        return Optional.empty();
      } else if (find(field).isEmpty()) {
        if (field.field().text().startsWith("_")) {
          return Optional.of(field);
        }
        report.error(
            Code.SPEC_UNKNOWN_FIELD,
            field.field().source(),
            dotted(owner(field).text()),
            field.field().text());
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<FieldInfo> find(LicsRule.Field field) {
    Optional<ClassInfo> owner = classes.find(owner(field).text());
    return owner.flatMap(
        o ->
            o.fields().stream()
                .filter(f -> f.name().equals(field.field().text()))
                .findFirst()
                .or(() -> classes.field(o, field.field().text())));
  }

  private static ForeignToken owner(LicsRule.Field field) {
    return field.owner().orElseThrow(() -> new IllegalStateException("a field without a class"));
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
      return Optional.of(owner(field).text());
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
  String className(ForeignToken token) {
    if (classes.find(token.text()).isEmpty()) {
      report.error(Code.SPEC_UNKNOWN_TYPE, token.source(), dotted(token.text()));
      return token.text();
    }
    return file.className(token.text());
  }
}
