// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.dsl.ParsedSpecs;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.logic.spec.TypeProvider;

/** Holds what an importer writes to being a spec. */
final class ImportedText {
  private ImportedText() {}

  /** Returns the text, which has no errors and no problems. */
  static String of(Imported imported, TypeProvider types) {
    assertEquals(List.of(), imported.errors());
    ParsedSpecs parsed =
        SpecParser.shared().parse(List.of(new SourceFile("a.heap", imported.text())), types);
    assertEquals(List.of(), parsed.problems(), imported.text());
    return imported.text();
  }
}
