// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceTextTest {

  private static byte[] bytes(String latin) {
    return latin.translateEscapes().getBytes(StandardCharsets.ISO_8859_1);
  }

  @ParameterizedTest
  @CsvSource({
    "'\\351', 1:1",
    "'abc\\351', 1:4",
    "'a\\nb\\351', 2:2",
    "'a\\rb\\351', 2:2",
    "'a\\r\\nb\\351', 2:2",
    "'\\303\\251\\351', 1:2",
    "'\\357\\273\\277\\351', 1:1",
    "'\\357\\273\\277a\\n\\n\\377', 3:1",
    "'\\377\\376a\\0', 1:1",
    "'ab\\303', 1:3"
  })
  void theFirstByteThatIsNotUtf8HasItsPlace(String text, String place) {
    HeapsmithException e =
        assertThrows(HeapsmithException.class, () -> SourceText.decode("f", bytes(text)));
    assertEquals(Code.FILE_NOT_UTF8, e.notice().code());
    assertEquals("f:" + place, e.notice().where());
  }

  @Test
  void aByteOrderMarkIsNoText() {
    assertEquals("abc", SourceText.decode("f", bytes("\\357\\273\\277abc")));
    assertEquals("a\uFEFFb", SourceText.decode("f", bytes("a\\357\\273\\277b")));
    assertEquals("", SourceText.decode("f", new byte[0]));
  }
}
