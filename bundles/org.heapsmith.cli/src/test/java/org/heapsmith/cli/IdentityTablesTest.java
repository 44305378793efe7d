// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Hash tables with objects as keys that have no {@code hashCode()} of their own: all a table
 * answers is predicted, but for its order and for codes that are equal by chance.
 */
class IdentityTablesTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;
import java.util.concurrent.*;

public class Tables {
  enum Color { RED, GREEN }
  static class Node { int v; Node next; Color color; }
  static boolean cycle(Node h) {
    Set<Node> seen = new HashSet<>();
    while (h != null) { if (!seen.add(h)) { return true; } h = h.next; }
    return false;
  }
  static int identity(Node a, Node b) {
    Map<Node, Integer> places = new IdentityHashMap<>();
    places.put(a, 1);
    Integer before = places.put(b, 2);
    return before == null ? places.get(a) : -places.get(a);
  }
  static int concurrent(Node a, Node b) {
    if (a == null || b == null) { return 0; }
    Map<Node, Integer> places = new ConcurrentHashMap<>();
    places.put(a, 1);
    return places.putIfAbsent(b, 2) == null ? 1 : places.merge(b, 5, Integer::sum);
  }
  static int table(Node a, Node b) {
    if (a == null || b == null) { return 0; }
    Map<Node, Integer> places = new Hashtable<>();
    places.put(a, 1);
    return places.putIfAbsent(b, 2) == null ? places.remove(a) : places.merge(b, 5, Integer::sum);
  }
  static int elements(Node a) {
    if (a == null) { return 0; }
    Hashtable<Node, Integer> places = new Hashtable<>();
    places.put(a, a.v);
    return places.elements().nextElement() > 3 ? 1 : 2;
  }
  static int colors(Node a) {
    if (a == null || a.color == null) { return 0; }
    Map<Color, Integer> counts = new HashMap<>();
    counts.merge(a.color, 1, Integer::sum);
    return counts.containsKey(Color.GREEN) ? 1 : 2;
  }
  static int removed(Node a, Node b) {
    Set<Node> set = new HashSet<>();
    set.add(a);
    set.add(b);
    set.remove(a);
    return set.isEmpty() ? 1 : 2;
  }
  static int arrays(int[] a, int[] b) {
    Map<Object, Integer> map = new HashMap<>();
    map.put(a, 1);
    map.put(b, 2);
    return map.get(a) == 1 ? 1 : 2;
  }
  static int linked(Node a) {
    if (a == null) { return 0; }
    Set<Node> set = new LinkedHashSet<>();
    set.add(a);
    set.add(a.next);
    int last = 0;
    for (Node n : set) { last = n == null ? -1 : n.v; }
    return last == 7 ? 1 : last == -1 ? 3 : 2;
  }
  static class Handed {
    int v;
    Handed next;
    @Override public int hashCode() { return super.hashCode(); }
    @Override public boolean equals(Object o) { return super.equals(o); }
  }
  static class Further extends Handed {
    @Override public int hashCode() { return super.hashCode(); }
  }
  static boolean handedOn(Handed h) {
    Set<Handed> seen = new HashSet<>();
    while (h != null) { if (!seen.add(h)) { return true; } h = h.next; }
    return false;
  }
  static int further(Further a, Further b) {
    if (a == null || b == null) { return 0; }
    Map<Object, Integer> places = new ConcurrentHashMap<>();
    places.put(a, 1);
    return places.putIfAbsent(b, 2) == null ? 1 : 2;
  }
  static int one(Node a) {
    Set<Node> set = new HashSet<>();
    set.add(a);
    for (Node n : set) { if (n != null && n.v == 4) { return 1; } }
    return 2;
  }
}
class Graph {
  static class V { int v; }
  private final Map<V, Set<V>> edges = new HashMap<>();
  public boolean add(V v) { return edges.putIfAbsent(v, new HashSet<>()) == null; }
  public boolean join(V a, V b) {
    return edges.containsKey(a) && edges.containsKey(b) && edges.get(a).add(b);
  }
  public int degree(V v) { return edges.containsKey(v) ? edges.get(v).size() : -1; }
}
class Marks {
  private final Map<Graph.V, Integer> marks = new IdentityHashMap<>();
  public boolean mark(Graph.V o) { return marks.merge(o, 1, Integer::sum) > 1; }
  public int of(Graph.V o) { return marks.getOrDefault(o, 0) > 1 ? 2 : 1; }
}
class Unknown {
  static class Node { int v; Node next; }
  static class Named extends Node {
    @Override public int hashCode() { return v; }
    @Override public boolean equals(Object o) { return o instanceof Named n && n.v == v; }
  }
  static class Loose {
    int v;
    @Override public boolean equals(Object o) { return o instanceof Loose n && n.v == v; }
  }
  private static Set<Node> two(Node a) {
    Set<Node> set = new HashSet<>(List.of(a));
    set.add(a.next);
    return set;
  }
  static int order(Node a) { for (Node n : two(a)) { return n == a ? 1 : 2; } return 3; }
  static int text(Node a) { return two(a).toString().isEmpty() ? 1 : 2; }
  static int array(Node a) { return two(a).toArray()[0] == a ? 1 : 2; }
  static int stream(Node a) { return two(a).stream().findFirst().get() == a ? 1 : 2; }
  static int each(Node a) {
    int[] last = {0};
    two(a).forEach(n -> last[0] = n == null ? 1 : n.v);
    return last[0] == 5 ? 1 : 2;
  }
  static int identity(Node a) {
    Map<Node, Integer> map = new IdentityHashMap<>();
    map.put(a, 1);
    map.put(null, 2);
    return map.values().iterator().next() == 1 ? 1 : 2;
  }
  static int concurrent(Unknown a, Tables.Color b) {
    Map<Object, Integer> map = new java.util.concurrent.ConcurrentHashMap<>();
    map.put(a, 1);
    map.put(b, 2);
    return map.values().iterator().next() == 1 ? 1 : 2;
  }
  private static Hashtable<Node, Integer> table(Node a) {
    Hashtable<Node, Integer> table = new Hashtable<>();
    table.put(a, 1);
    table.put(a.next, 2);
    return table;
  }
  static int keys(Node a) { return table(a).keys().nextElement() == a ? 1 : 2; }
  static int entries(Node a) { return table(a).values().iterator().next() == 1 ? 1 : 2; }
  static int visited(Node a) {
    int[] last = {0};
    table(a).forEach((k, v) -> last[0] = v);
    return last[0] == 1 ? 1 : 2;
  }
  static int loose(Loose a, Loose b) {
    Set<Loose> set = new HashSet<>();
    set.add(a);
    return set.add(b) ? 1 : 2;
  }
  static class Counted {
    int asked;
    @Override public int hashCode() { asked++; return super.hashCode(); }
  }
  static int counted(Counted a, Counted b) { return new HashSet<>(List.of(a)).contains(b) ? 1 : 2; }
  static int handed(Tables.Handed a) {
    Set<Tables.Handed> set = new HashSet<>();
    set.add(a);
    set.add(null);
    return set.iterator().next() == a ? 1 : 2;
  }
  static int asked(Tables.Further a) { return a.hashCode() == 42 ? 1 : 2; }
  static class Own extends IdentityHashMap<Node, Integer> { Object[] table = {}; }
  static int own(Node a) {
    Own map = new Own();
    map.put(a, 1);
    map.put(null, 2);
    return map.keySet().iterator().next() == a ? 1 : 2;
  }
  static class Listed extends HashMap<Node, Integer> { Object table; Object map; }
  static int listed(Node a) {
    Listed map = new Listed();
    map.put(a, 1);
    map.put(a.next, 2);
    return map.values().toArray()[0].equals(1) ? 1 : 2;
  }
  static int constant(Tables.Color c) {
    Set<Tables.Color> set = new HashSet<>();
    set.add(c);
    return c.hashCode() == 42 ? 1 : 2;
  }
  static int code(Unknown a) { return a.hashCode() == 42 ? 1 : 2; }
  static int same(Unknown a) { return System.identityHashCode(a) == 42 ? 1 : 2; }
}
""";

  private static final List<String> UNPREDICTED =
      List.of(
          "array",
          "stream",
          "identity",
          "concurrent",
          "keys",
          "entries",
          "visited",
          "own",
          "listed",
          "constant",
          "code",
          "same",
          "counted",
          "handed",
          "asked");

  @TempDir Path temp;

  /** Returns the branches with one of the statuses, as the method they are in and the status. */
  private static Set<String> branches(JsonObject run, String... statuses) {
    return JsonReport.methods(run).stream() // none of whose tests diverges
        .flatMap(m -> m.getAsJsonArray("branches").asList().stream())
        .map(JsonElement::getAsJsonObject)
        .filter(b -> List.of(statuses).contains(b.get("status").getAsString()))
        .map(b -> b.get("method").getAsString() + ": " + b.get("status").getAsString())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Strategies that decide references make inputs alike: two are replayed. */
  @ParameterizedTest
  @CsvSource({
    "separation, --replay",
    "lazier-sharp, --no-replay",
    "path-optimal, --replay",
    "summary, --no-replay"
  })
  void allThatTablesAnswerIsPredicted(String strategy, String replay) throws IOException {
    Path classes = Compiler.JAVAC.compile(SOURCE);
    JsonObject run =
        JsonReport.generate(
            classes, temp, "--strategy", strategy, replay, "--criterion", "branch", "demo.Tables");
    assertEquals(Set.of(), branches(run, "not reached", "infeasible", "not covered"));
    WrittenSuite.pass("17", classes, temp);
  }

  /** What calls leave is the input of other calls: there, too, a key is found again. */
  @ParameterizedTest
  @CsvSource({"JAVAC, demo.Graph", "ECJ, demo.Graph", "JAVAC, demo.Marks"})
  void keysAreFoundInWhatCallsLeave(Compiler compiler, String type) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, type);
    assertEquals(Set.of(), branches(run, "not reached", "infeasible", "not covered"));
    WrittenSuite.pass("17", classes, temp);
  }

  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal", "summary"})
  void orderAndCodesAreNot(String strategy) throws IOException {
    Path classes = Compiler.JAVAC.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, "--strategy", strategy, "demo.Unknown");
    assertEquals(Set.of(), branches(run, "infeasible"));
    Set<String> open = branches(run, "not reached");
    for (String method : UNPREDICTED) {
      assertTrue(open.stream().anyMatch(b -> b.contains("Unknown#" + method + "(")), method);
    }
    WrittenSuite.pass("17", classes, temp);
  }
}
