// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.GsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The published schema of our JSON documents. {@link CliRun} holds all that is printed to it. */
final class ReportSchema {

  /** Where it is published. */
  static final Path FILE = CliRun.HOME.resolve("docs/report.schema.json");

  private final Validator validator =
      new ValidatorFactory().withJsonNodeFactory(new GsonNode.Factory()).createValidator();
  private final URI schema;

  ReportSchema() {
    try {
      schema = validator.registerSchema(Files.readString(FILE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns what is wrong with a document. */
  List<String> errors(String document) {
    return validator.validate(schema, document).getErrors().stream()
        .map(e -> e.getInstanceLocation() + ": " + e.getKeyword() + " " + e.getError())
        .toList();
  }

  /** Asserts that the document is as the schema says. */
  void assertHolds(String document) {
    assertEquals(List.of(), errors(document), document);
  }
}
