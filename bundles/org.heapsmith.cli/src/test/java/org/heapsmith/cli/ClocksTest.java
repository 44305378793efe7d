// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Code that asks clocks and generators of random numbers: tests hold whenever they are run. */
class ClocksTest {
  private static final String SOURCE =
      """
package demo;

import java.text.SimpleDateFormat;
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;

class Reads {
  Object kept;
  long took;
  int instant(int k) { kept = Instant.now(); return k > 2 ? 1 : 2; }
  int date(int k) { kept = LocalDate.now(); return k > 2 ? 1 : 2; }
  int dateTime(int k) { kept = LocalDateTime.now(ZoneOffset.UTC); return k > 2 ? 1 : 2; }
  int clock(int k) { took = Clock.systemUTC().millis(); return k > 2 ? 1 : 2; }
  int later(int k) { kept = LocalDate.now().plusDays(k); return k > 2 ? 1 : 2; }
  int millis(int k) { took = Instant.now().plusSeconds(60).toEpochMilli(); return k > 2 ? 1 : 2; }
  int uuid(int k) { kept = UUID.randomUUID().toString(); return k > 2 ? 1 : 2; }
  int random(int k) { took = new Random().nextInt(10) + ThreadLocalRandom.current().nextLong(); return k > 2 ? 1 : 2; }
  int bytes(int k) { byte[] b = new byte[3]; new Random().nextBytes(b); kept = b; return k > 2 ? 1 : 2; }
  int sleep(long k) throws InterruptedException { Thread.sleep(k); return k > 2 ? 1 : 2; }
  int trace(int k) { new Exception("x").printStackTrace(); Thread.yield(); return k > 2 ? 1 : 2; }
  int processors(int k) { took = Runtime.getRuntime().availableProcessors(); return k > 2 ? 1 : 2; }
  int zoned(int k) { kept = ZonedDateTime.now(); return k > 2 ? 1 : 2; }
  String format(Date d) { return d.getTime() > 2 ? new SimpleDateFormat("HH:mm").format(d) : "early"; }
  int name(int k) { kept = Thread.currentThread().getName() + k; return k > 2 ? 1 : 2; }
  int one(int[] a) { return a.length > 0 && a[new Random().nextInt(a.length)] > 2 ? 1 : 2; }
  long elapsed(int k) { long start = System.nanoTime(); return k > 2 ? System.nanoTime() - start : 0; }
  String text(int k) { return k > 2 ? "at " + System.currentTimeMillis() : System.lineSeparator(); }
}

class Decides {
  LocalDate due;
  long deadline;
  boolean overdue() { return due.isBefore(LocalDate.now()); }
  int expired() { return System.currentTimeMillis() > deadline ? 1 : 2; }
  static int instant(Instant i) { return i.isAfter(Instant.now()) ? 1 : 2; }
  static int date(Date d) { return d.before(new Date()) ? 1 : 2; }
  static int dateTime(LocalDateTime d) { return d.plusDays(30).isBefore(LocalDateTime.now()) ? 1 : 2; }
  static int first(LocalDate d) { return d.isBefore(LocalDate.now().plusDays(1).withDayOfMonth(1)) ? 1 : 2; }
  static int month(LocalDate d) { return d.isBefore(LocalDate.now().minusDays(30)) ? 1 : 2; }
  static int days(LocalDate d) { return ChronoUnit.DAYS.between(d, LocalDate.now()) > 30 ? 1 : 2; }
  static int hours(LocalDateTime d) { return Duration.between(d, LocalDateTime.now()).toHours() > 30 ? 1 : 2; }
  static int minutes(Instant i) { return Duration.between(i, Instant.now()).toMinutes() > 5 ? 1 : 2; }
  static int age(LocalDate birth) { return Period.between(birth, LocalDate.now()).getYears() >= 18 ? 1 : 2; }
  static int year(int year) { return Year.now().getValue() - year >= 18 ? 1 : 2; }
  static int ttl(long ttl, Instant end) { return Instant.now().plusSeconds(ttl).isBefore(end) ? 1 : 2; }
  static int chance(int percent) { return new Random().nextInt(100) < percent ? 1 : 2; }
  static int share(double p) { return Math.random() < p ? 1 : 2; }
}

class Never {
  static int month() { return LocalDate.now().getMonthValue() == 3 ? 1 : 2; }
  static int monday() { return LocalDate.now().getDayOfWeek() == DayOfWeek.MONDAY ? 1 : 2; }
  static int noon(LocalTime t) { return LocalTime.now().isAfter(t) ? 1 : 2; }
  static int even() { return System.currentTimeMillis() % 2 == 0 ? 1 : 2; }
  static int die() { return new Random().nextInt(6) == 3 ? 1 : 2; }
  static int wraps(int k) { return new Random().nextInt() + k > 0 ? 1 : 2; }
  static int negated() { return -new Random().nextInt() > 0 ? 1 : 2; }
  static int pair() { Random r = new Random(); return r.nextInt(9) < r.nextInt(9) ? 1 : 2; }
  static int nanos() { return Instant.now().getNano() < Instant.now().getNano() ? 1 : 2; }
  static int days(LocalDate d) { return LocalDate.now().plusDays(1).minusDays(10).getYear() >= 2025 ? 1 : 2; }
  static int last(int k) { LocalDate d = LocalDate.now().withDayOfMonth(31); return k > 2 ? 1 : 2; }
  static int leap(int k) { LocalDate d = Year.now().atDay(366); return k > 2 ? 1 : 2; }
  static int slow() { long t = System.nanoTime(); return System.nanoTime() - t > 1_000_000 ? 1 : 2; }
}

class Pauses {
  static int slow(int k) {
    long t = System.nanoTime();
    k++;
    return System.nanoTime() - t > 60_000_000_000L ? 1 : k > 4 ? 3 : 2;
  }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aPathGoesOnWithWhatIsRead(Compiler compiler) throws IOException {
    JsonObject report = report(compiler, "Reads");
    JsonReport.assertCovered(JsonReport.byName(report), Map.of());
    assertPass(compiler, report);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void inputsAreLongPastOrFarAhead(Compiler compiler) throws IOException {
    JsonObject report = report(compiler, "Decides");
    JsonReport.assertCovered(JsonReport.byName(report), Map.of());
    assertPass(compiler, report);
    String tests = Files.readString(temp.resolve("demo/DecidesHeapTest.java"));
    assertTrue(tests.contains("assertEquals(1, Decides.chance(100));"), tests);
    assertTrue(tests.contains("LocalDateTime.of("), tests);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void nothingIsSaidOfWhatIsNotSoAtAllTimes(Compiler compiler) throws IOException {
    JsonObject report = report(compiler, "Never");
    JsonReport.byName(report)
        .forEach(
            (name, method) -> {
              assertEquals(2, JsonReport.not("covered", method).size(), name);
              assertEquals(0, JsonReport.own(method, name, "infeasible"), name);
            });
    assertFalse(report.toString().contains("HS-5001"), "none behaves otherwise");
  }

  /** No test waits for it, and yet it can be. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aLongPauseIsNotTriedAndNotInfeasible(Compiler compiler) throws IOException {
    JsonObject report = report(compiler, "Pauses");
    JsonObject slow = JsonReport.byName(report).get("slow");
    assertEquals(1, JsonReport.own(slow, "slow", "not reached"));
    assertTrue(slow.toString().contains("HS-4085"), slow::toString);
    assertPass(compiler, report);
  }

  private JsonObject report(Compiler compiler, String type) throws IOException {
    return JsonReport.generate(compiler.compile(SOURCE), temp, "demo." + type);
  }

  private void assertPass(Compiler compiler, JsonObject report) throws IOException {
    assertFalse(report.toString().contains("HS-5001"), "none behaves otherwise");
    WrittenSuite.pass("17", compiler.compile(SOURCE), temp);
  }
}
