// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PrintableTest {

  @Test
  void lettersOfAllScriptsStay() {
    String text = "gr\u00f6\u00dfer \u4e2d \ud83d\ude42 \u2192 \u201ea\u201c\r\n\tb";
    assertEquals(text, Printable.text(text));
    assertEquals("one two", Printable.line("one\r\n  two"));
  }

  @Test
  void whatSteersATerminalIsShown() {
    assertEquals(
        "\\u001b[2J\\u0007\\u009b1m\\u007f", Printable.text("\u001b[2J\u0007\u009b1m\177"));
    assertEquals("\\u202egpj.exe", Printable.text("\u202egpj.exe"));
    assertEquals("a\\u2028b", Printable.line("a\u2028b"));
  }

  @Test
  void whatNoDocumentCanHoldIsShown() {
    assertEquals("\\ud800x\\udc00", Printable.text("\ud800x\udc00"));
    assertEquals("\\u0000\\ufffe", Printable.text("\0\ufffe"));
  }

  @Test
  void aNoticeIsOneLine() {
    Notice notice = new Notice(Code.CLASS_NOT_FOUND, "a\nb", "\u001b]0;x\u0007 not\nthere");
    assertEquals(1, notice.toLine().lines().count());
    assertEquals("\\u001b]0;x\\u0007 not there", notice.message());
  }
}
