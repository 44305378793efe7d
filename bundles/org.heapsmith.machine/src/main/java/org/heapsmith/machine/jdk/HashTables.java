// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.OpenClasses;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.world.wire.Wire;

/**
 * Hash tables of the JDK that keep objects by their identity hash codes. What a table answers does
 * not depend on the codes but for one thing, the order of its entries: a path may choose the codes,
 * and ends where it would go through two entries or more. All objects have one code, so that a
 * table stays right when what a path has made becomes the input of another.
 */
final class HashTables {
  private static final String HASH_MAP = "java/util/HashMap";
  private static final String IDENTITY_MAP = "java/util/IdentityHashMap";
  private static final String CONCURRENT_MAP = "java/util/concurrent/ConcurrentHashMap";
  private static final String HASHTABLE = "java/util/Hashtable";
  private static final IntValue CODE = IntValue.of(Wire.IDENTITY_CODE);

  private static final Set<String> COMPUTING =
      Set.of("get", "computeIfAbsent", "computeIfPresent", "compute", "merge");

  private static final Set<String> CONCURRENT = Set.of("putVal", "replaceNode");
  private static final Set<String> SYNCHRONIZED =
      Set.of("containsKey", "put", "putIfAbsent", "remove", "replace");

  /** The methods that ask the key, their argument 1, for its code, and only for its place. */
  private static final Map<String, Set<String>> ASKING =
      Map.of(CONCURRENT_MAP, with(CONCURRENT), HASHTABLE, with(SYNCHRONIZED));

  /** Whose hash code a key has: its identity's, one of the code under test, or another's. */
  private enum Codes {
    IDENTITY,
    PROGRAM,
    OTHER
  }

  private HashTables() {}

  private static Set<String> with(Set<String> own) {
    Set<String> all = new TreeSet<>(COMPUTING);
    all.addAll(own);
    return all;
  }

  /** Returns whether a table asks for a code. */
  static boolean isAsking(ModelCall call) {
    LinkedMethod method = asking(call);
    String name = method.id().name();
    boolean isTable =
        switch (method.owner()) {
          case HASH_MAP, IDENTITY_MAP -> name.equals("hash");
          case HASH_MAP + "$TreeNode" -> name.equals("tieBreakOrder");
          case CONCURRENT_MAP, HASHTABLE -> ASKING.get(method.owner()).contains(name);
          default -> false;
        };
    return isTable && !call.machine().program().isMeasured(method); // codes decide its branches
  }

  /** Returns the method that asks; one of the key that only calls super does not. */
  private static LinkedMethod asking(ModelCall call) {
    Frame frame = call.frame();
    while (frame.caller() != null && IdentityMethods.isHandedOn(frame.method())) {
      frame = frame.caller();
    }
    return frame.method();
  }

  /**
   * Returns the code of a key that a table asks for, whichever object it is; empty where a test
   * could not make its identity, or the table may call an {@code equals} of the program.
   */
  static Optional<IntValue> code(ModelCall call, Value key) {
    boolean byIdentity = asking(call).owner().equals(IDENTITY_MAP);
    boolean isOne =
        types(call, key).stream()
            .allMatch(
                type ->
                    byIdentity
                        ? key instanceof ObjectRef || !isValue(type)
                        : codes(call, type) != Codes.IDENTITY
                            || method(call, type, "equals", "(Ljava/lang/Object;)Z")
                                .filter(IdentityMethods::isByIdentity)
                                .isPresent());
    return isOne ? Optional.of(CODE) : Optional.empty();
  }

  private static boolean isValue(String type) {
    return type.equals(StringObject.CLASS_NAME) || BoxNames.isBox(type);
  }

  /** Registers what asks for codes, and what goes through a table in its order. */
  static void register(Registry registry) {
    registry.putAll(HASH_MAP, "hash", c -> unmixed(c, c.frame().local(0), c.argument(0)));
    ASKING.forEach(
        (map, methods) ->
            methods.forEach(
                m -> registry.putAll(map, m, c -> unmixed(c, c.argument(0), c.argument(1)))));
    for (String method : List.of("forEach", "replaceAll")) {
      registry.putAll(HASHTABLE, method, inOrder(0));
    }
    registry.putAll(HASHTABLE + "$Enumerator", "<init>", inOrder(1));
    for (String map : List.of(HASH_MAP, IDENTITY_MAP)) {
      for (String method : List.of("forEach", "replaceAll", "keysToArray", "valuesToArray")) {
        registry.putAll(map, method, inOrder(0));
      }
      for (String part : List.of("Key", "Value", "Entry")) {
        registry.putAll(map + "$" + part + "Spliterator", "tryAdvance", inOrder(0));
        registry.putAll(map + "$" + part + "Spliterator", "forEachRemaining", inOrder(0));
      }
      for (String view : List.of("$KeySet", "$Values", "$EntrySet")) {
        registry.putAll(map + view, "forEach", inOrder(0));
        registry.putAll(map + view, "toArray", inOrder(0));
      }
    }
    registry.putAll(HASH_MAP + "$HashIterator", "<init>", inOrder(1));
    registry.putAll(IDENTITY_MAP + "$IdentityHashMapIterator", "<init>", inOrder(1));
    registry.putAll(CONCURRENT_MAP + "$Traverser", "advance", inOrder(0));
  }

  /** Interprets the method, unless the table of an argument has an order that nobody knows. */
  private static LibraryModel inOrder(int argument) {
    return call -> {
      if (isByIdentity(call, table(call.state(), call.argument(argument)))) {
        throw call.unpredicted(
            "the order of objects without a hashCode() of their own in a hash table");
      }
      return call.interpret();
    };
  }

  private static boolean isByIdentity(ModelCall call, Value table) {
    List<Value> keys = keys(call.state(), table);
    return keys.size() > 1
        && (isIdentityMap(call.state(), table)
            || keys.stream().anyMatch(k -> codes(call, types(call, k)).contains(Codes.IDENTITY)));
  }

  /** Returns the table that a value is, or a view or spliterator of. */
  private static Value table(State state, Value value) {
    return Stream.of("map", "this$0")
        .map(holder -> field(state, value, holder))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(value);
  }

  private static boolean isIdentityMap(State state, Value table) {
    return object(state, table) instanceof Instance map
        && map.layout()
            .slot(new FieldKey(IDENTITY_MAP, "table", "[Ljava/lang/Object;"))
            .isPresent();
  }

  /**
   * Where one key has an identity hash code and another a {@code hashCode()} of the program, the
   * codes may be the same by chance, and then the program's {@code equals} is called.
   */
  private static StepResult unmixed(ModelCall call, Value table, Value key) {
    Set<Codes> own = codes(call, possibleTypes(call, key));
    own.remove(Codes.OTHER);
    if (own.isEmpty()) {
      return call.interpret(); // as nearly all do, of which some are large
    }
    Set<Codes> there = EnumSet.noneOf(Codes.class);
    keys(call.state(), table).forEach(k -> there.addAll(codes(call, types(call, k))));
    Set<Codes> barred = EnumSet.noneOf(Codes.class);
    if (there.contains(Codes.IDENTITY)) {
      barred.add(Codes.PROGRAM);
    }
    if (there.contains(Codes.PROGRAM)) {
      barred.add(Codes.IDENTITY);
    }
    if (key instanceof ObjectRef ref && !Collections.disjoint(own, barred)) {
      return OpenClasses.decide(
          call.machine(),
          call.state(),
          call.frame(),
          ref,
          type -> codes(call, type),
          (s, f, codes) -> {
            refuseIf(call.in(s, f), barred.contains(codes));
            return call.in(s, f).interpret();
          });
    }
    refuseIf(call, !Collections.disjoint(own, barred));
    return call.interpret();
  }

  private static void refuseIf(ModelCall call, boolean isMixed) {
    if (isMixed) {
      throw call.unpredicted("the identity hash code of an object");
    }
  }

  /** Returns the keys of a table, as far as it is known. */
  private static List<Value> keys(State state, Value table) {
    Value places = field(state, table, "table");
    Value array = places == null ? field(state, table, "tab") : places;
    boolean alternates = isIdentityMap(state, table); // with the values
    List<Value> keys = new ArrayList<>();
    if (object(state, array) instanceof ArrayObject all) {
      for (int i = 0; i < all.length(); i += alternates ? 2 : 1) {
        Value at = state.resolved(all.element(i));
        if (alternates && !(at instanceof Null)) {
          keys.add(at);
        }
        while (!alternates && object(state, at) instanceof Instance entry) {
          keys.add(field(state, entry, "key"));
          at = field(state, entry, "next");
        }
      }
    }
    return keys;
  }

  private static Set<Codes> codes(ModelCall call, List<String> types) {
    Set<Codes> codes = EnumSet.noneOf(Codes.class);
    types.forEach(type -> codes.add(codes(call, type)));
    return codes;
  }

  /** The same of a key that has not been asked for its code, and whose class may be open. */
  private static List<String> possibleTypes(ModelCall call, Value key) {
    List<String> open = key instanceof ObjectRef ref ? call.state().openClasses(ref) : List.of();
    return open.isEmpty() ? types(call, key) : open;
  }

  /** Returns the classes that a key may be of; none if it is null. */
  private static List<String> types(ModelCall call, Value key) {
    if (key instanceof IndefiniteRef open) {
      return call.machine().program().types().candidates(open.declaredType());
    }
    HeapObject object = object(call.state(), key);
    return object == null ? List.of() : List.of(object.className());
  }

  private static Codes codes(ModelCall call, String type) {
    if (isValue(type)) {
      return Codes.OTHER;
    }
    Optional<LinkedMethod> method = method(call, type, "hashCode", "()I");
    if (method.filter(IdentityMethods::isByIdentity).isPresent()) {
      return Codes.IDENTITY;
    }
    return method.filter(LinkedMethod::isApplication).isPresent() ? Codes.PROGRAM : Codes.OTHER;
  }

  private static Optional<LinkedMethod> method(
      ModelCall call, String type, String name, String descriptor) {
    return IdentityMethods.of(call.machine().program(), type, name, descriptor);
  }

  private static HeapObject object(State state, Value value) {
    return value instanceof ObjectRef ref ? state.object(ref) : null;
  }

  /** Returns the value of a field of the JDK; null if there is none, or it is not known. */
  private static Value field(State state, Value holder, String name) {
    return object(state, holder) instanceof Instance instance ? field(state, instance, name) : null;
  }

  private static Value field(State state, Instance instance, String name) {
    return instance.layout().slots().stream()
        .filter(s -> s.key().name().equals(name) && s.key().owner().startsWith("java/util/"))
        .findFirst()
        .map(instance::field)
        .map(state::resolved)
        .orElse(null);
  }
}
