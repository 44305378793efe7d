// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.cli.console.Table;
import org.heapsmith.cli.console.Table.Column;
import org.heapsmith.usecases.compare.ComparedMethod;
import org.heapsmith.usecases.compare.Comparison;
import org.heapsmith.usecases.compare.Obstacle;
import org.heapsmith.usecases.compare.PairVerdict;

/**
 * Whether strategies agree, pair by pair, as cells for the console and for HTML; what stands in the
 * way of a verdict is named by its code, which the legend explains.
 */
public final class AgreementTable {
  /** The columns of a table of verdicts. */
  public static final List<Column> VERDICTS =
      List.of(
          Column.text("strategies"),
          Column.number("paths of both"),
          Column.text("verdict"),
          Column.text("why"));

  /** The columns of a table of sums over methods. */
  public static final List<Column> SUMS =
      List.of(
          Column.text("strategies"),
          Column.number("agree"),
          Column.number("differ"),
          Column.number("cannot be judged"),
          Column.text("why, of how many methods"));

  private AgreementTable() {}

  /** Returns the lines for the console: of one method its verdicts, of several their sums. */
  public static List<String> lines(Comparison comparison) {
    boolean one = comparison.methods().size() == 1;
    Table table = new Table(one ? VERDICTS : SUMS);
    (one ? verdicts(comparison.methods().get(0)) : sums(comparison)).forEach(table::row);
    List<String> lines = new ArrayList<>(table.lines());
    List<String> legend = legend(comparison);
    lines.addAll(legend.isEmpty() ? List.of() : List.of(""));
    lines.addAll(legend);
    return lines;
  }

  /** Returns whether there are pairs to say something about. */
  public static boolean isEmpty(Comparison comparison) {
    return verdictsOf(comparison).isEmpty();
  }

  /** Returns a row for each pair of one method. */
  public static List<List<String>> verdicts(ComparedMethod method) {
    return method.verdicts().stream()
        .map(
            v ->
                List.of(
                    pair(v),
                    String.valueOf(v.common()),
                    v.kind().text(),
                    String.join("; ", why(v))))
        .toList();
  }

  /** Returns a row for each pair: how many methods it agrees on. */
  public static List<List<String>> sums(Comparison comparison) {
    Map<String, List<PairVerdict>> pairs = new LinkedHashMap<>();
    verdictsOf(comparison)
        .forEach(v -> pairs.computeIfAbsent(pair(v), p -> new ArrayList<>()).add(v));
    List<List<String>> rows = new ArrayList<>();
    pairs.forEach(
        (pair, verdicts) -> {
          List<String> row = new ArrayList<>(List.of(pair));
          for (PairVerdict.Kind kind : PairVerdict.Kind.values()) {
            row.add(String.valueOf(verdicts.stream().filter(v -> v.kind() == kind).count()));
          }
          Map<String, Long> reasons =
              verdicts.stream()
                  .flatMap(v -> why(v).stream())
                  .collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting()));
          row.add(
              reasons.entrySet().stream()
                  .map(e -> e.getKey() + ": " + e.getValue())
                  .collect(Collectors.joining("; ")));
          rows.add(row);
        });
    return rows;
  }

  /** Returns a line for each code named: what it means, and the setting that changes it. */
  public static List<String> legend(Comparison comparison) {
    Map<Code, Notice> first = new TreeMap<>();
    verdictsOf(comparison).stream()
        .flatMap(v -> v.obstacles().stream())
        .map(Obstacle::why)
        .forEach(n -> first.putIfAbsent(n.code(), n));
    return first.values().stream().map(AgreementTable::explanation).toList();
  }

  private static String explanation(Notice notice) {
    String remedy = notice.code().remedy();
    return notice.code().id()
        + " is: "
        + notice.message()
        + (remedy.isEmpty() ? "" : " (" + remedy + ")");
  }

  private static List<PairVerdict> verdictsOf(Comparison comparison) {
    return comparison.methods().stream().flatMap(m -> m.verdicts().stream()).toList();
  }

  private static String pair(PairVerdict verdict) {
    return verdict.first() + ", " + verdict.second();
  }

  private static List<String> why(PairVerdict verdict) {
    if (verdict.kind() == PairVerdict.Kind.DIFFER) {
      return verdict.disagreements().stream()
          .map(d -> d.misser() + " misses " + d.count() + ", the shortest: " + d.path())
          .toList();
    }
    if (verdict.kind() == PairVerdict.Kind.AGREE) {
      return verdict.upTo().stream()
          .mapToObj(n -> "on inputs of up to " + Plural.of(n, "object"))
          .toList();
    }
    return verdict.obstacles().stream()
        .map(o -> o.configuration() + " " + o.why().code().id())
        .distinct()
        .toList();
  }
}
