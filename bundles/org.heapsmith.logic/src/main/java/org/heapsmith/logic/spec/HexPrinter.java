// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Prints HEX records in the ASCII form of the spec language. Stateless. */
public final class HexPrinter {
  private static final int IMPLIES = 0;
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int NOT = 3;

  private HexPrinter() {}

  /** Returns the invariant: its rules, then its companion methods. */
  public static String print(InvariantDef invariant) {
    List<String> lines = new ArrayList<>();
    invariant.rules().forEach(rule -> lines.add("\n  " + print(rule.sentence()) + ";"));
    invariant.triggers().forEach(trigger -> lines.add("\n  " + print(trigger) + ";"));
    return "invariant "
        + SpecPrinter.simple(invariant.name())
        + "("
        + SpecPrinter.parameters(invariant.parameters())
        + ") {"
        + String.join("", lines)
        + "\n}";
  }

  /** Returns {@code when … triggers …}, without the semicolon. */
  public static String print(HexTrigger trigger) {
    String argument = trigger.argument().map(path -> "(" + print(path) + ")").orElse("");
    boolean without = trigger.descriptor().startsWith("()");
    return "when "
        + print(trigger.when())
        + " triggers "
        + SpecPrinter.simple(trigger.owner())
        + "."
        + trigger.method()
        + (without ? "()" : argument);
  }

  /** Returns the sentence. */
  public static String print(HexSentence sentence) {
    return nested(sentence, IMPLIES);
  }

  private static String nested(HexSentence sentence, int outer) {
    String text = text(sentence);
    return precedence(sentence) < outer ? "(" + text + ")" : text;
  }

  private static int precedence(HexSentence sentence) {
    if (sentence instanceof HexSentence.Implies) {
      return IMPLIES;
    } else if (sentence instanceof HexSentence.Or) {
      return OR;
    }
    return sentence instanceof HexSentence.And ? AND : NOT;
  }

  private static String text(HexSentence sentence) {
    if (sentence instanceof HexSentence.Implies implies) {
      return nested(implies.left(), OR) + " -> " + nested(implies.right(), IMPLIES);
    } else if (sentence instanceof HexSentence.Or or) {
      return nested(or.left(), OR) + " || " + nested(or.right(), AND);
    } else if (sentence instanceof HexSentence.And and) {
      return nested(and.left(), AND) + " && " + nested(and.right(), NOT);
    } else if (sentence instanceof HexSentence.Not not) {
      boolean atom = not.operand() instanceof HexSentence.Is;
      return atom ? "!(" + text(not.operand()) + ")" : "!" + nested(not.operand(), NOT);
    } else if (sentence instanceof HexSentence.Compare compare) {
      return print(compare.left()) + SpecPrinter.symbol(compare.op()) + print(compare.right());
    }
    return print(((HexSentence.Is) sentence).atom());
  }

  /** Returns the number. */
  public static String print(HexNumber number) {
    if (number instanceof HexNumber.Constant constant) {
      return constant.value().toString();
    } else if (number instanceof HexNumber.Count count) {
      return "count(" + print(count.path()) + ")";
    } else if (number instanceof HexNumber.Value value) {
      return value.fields().stream()
          .map(HexSteps.FieldRef::name)
          .collect(Collectors.joining(".", value.parameter() + ".", ""));
    } else if (number instanceof HexNumber.Plus plus) {
      return print(plus.left()) + " + " + print(plus.right());
    }
    HexNumber.Minus minus = (HexNumber.Minus) number;
    return print(minus.left()) + " - " + print(minus.right());
  }

  /** Returns the atom. */
  public static String print(HexAtom atom) {
    String path = print(atom.path());
    if (atom instanceof HexAtom.NotNull) {
      return path + " not null";
    } else if (atom instanceof HexAtom.IsNull) {
      return path + " null";
    } else if (atom instanceof HexAtom.ExpandsTo expands) {
      return path
          + " expands to "
          + orNothing(expands.classes().stream().map(HexPrinter::className).toList());
    } else if (atom instanceof HexAtom.Aliases aliases) {
      return path
          + " aliases "
          + orNothing(aliases.targets().stream().map(HexPrinter::print).toList());
    }
    HexAtom.NeverAliases never = (HexAtom.NeverAliases) atom;
    return path
        + " never aliases "
        + orNothing(never.targets().stream().map(HexPrinter::print).toList());
  }

  private static String orNothing(List<String> options) {
    return options.isEmpty() ? "nothing" : String.join(" | ", options);
  }

  /** Returns the target. */
  public static String print(HexTarget target) {
    if (target instanceof HexTarget.Some some) {
      return "some " + className(some.className());
    } else if (target instanceof HexTarget.Max max) {
      return "max " + print(max.path());
    }
    return print(((HexTarget.At) target).path());
  }

  /** Returns the path. */
  public static String print(HexPath path) {
    return print(path.root())
        + print(path.steps())
        + path.staticType().map(type -> " : " + className(type)).orElse("");
  }

  private static String print(HexRoot root) {
    if (root instanceof HexRoot.Named named) {
      return named.parameter();
    } else if (root instanceof HexRoot.StaticField field) {
      return SpecPrinter.simple(field.owner()) + "." + field.name();
    } else if (root instanceof HexRoot.AnyObject any) {
      String variable = any.variable().equals("self") ? "" : " " + any.variable();
      return "any(" + className(any.className()) + variable + ")";
    } else if (root instanceof HexRoot.Chosen chosen) {
      return chosen.variable();
    }
    return "up" + ".up".repeat(((HexRoot.Up) root).steps() - 1);
  }

  /** Returns the steps. */
  public static String print(HexSteps steps) {
    if (steps instanceof HexSteps.Field field) {
      return "." + name(field);
    } else if (steps instanceof HexSteps.Any any) {
      return any.except().isEmpty()
          ? ".any"
          : any.except().stream()
              .map(HexPrinter::name)
              .collect(Collectors.joining(" | ", ".(any except ", ")"));
    } else if (steps instanceof HexSteps.Element) {
      return "[]";
    } else if (steps instanceof HexSteps.Sequence sequence) {
      return sequence.parts().stream().map(HexPrinter::print).collect(Collectors.joining());
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      return alternatives.options().stream()
          .map(HexPrinter::print)
          .collect(Collectors.joining(" | ", "(", ")"));
    } else if (steps instanceof HexSteps.Repeated repeated) {
      String operand = print(repeated.operand());
      boolean grouped = isGrouped(repeated.operand());
      return (grouped ? operand : "(" + operand + ")") + repeated.repetition().sign();
    }
    HexSteps.Except except = (HexSteps.Except) steps;
    return "(" + print(except.operand()) + " except " + print(except.excluded()) + ")";
  }

  private static boolean isGrouped(HexSteps steps) {
    return steps instanceof HexSteps.Alternatives || steps instanceof HexSteps.Except;
  }

  private static String name(HexSteps.Field field) {
    return field.qualifier().map(q -> SpecPrinter.simple(q) + "::").orElse("") + field.name();
  }

  private static String className(String name) {
    if (!name.startsWith("[")) {
      return SpecPrinter.simple(name);
    }
    int dimensions = name.lastIndexOf('[') + 1;
    String element = name.substring(dimensions);
    String simple =
        element.startsWith("L")
            ? SpecPrinter.simple(element.substring(1, element.length() - 1))
            : new SpecType.Primitive(element.charAt(0)).toString();
    return simple + "[]".repeat(dimensions);
  }
}
