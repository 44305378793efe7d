// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.fork;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.machine.world.wire.Wire;

/**
 * Tells of hash tables as if the keys without a {@code hashCode()} of their own had one code, the
 * one that the engine gives them ({@link Wire#IDENTITY_CODE}), and not that of this JVM: these
 * entries are in one place, in an order that is the same in each JVM.
 */
final class IdentityEntries {
  private static final String HASHTABLE = "java.util.Hashtable$Entry";
  private static final Set<String> TABLES =
      Set.of("java.util.HashMap$Node", HASHTABLE, "java.util.concurrent.ConcurrentHashMap$Node");

  /** Their subclass that no tree is made of. */
  private static final String LINKED = "java.util.LinkedHashMap$Entry";

  private final Opened opened;

  /** What is told of an entry that follows. */
  private final Map<Object, Object> next = new IdentityHashMap<>();

  /** Arrays that are told of otherwise than they are. */
  private final Set<Object> tables = Collections.newSetFromMap(new IdentityHashMap<>());

  IdentityEntries(Opened opened) {
    this.opened = opened;
  }

  /**
   * Returns whether anything is told of an object. Nothing is of a table in which two keys look the
   * same, nor of an {@link IdentityHashMap} that is not empty: where its keys are is chance, even
   * if it is the same place in two JVMs.
   */
  boolean isTold(Object object) {
    return object instanceof IdentityHashMap
        ? (Integer) read(object, "size") == 0
        : table(object) != null;
  }

  /** Returns what is told of an array: itself, if it is no such table; null if nothing is. */
  Object table(Object array) {
    if (!(array instanceof Object[] places)
        || !TABLES.contains(array.getClass().getComponentType().getName())) {
      return array;
    }
    boolean isPlain = true;
    List<List<Object>> chains = new ArrayList<>();
    Map<String, Object> byIdentity = new TreeMap<>();
    int count = 0;
    for (Object first : places) {
      List<Object> chain = new ArrayList<>();
      for (Object entry = first; entry != null; entry = read(entry, "next")) {
        if (!isEntry(entry)) {
          isPlain = false; // trees of keys that collide
          break;
        } else if (isByIdentity(entry)) {
          byIdentity.put(label(read(entry, "key")), entry);
          count++;
        } else {
          chain.add(entry);
        }
      }
      chains.add(chain);
    }
    if (count == 0) {
      return array;
    } else if (!isPlain || byIdentity.size() < count) {
      return null;
    }
    boolean isHashtable = array.getClass().getComponentType().getName().equals(HASHTABLE);
    int place =
        isHashtable ? Wire.IDENTITY_CODE % places.length : Wire.IDENTITY_CODE & (places.length - 1);
    chains.get(place).addAll(byIdentity.values());
    return told(places, chains);
  }

  private Object[] told(Object[] places, List<List<Object>> chains) {
    Object[] told = Arrays.copyOf(places, places.length);
    for (int i = 0; i < told.length; i++) {
      List<Object> chain = chains.get(i);
      told[i] = chain.isEmpty() ? null : chain.get(0);
      for (int j = 0; j < chain.size(); j++) {
        next.put(chain.get(j), j + 1 < chain.size() ? chain.get(j + 1) : null);
      }
    }
    tables.add(places);
    return told;
  }

  /** Returns what is told of a field of an object. */
  Object field(Object object, Field field) {
    Object value = opened.read(field, object);
    if (!next.containsKey(object)) {
      return value;
    }
    return switch (field.getName()) {
      case "next" -> next.get(object);
      case "hash" -> isByIdentity(object) ? Wire.IDENTITY_CODE : value;
      default -> value;
    };
  }

  /**
   * Refuses a call that has changed what is told of otherwise than it is, or not at all.
   *
   * @throws IllegalStateException if it has
   */
  void requireKept(List<Object> changed) {
    for (Object object : changed) {
      if (next.containsKey(object) || tables.contains(object) || !isTold(object)) {
        throw new IllegalStateException("it changes a hash table whose order differs");
      }
    }
  }

  private static boolean isEntry(Object entry) {
    String name = entry.getClass().getName();
    return TABLES.contains(name) || name.equals(LINKED);
  }

  /** A key's own hash code is not called: it is code under test. */
  private boolean isByIdentity(Object entry) {
    Object key = read(entry, "key");
    int code = System.identityHashCode(key);
    int spread = code ^ (code >>> 16);
    int hash = (Integer) read(entry, "hash");
    return key != null
        && hash
            == switch (entry.getClass().getName()) {
              case HASHTABLE -> code;
              case "java.util.concurrent.ConcurrentHashMap$Node" -> spread & Integer.MAX_VALUE;
              default -> spread;
            };
  }

  private String label(Object key) {
    if (key instanceof Class<?> type) {
      return type.getName();
    } else if (key instanceof Enum<?> constant) { // which may keep its hash code in a field
      return constant.getDeclaringClass().getName().concat("#").concat(constant.name());
    }
    String label = key.getClass().getName();
    for (Field field : opened.instance(key.getClass())) {
      label = label.concat("#").concat(look(opened.read(field, key)));
    }
    return label;
  }

  /**
   * What lies behind a key may be all objects of a program, so only their classes are looked at.
   */
  private static String look(Object value) {
    if (value == null || value instanceof String || ValueWriter.isBox(value)) {
      return String.valueOf(value);
    }
    return value instanceof Class<?> type ? type.getName() : value.getClass().getName();
  }

  private Object read(Object object, String name) {
    for (Field field : opened.instance(object.getClass())) {
      if (field.getName().equals(name)) {
        return opened.read(field, object);
      }
    }
    throw new IllegalStateException("the JDK has changed");
  }
}
