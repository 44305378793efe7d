// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Values of the JDK are written where somebody holds them, and fields that a test sees are
 * assigned, as a person would: only what is mentioned twice has a variable.
 */
class WrittenValuesTest {
  private static final String SOURCE =
      """
package demo;

import java.math.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.locks.ReentrantLock;

class Invoice {
  LocalDate due;
  LocalDateTime sent;
  BigDecimal amount;
  Invoice next;
  boolean isLate(LocalDate today) { return due != null && due.getYear() < today.getYear(); }
  int night() { return sent != null && sent.getHour() < 6 ? 1 : 2; }
  int large() { return amount != null && amount.signum() > 0 ? 1 : 2; }
  boolean same(Invoice other) { return due != null && other.due == due; }
  LocalDate due() { return due; }
  void move() {
    if (due != null && next != null) {
      LocalDate day = due;
      due = null;
      next.due = day;
    }
  }
  static int first(List<LocalDate> days) { return days.size() > 1 && days.get(0) == days.get(1) ? 1 : 2; }
  static int zoned(OffsetDateTime time) { return time.getHour() == 13 ? 1 : 2; }
  static int midnight(LocalDateTime time, LocalDate day) { return time.toLocalDate() == day ? 1 : 2; }
}

class Appointment {
  private final LocalDate day;
  private LocalTime at;
  Appointment(LocalDate day) { this.day = Objects.requireNonNull(day); }
  void setAt(LocalTime at) { this.at = at; }
  boolean isEarly() { return at != null && at.getHour() < 9 && day.getYear() > 2020; }
}

record Span(LocalDate from, LocalDate to) {
  boolean starts(int year) { return from.getYear() == year; }
}

class Fields {
  Map<String, Integer> sizes;
  StringBuilder text;
  BitSet bits;
  BigInteger number;
  Deque<String> queue;
  ReentrantLock lock;
  Exception cause;
  int sizes() { return sizes != null && sizes.containsKey("a") ? 1 : 2; }
  int text() { return text != null && text.length() > 1 ? 1 : 2; }
  int bits() { return bits != null && bits.get(2) ? 1 : 2; }
  int number() { return number != null && number.signum() > 0 ? 1 : 2; }
  int queue() { return queue != null && queue.size() > 0 ? 1 : 2; }
  int lock() { return lock != null ? 1 : 2; }
  int cause() { return cause != null && cause.getMessage() != null ? 1 : 2; }
}

class Mixed {
  LocalDate day;
  StringBuilder text;
  private int[] counts;
  int day() { return day != null && day.getYear() > 2000 ? 1 : 2; }
  int text() { return text != null && text.length() > 1 ? 1 : 2; }
  int counts() { return counts != null && counts.length > 1 ? 1 : 2; }
}
""";

  @TempDir Path temp;

  private String tests(Compiler compiler, String type) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject report = JsonReport.generate(classes, temp, "--criterion", "branch", "demo." + type);
    JsonReport.assertCovered(JsonReport.byName(report), Map.of());
    assertFalse(report.toString().contains("HS-5001"), "none behaves otherwise");
    WrittenSuite.pass("17", classes, temp);
    return Files.readString(temp.resolve("demo/" + type + "HeapTest.java"));
  }

  private static void assertHas(String tests, String... lines) {
    Stream.of(lines).forEach(line -> assertTrue(tests.contains(line), line + "\n" + tests));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatOneFieldHoldsIsWrittenThere(Compiler compiler) throws IOException {
    assertHas(
        tests(compiler, "Invoice"),
        "invoice.due = LocalDate.of(",
        "invoice.sent = LocalDateTime.of(0, 1, 1, 1, 2, 3, 4);",
        "invoice.amount = new BigDecimal(",
        "OffsetDateTime time = OffsetDateTime.of(LocalDateTime.of(");
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatIsMentionedAgainHasAVariable(Compiler compiler) throws IOException {
    assertHas(
        tests(compiler, "Invoice"),
        "invoice.due = date;", // of two invoices
        "assertSame(date, invoice2.due", // moved there
        "LocalDateTime time = LocalDateTime.of(day, LocalTime.of(0, 0));");
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatOneCallGetsIsWrittenThere(Compiler compiler) throws IOException {
    assertHas(
        tests(compiler, "Appointment"),
        "new Appointment(LocalDate.of(2021, 2, 3));",
        "appointment.setAt(LocalTime.of(");
    assertHas(tests(compiler, "Span"), "new Span(LocalDate.of(");
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void fieldsThatATestSeesAreAssigned(Compiler compiler) throws IOException {
    String tests = tests(compiler, "Fields");
    assertHas(
        tests,
        "fields.sizes = map;",
        "fields.text = builder;",
        "fields.bits = ",
        "fields.number = new BigInteger(",
        "fields.queue = deque;",
        "fields.lock = ",
        "fields.cause = ");
    assertFalse(tests.contains("set("), tests);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aHelperThatMakesObjectsWithPrivateFieldsDoesSoToo(Compiler compiler) throws IOException {
    assertHas(
        tests(compiler, "Mixed"),
        "LocalDate day, StringBuilder text, ",
        "mixed.day = day;",
        "mixed.text = text;",
        "set(mixed, \"counts\", counts);");
  }
}
