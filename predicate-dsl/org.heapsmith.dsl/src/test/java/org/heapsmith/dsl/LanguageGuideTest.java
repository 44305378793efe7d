// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every example of docs/language.md is what the language accepts; one shows a refusal. */
class LanguageGuideTest {
  private static final Path GUIDE = Path.of("../../docs/language.md");
  private static final Pattern SNIPPET = Pattern.compile("(?s)```heap\n(.*?)```(?=(.{0,400}))");

  @Test
  void snippets() throws IOException {
    List<String[]> snippets =
        SNIPPET
            .matcher(Files.readString(GUIDE))
            .results()
            .map(m -> new String[] {m.group(1), m.group(2)})
            .toList();
    assertTrue(snippets.size() >= 5, "snippets found: " + snippets.size());
    int refused = 0;
    for (String[] snippet : snippets) {
      ParsedSpecs specs = Specs.parse(snippet[0]);
      if (snippet[1].startsWith("\n(The block above is refused")) {
        refused++;
        assertEquals(1, specs.problems().size(), Specs.problems(specs));
        String message = specs.problems().get(0).notice().message();
        assertTrue(snippet[1].contains(message), message);
      } else {
        assertEquals("", Specs.problems(specs), snippet[0]);
      }
    }
    assertEquals(1, refused);
  }
}
