// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.CodeFact;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;

/**
 * What an input of some types is tried as: objects that static fields hold. Of types of the JDK,
 * since that is what people pass ({@code Locale.ROOT}, {@code StandardCharsets.UTF_8}); those that
 * the class under test speaks of come first, and there are others, so that nobody may take these
 * for all. Of {@linkplain org.heapsmith.machine.program.ConstantClasses classes of constants}, all.
 */
final class HeldConstants {
  private static final String ZONES = "java/time/ZoneOffset";

  private static final Map<String, Held> TYPES =
      Map.of(
          "java/util/Locale",
          new Held("java/util/Locale", List.of("ROOT", "ENGLISH", "GERMANY")),
          "java/nio/charset/Charset",
          new Held("java/nio/charset/StandardCharsets", List.of("UTF_8", "ISO_8859_1", "UTF_16")),
          "java/math/MathContext",
          new Held("java/math/MathContext", List.of("DECIMAL32", "UNLIMITED")),
          ZONES,
          new Held(ZONES, List.of("UTC", "MAX")),
          "java/time/ZoneId",
          new Held(ZONES, List.of("UTC")));

  /** At most so many are tried: each is a choice. */
  private static final int MOST = 6;

  private HeldConstants() {}

  /**
   * Where the objects of a type are held.
   *
   * @param fields those that are always tried
   */
  private record Held(String owner, List<String> fields) {}

  /** Key by which a state shares the objects that are tried for a type. */
  private record Key(String type, int index) {}

  /** Returns the class whose static fields hold objects of a type; empty if none are tried. */
  static Optional<String> owner(Program program, String type) {
    return held(program, type).map(Held::owner);
  }

  /** Returns whether there are no other objects of the type. */
  static boolean areAll(Program program, String type) {
    return !program.constants().constants(type).isEmpty();
  }

  private static Optional<Held> held(Program program, String type) {
    return Optional.ofNullable(TYPES.get(type))
        .or(
            () ->
                Optional.of(new Held(type, program.constants().constants(type)))
                    .filter(h -> !h.fields().isEmpty()));
  }

  /** Returns the objects that are tried; none before they are {@linkplain #provide provided}. */
  static List<ObjectRef> of(State state, String type) {
    List<ObjectRef> found = new ArrayList<>();
    for (Optional<ObjectRef> next = state.shared(new Key(type, 0)); next.isPresent(); ) {
      found.add(next.get());
      next = state.shared(new Key(type, found.size()));
    }
    return found;
  }

  /** Notes the objects that are tried, unless that is done; the class that holds them is ready. */
  static void provide(State state, Program program, String type) {
    if (state.shared(new Key(type, 0)).isPresent()) {
      return;
    }
    Held held = held(program, type).orElseThrow();
    LinkedClass owner = program.linked(held.owner());
    Set<String> names = new LinkedHashSet<>();
    if (!areAll(program, type)) {
      names.addAll(spokenOf(state, program, held.owner()));
    }
    names.addAll(held.fields());
    List<ObjectRef> objects =
        names.stream()
            .flatMap(n -> owner.statics().stream().filter(s -> s.key().name().equals(n)))
            .map(slot -> state.statics(owner.name()).field(slot.index()))
            .filter(ObjectRef.class::isInstance)
            .map(ObjectRef.class::cast)
            .filter(o -> state.object(o).isInstance(program.hierarchy(), type))
            .distinct()
            .limit(areAll(program, type) ? names.size() : MOST)
            .toList();
    for (int i = 0; i < objects.size(); i++) {
      state.share(new Key(type, i), objects.get(i));
    }
  }

  private static List<String> spokenOf(State state, Program program, String owner) {
    Frame first = state.top();
    while (first.caller() != null) {
      first = first.caller();
    }
    return first.method().model().owner().fact(CodeFact.STATICS_READ).stream()
        .filter(f -> f.startsWith(owner + "."))
        .map(f -> f.substring(owner.length() + 1))
        .toList();
  }

  /** Returns the field that holds one of them. */
  static FieldSlot field(State state, Program program, String type, ObjectRef object) {
    LinkedClass owner = program.linked(owner(program, type).orElseThrow());
    return owner.statics().stream()
        .filter(s -> object.equals(state.statics(owner.name()).field(s.index())))
        .findFirst()
        .orElseThrow();
  }

  /** Returns how Java writes one. */
  static String name(State state, Program program, String type, ObjectRef object) {
    FieldSlot field = field(state, program, type, object);
    return InputNames.simpleName(field.key().owner()) + "." + field.key().name();
  }

  /** Returns how Java writes all that are tried. */
  static String names(State state, Program program, String type) {
    return of(state, type).stream()
        .map(o -> name(state, program, type, o))
        .collect(Collectors.joining(", "));
  }
}
