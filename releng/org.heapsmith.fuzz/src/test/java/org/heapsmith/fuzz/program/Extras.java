// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kinds of types that one program has beside the usual ones. */
final class Extras {
  private static final Pattern HOLE = Pattern.compile("`([^`]+)`");

  private static final int TRIES = 5;

  private final List<Extra> chosen;
  private final Scope scope;

  /**
   * Chooses none to three, by random numbers of its own: others mean what they did; one of them has
   * builders where that is wanted.
   */
  Extras(long seed, boolean wantsBuilders, Scope scope) {
    Random random = new Random(seed * 0x5DEECE66DL + 13);
    List<Extra> all = new ArrayList<>(ExtraKinds.ALL);
    all.addAll(LibraryKinds.ALL);
    all.addAll(CollectionKinds.ALL);
    all.addAll(ValueKinds.ALL);
    all.addAll(ModernKinds.ALL);
    all.addAll(CallKinds.ALL);
    all.addAll(OpenKinds.ALL);
    Collections.shuffle(all, random);
    List<Extra> some =
        new ArrayList<>(all.subList(0, List.of(0, 0, 1, 1, 2, 2, 3).get(random.nextInt(7))));
    Extra builders = CallKinds.ALL.get(random.nextInt(CallKinds.ALL.size()));
    if (wantsBuilders && !some.contains(builders)) {
      some.add(builders);
    }
    this.chosen = List.copyOf(some);
    this.scope = scope;
  }

  List<Piece> members() {
    return pieces(chosen.stream().flatMap(e -> e.members().stream()).toList());
  }

  List<Piece> types() {
    return pieces(chosen.stream().flatMap(e -> e.types().stream()).toList());
  }

  private static List<Piece> pieces(List<String> texts) {
    return texts.stream().map(Piece::line).toList();
  }

  /** Returns the reference types, with their supertypes. */
  Map<String, List<String>> supertypes() {
    Map<String, List<String>> all = new LinkedHashMap<>();
    chosen.forEach(e -> all.putAll(new TreeMap<>(e.supertypes())));
    return all;
  }

  /** Returns the fields by {@code type.name}. */
  Map<String, String> fields() {
    Map<String, String> all = new LinkedHashMap<>();
    chosen.forEach(e -> all.putAll(new TreeMap<>(e.fields())));
    return all;
  }

  /** Returns whether a spec can say what it says of a method with these parameters. */
  boolean nameable(List<String> types) {
    Set<Extra> hidden = Set.copyOf(chosen.stream().filter(Extra::hidden).toList());
    return types.stream()
        .noneMatch(t -> hidden.stream().anyMatch(e -> e.supertypes().containsKey(t)));
  }

  /** Returns a type of a list, or in so many of hundred cases one of these. */
  String type(List<String> usual, int percent) {
    List<String> own = List.copyOf(supertypes().keySet());
    return own.isEmpty() || !scope.chance(percent) ? scope.pick(usual) : scope.pick(own);
  }

  /**
   * Returns a text of a kind in so many of hundred cases, if there is one; one that speaks of what
   * is at hand, if it comes up soon.
   */
  Optional<String> text(
      String kind, int percent, Predicate<String> atHand, UnaryOperator<String> filled) {
    List<String> texts = chosen.stream().flatMap(e -> e.texts(kind).stream()).toList();
    if (texts.isEmpty() || !scope.chance(percent)) {
      return Optional.empty();
    }
    String text = scope.pick(texts);
    for (int i = 0; i < TRIES && !holes(text).stream().allMatch(atHand); i++) {
      text = scope.pick(texts);
    }
    text = text.contains("~") ? text.replace("~", scope.fresh("y")) : text;
    return Optional.of(
        HOLE.matcher(text).replaceAll(m -> Matcher.quoteReplacement(filled.apply(m.group(1)))));
  }

  private static List<String> holes(String text) {
    return HOLE.matcher(text).results().map(m -> m.group(1)).toList();
  }
}
