// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.List;
import java.util.Map;

/** Kinds of inputs that are made by public calls or answer as a stub does; and texts by content. */
final class LibraryKinds {
  private static final List<String> TOP = List.of("Object");

  /** Lists as people pass them: by their interface, of boxes and of texts. */
  private static final Extra LISTS =
      new Extra(
          List.of(),
          List.of("class Order { java.util.List<Integer> items; Order before; }"),
          Map.of(
              "java.util.List<Integer>", TOP,
              "java.util.ArrayList<String>", TOP,
              "Order", TOP),
          Map.of("Order.items", "java.util.List<Integer>", "Order.before", "Order"),
          true,
          Map.of(
              "int",
              List.of(
                  "`java.util.List<Integer>`.size()",
                  "`java.util.List<Integer>`.get(`int`)",
                  "`java.util.List<Integer>`.indexOf(`Integer`)",
                  "`java.util.ArrayList<String>`.size()",
                  "`java.util.ArrayList<String>`.get(0).length()"),
              "boolean",
              List.of(
                  "`java.util.List<Integer>`.isEmpty()",
                  "`java.util.List<Integer>`.contains(`Integer`)",
                  "(`java.util.List<Integer>` == (Object) `Object`)",
                  "`java.util.ArrayList<String>`.contains(`String`)",
                  "`java.util.ArrayList<String>`.equals(`java.util.List<Integer>`)"),
              "Integer",
              List.of("`java.util.List<Integer>`.get(0)"),
              "new java.util.List<Integer>",
              List.of(
                  "new java.util.ArrayList<Integer>()", "java.util.Arrays.asList(1, `Integer`)"),
              "new java.util.ArrayList<String>",
              List.of("new java.util.ArrayList<String>()"),
              "new Order",
              List.of("new Order()"),
              Extra.STATEMENTS,
              List.of(
                  "`java.util.List<Integer>`.add(`Integer`);",
                  "`java.util.List<Integer>`.remove(0);",
                  "`java.util.ArrayList<String>`.add(`String`);",
                  "for (Integer ~ : `java.util.List<Integer>`) { if (~ == null || ~ > 3) return"
                      + " `result`; }",
                  "for (String ~ : `java.util.ArrayList<String>`) { if (~.isEmpty()) return"
                      + " `result`; }")));

  /** What nobody implements: a test has to. */
  private static final Extra OPEN =
      new Extra(
          List.of(),
          List.of(
              "interface Port { int read(); boolean ok(int x); String name(); Port next(); }",
              "@FunctionalInterface interface Rule { boolean test(A a); }",
              "class Device { Port in; java.util.function.IntUnaryOperator map; int state; }"),
          Map.of(
              "Port", TOP,
              "Rule", TOP,
              "Device", TOP,
              "java.util.function.IntUnaryOperator", TOP,
              "java.util.function.Supplier<String>", TOP),
          Map.of(
              "Device.in", "Port",
              "Device.map", "java.util.function.IntUnaryOperator",
              "Device.state", "int"),
          true,
          Map.of(
              "int",
              List.of(
                  "`Port`.read()",
                  "`java.util.function.IntUnaryOperator`.applyAsInt(`int`)",
                  "`Port`.next().read()",
                  "`java.util.function.Supplier<String>`.get().length()"),
              "boolean",
              List.of(
                  "`Port`.ok(`int`)",
                  "`Rule`.test(`A`)",
                  "(`Port` == (Object) `Object`)",
                  "(`Port`.next() == `Port`)",
                  "((Object) `Object` instanceof Port)"),
              "String",
              List.of("`Port`.name()", "`java.util.function.Supplier<String>`.get()"),
              "new Port",
              List.of("((Port) null)"),
              "new Rule",
              List.of("((Rule) z -> z == null)"),
              "new java.util.function.IntUnaryOperator",
              List.of("((java.util.function.IntUnaryOperator) z -> z + 1)"),
              "new java.util.function.Supplier<String>",
              List.of("((java.util.function.Supplier<String>) () -> \"a\")"),
              "new Device",
              List.of("new Device()"),
              Extra.STATEMENTS,
              List.of(
                  "while (`Port`.read() > `int`) { return `result`; }",
                  "if (`Port`.read() == `Port`.read()) { T.seen(2); }")));

  /** Methods of texts that look at letters. */
  private static final Extra TEXTS =
      new Extra(
          List.of(),
          List.of("class Label { String text; Label under; }"),
          Map.of("Label", TOP),
          Map.of("Label.text", "String", "Label.under", "Label"),
          false,
          Map.of(
              "int",
              List.of(
                  "`String`.indexOf('a')",
                  "`String`.lastIndexOf(\"b\")",
                  "`String`.compareTo(`String`)",
                  "`String`.trim().length()",
                  "`String`.hashCode()",
                  "Integer.parseInt(`String`)",
                  "`String`.split(\",\").length"),
              "boolean",
              List.of(
                  "`String`.contains(\"a\")",
                  "`String`.endsWith(`String`)",
                  "`String`.equalsIgnoreCase(\"Ab\")",
                  "`String`.isBlank()",
                  "`String`.matches(\"[a-c]+\")",
                  "Character.isDigit(`String`.charAt(0))",
                  "Character.isUpperCase(`String`.charAt(`int`))"),
              "String",
              List.of(
                  "`String`.substring(1)",
                  "`String`.toUpperCase()",
                  "`String`.replace('a', 'b')",
                  "`String`.concat(`String`)",
                  "`String`.trim()",
                  "String.valueOf(`int`)"),
              "new Label",
              List.of("new Label()"),
              Extra.STATEMENTS,
              List.of(
                  "switch (`String`) { case \"ab\": return `result`; case \"x3\": T.seen(3); }",
                  "for (char ~ : `String`.toCharArray()) { if (~ == 'b') return `result`; }")));

  /** All of them; their order is part of what a seed means. */
  static final List<Extra> ALL = List.of(LISTS, OPEN, TEXTS);

  private LibraryKinds() {}
}
