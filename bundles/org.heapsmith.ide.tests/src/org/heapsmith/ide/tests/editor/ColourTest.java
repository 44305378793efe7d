// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.dsl.ide.Colour;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.language.Languages;
import org.heapsmith.ui.editor.colour.CodeScanner;
import org.heapsmith.ui.editor.colour.HeapColours;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Words have the colour of what they mean. */
class ColourTest {

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  private static RGB colour(Colour colour) {
    return HeapColours.style(colour, 0, 1).foreground.getRGB();
  }

  @Test
  void eachNameHasTheColourOfItsMeaning() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    UiThread.waitFor(
        "colours",
        () ->
            spec.style("nodes(Node") != null
                && spec.style("nodes(Node").foreground != null
                && spec.style("nodes(Node").foreground.getRGB().equals(colour(Colour.PREDICATE)));
    assertEquals(colour(Colour.KEYWORD), spec.style("predicate").foreground.getRGB());
    assertEquals(colour(Colour.KEYWORD), spec.style("emp").foreground.getRGB());
    assertEquals(colour(Colour.CLASS), spec.style("Node{").foreground.getRGB());
    assertEquals(colour(Colour.FIELD), spec.style("next").foreground.getRGB());
    assertEquals(colour(Colour.PARAMETER), spec.style("n == null").foreground.getRGB());
    assertEquals(colour(Colour.EXISTENTIAL), spec.style("m }").foreground.getRGB());
    assertEquals(colour(Colour.COMMENT), spec.style("A chain").foreground.getRGB());
    Screenshots.lightAndDark(
        "editor-plain", PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell());
  }

  @Test
  void keywordsOfTheScannerAreKeywordsOfTheLanguage() throws Exception {
    for (String word : CodeScanner.KEYWORDS) {
      assertTrue(Languages.get().isKeyword(word), word);
    }
  }
}
