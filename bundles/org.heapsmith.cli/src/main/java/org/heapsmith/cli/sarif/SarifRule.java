// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.sarif;

import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.Severity;
import org.heapsmith.testgen.write.Finding;

/**
 * What a result is an instance of.
 *
 * @param id stable, shown beside each result
 * @param title what is wrong, one sentence
 * @param help what to do about it
 * @param level how grave it is if nothing else is known
 */
record SarifRule(String id, String name, String title, String help, Level level) {

  /** How a code host shows a result. */
  enum Level {
    ERROR,
    WARNING,
    NOTE;

    static Level of(Severity severity) {
      return switch (severity) {
        case ERROR -> ERROR;
        case WARNING -> WARNING;
        case INFO -> NOTE;
      };
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns the rule of a kind of finding. */
  static SarifRule of(Finding.Kind kind) {
    return switch (kind) {
      case POSTCONDITION ->
          new SarifRule(
              "postcondition",
              "PostconditionDoesNotHold",
              "After the call the postcondition of the spec does not hold.",
              "The input satisfies the precondition. The test that is named fails and shows it. Mend"
                  + " the method, or say less in ensures.",
              Level.ERROR);
      case STRUCTURE ->
          new SarifRule(
              "structure",
              "StructureBroken",
              "The call breaks the structure: repOK holds before it and does not after it.",
              "The test that is named fails and shows it. Mend the method, or repOK, or write a"
                  + " precondition that excludes the input.",
              Level.ERROR);
      case EXCEPTION ->
          new SarifRule(
              "exception",
              "ExceptionNotAllowed",
              "An exception is thrown that the spec does not allow.",
              "The input satisfies the precondition. The test that is named fails and shows it. Mend"
                  + " the method, exclude the input in requires, or allow the exception in throws.",
              Level.ERROR);
      case NO_EXCEPTION ->
          new SarifRule(
              "no-exception",
              "ExceptionMissing",
              "The spec says that an exception is thrown, and none is.",
              "The test that is named fails and shows it. Mend the method, or the condition of the"
                  + " throws clause.",
              Level.ERROR);
      case REACHED, UNCONSTRAINED ->
          new SarifRule(
              "reached-exception",
              "ExceptionReachedByCalls",
              "Public calls make an instruction throw, and no spec says whether they are allowed.",
              "It is a fault of the class, or of arguments that nobody passes. Write a precondition"
                  + " in a .heap file, and the exception is a finding or the input is impossible.",
              Level.NOTE);
    };
  }

  /** Returns the rule of a message about a spec file. */
  static SarifRule of(Code code) {
    String name =
        Arrays.stream(code.name().split("_"))
            .map(w -> w.charAt(0) + w.substring(1).toLowerCase(Locale.ROOT))
            .collect(Collectors.joining());
    String title = code.format("…", "…", "…", "…", "…", "…", "…", "…");
    String said = title.equals("…") ? "The spec file has an error of this kind." : title;
    String help = code.remedy().isEmpty() ? "docs/language.md tells what is meant." : code.remedy();
    return new SarifRule(code.id(), name, said, help, Level.of(code.severity()));
  }

  JsonObject json() {
    JsonObject configuration = new JsonObject();
    configuration.addProperty("level", level.toString());
    JsonObject rule = new JsonObject();
    rule.addProperty("id", id);
    rule.addProperty("name", name);
    rule.add("shortDescription", SarifDocument.text(title));
    rule.add("fullDescription", SarifDocument.text(title));
    rule.add("help", SarifDocument.text(help));
    rule.add("defaultConfiguration", configuration);
    return rule;
  }
}
