// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The methods that are interpreted for those of String do what these do. */
class TextReferenceTest {
  private static final List<String> TEXTS = texts();

  /** All texts of up to four letters: blanks of several kinds, a separator, half an emoji. */
  private static List<String> texts() {
    List<String> all = new ArrayList<>(List.of(""));
    int start = 0;
    for (int length = 1; length <= 4; length++) {
      int end = all.size();
      for (; start < end; start++) {
        for (char c : new char[] {'a', ',', ' ', '\u2003', '\ud83d', '\ude00'}) {
          all.add(all.get(start) + c);
        }
      }
    }
    return all;
  }

  @Test
  void blanksAreCutOff() {
    for (String text : TEXTS) {
      assertEquals(text.trim(), TextReference.trim(text));
      assertEquals(text.strip(), TextReference.strip(text));
      assertEquals(text.stripLeading(), TextReference.stripLeading(text));
      assertEquals(text.stripTrailing(), TextReference.stripTrailing(text));
      assertEquals(text.isBlank(), TextReference.isBlank(text));
    }
  }

  @Test
  void partsAreReplacedAndSplitOff() {
    for (String text : TEXTS) {
      for (String part : List.of(",", "aa", "a,")) {
        assertEquals(text.replace(part, "xy"), TextReference.replace(text, part, "xy"));
        assertArrayEquals(text.split(part), TextReference.split(text, part));
        for (int limit = -1; limit <= 4; limit++) {
          assertArrayEquals(text.split(part, limit), TextReference.split(text, part, limit));
        }
      }
      assertEquals(text.replace("\ude00", ","), TextReference.replace(text, "\ude00", ","));
      assertEquals(text.replace("", "-"), TextReference.replace(text, "", "-"));
    }
  }

  @Test
  void lettersAreRead() {
    for (String text : TEXTS) {
      assertArrayEquals(text.chars().toArray(), TextReference.chars(text).toArray());
      assertEquals(String.join(text, "a", null, "b"), join(text));
      for (int i = 0; i < text.length(); i++) {
        assertEquals(text.codePointAt(i), TextReference.codePointAt(text, i));
      }
    }
  }

  private static String join(String delimiter) {
    return TextReference.join(delimiter, new CharSequence[] {"a", null, "b"});
  }
}
