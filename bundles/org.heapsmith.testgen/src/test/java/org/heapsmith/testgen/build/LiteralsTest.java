// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.PrimitiveText;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The compiler reads in a literal the value it was written for, of the type it was written for. */
class LiteralsTest {
  @TempDir Path folder;

  private static List<ConcreteValue.Primitive> values() {
    List<ConcreteValue.Primitive> values = new ArrayList<>();
    add(values, 'Z', 0, 1);
    add(values, 'B', -128, -1, 0, 127);
    add(values, 'S', -32768, -1, 0, 32767);
    add(values, 'I', Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE);
    add(values, 'J', Long.MIN_VALUE, -1, 0, Integer.MAX_VALUE + 1L, Long.MAX_VALUE);
    for (int c = 0; c < 0x180; c++) {
      add(values, 'C', c);
    }
    add(values, 'C', 0x2028, 0xD800, 0xDFFF, 0xFEFF, 0xFFFF);
    for (float f :
        new float[] {
          0f,
          -0f,
          1.5f,
          -1e10f,
          Float.MIN_VALUE,
          -Float.MAX_VALUE,
          Float.NaN,
          Float.POSITIVE_INFINITY,
          Float.NEGATIVE_INFINITY,
          16777217f,
          0.1f
        }) {
      add(values, 'F', Float.floatToRawIntBits(f));
    }
    for (double d :
        new double[] {
          0.0,
          -0.0,
          1.5,
          -1e100,
          Double.MIN_VALUE,
          Double.MAX_VALUE,
          Double.NaN,
          Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY,
          1e16,
          0.1
        }) {
      add(values, 'D', Double.doubleToRawLongBits(d));
    }
    return values;
  }

  private static void add(List<ConcreteValue.Primitive> to, char descriptor, long... bits) {
    for (long b : bits) {
      to.add(new ConcreteValue.Primitive(descriptor, b));
    }
  }

  private static List<String> texts() {
    List<String> texts = new ArrayList<>(List.of("", "a", "\\u0041", "\\\\u0041", "*/", "'\"'"));
    Random random = new Random(4);
    for (int i = 0; i < 40; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(12); n > 0; n--) {
        char any = (char) random.nextInt(random.nextBoolean() ? 128 : 65536);
        text.append(random.nextInt(3) == 0 ? "\\u\"'\n\r\t\b\f\0".charAt(random.nextInt(10)) : any);
      }
      texts.add(text.toString());
    }
    return texts;
  }

  @Test
  void valuesComeBackFromTheCompiler() throws Exception {
    List<ConcreteValue.Primitive> values = values();
    List<String> texts = texts();
    StringBuilder source = new StringBuilder("public class All {\n");
    source.append("  static Object[] typed() { return new Object[] {\n");
    values.forEach(v -> source.append("    ").append(Literals.typed(v)).append(",\n"));
    source.append("  };}\n  static String[] texts() { return new String[] {\n");
    texts.forEach(t -> source.append("    ").append(Literals.string(t)).append(",\n"));
    source.append("  };}\n");
    for (int i = 0; i < values.size(); i++) {
      String type = PrimitiveText.typeName(values.get(i).descriptor());
      source.append("  static final " + type + " V" + i + " = ");
      source.append(Literals.plain(values.get(i))).append(";\n");
    }
    source.append("}\n");
    assertTrue(source.chars().allMatch(c -> c < 127), "ASCII only");
    Compiler.JAVAC.compile(folder, source.toString());
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Class<?> all = loader.loadClass("All");
      Object[] typed = (Object[]) call(all, "typed");
      for (int i = 0; i < values.size(); i++) {
        Object expected = PrimitiveText.value(values.get(i));
        assertEquals(expected, typed[i], Literals.typed(values.get(i)));
        var field = all.getDeclaredField("V" + i);
        field.setAccessible(true);
        assertEquals(expected, field.get(null), Literals.plain(values.get(i)));
      }
      assertEquals(texts, List.of((String[]) call(all, "texts")));
    }
  }

  private static Object call(Class<?> type, String name) throws ReflectiveOperationException {
    Method method = type.getDeclaredMethod(name);
    method.setAccessible(true);
    return method.invoke(null);
  }

  @ParameterizedTest
  @CsvSource({"'a', 'a'", "'''', '\\'''", "'\"', '\"'", "'\\', '\\\\'", "'é', '\\u00e9'"})
  void onlyTheQuoteOfItsKindIsEscaped(String letter, String inside) {
    long bits = letter.charAt(0);
    assertEquals("'" + inside + "'", Literals.plain(new ConcreteValue.Primitive('C', bits)));
  }

  @ParameterizedTest
  @CsvSource({"I, -2147483648, Integer.MIN_VALUE", "J, 9223372036854775807, Long.MAX_VALUE"})
  void theEndsOfARangeHaveTheirNames(char descriptor, long bits, String text) {
    assertEquals(text, Literals.plain(new ConcreteValue.Primitive(descriptor, bits)));
  }
}
