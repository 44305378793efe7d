// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random methods that look at their input. */
final class Looks {
  private static final int DEEPEST = 5;

  private final Random random;
  private final Classes classes;
  private int tests;
  private int names;

  Looks(Random random, Classes classes) {
    this.random = random;
    this.classes = classes;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  Look body(Map<String, String> parameters) {
    return look(0, parameters, List.of(), List.of());
  }

  /**
   * Makes a tree.
   *
   * @param objects the names of references that are not null
   * @param tested those of which it is known whether they are null
   */
  private Look look(
      int depth, Map<String, String> types, List<String> objects, List<String> tested) {
    if (depth >= DEEPEST || depth > 1 && random.nextInt(10) == 0) {
      return new Look.End();
    }
    List<String> open =
        types.keySet().stream()
            .filter(n -> classes.isReference(types.get(n)) && !tested.contains(n))
            .toList();
    List<String> nodes =
        types.keySet().stream()
            .filter(n -> classes.isReference(types.get(n)) && !types.get(n).equals("H"))
            .toList();
    List<String> numbers =
        types.keySet().stream().filter(n -> !classes.isReference(types.get(n))).toList();
    int choice = random.nextInt(10);
    if (!objects.isEmpty() && choice < 4) {
      String from = pick(objects);
      String field = pick(new ArrayList<>(classes.fields(types.get(from)).keySet()));
      String type = classes.fields(types.get(from)).get(field);
      String name = "l" + names++;
      Map<String, String> more = new LinkedHashMap<>(types);
      more.put(name, type);
      if (classes.isReference(type)) {
        Look then = known(depth, name, more, objects, tested);
        return new Look.Read(type, name, from, field, then);
      }
      return new Look.Read(type, name, from, field, look(depth + 1, more, objects, tested));
    } else if (!open.isEmpty() && choice < 7) {
      return known(depth, pick(open), types, objects, tested);
    } else if (!numbers.isEmpty() && choice < 8) {
      String right = random.nextBoolean() ? pick(numbers) : "" + (random.nextInt(4) - 1);
      return test(depth, pick(numbers), pick(List.of("<", "==")), right, types, objects, tested);
    } else if (nodes.size() > 1) {
      String left = pick(nodes);
      String right = pick(nodes);
      if (!left.equals(right)) {
        return test(depth, left, "==", right, types, objects, tested);
      }
    }
    return look(depth + 1, types, objects, tested);
  }

  private Look test(
      int depth,
      String left,
      String operator,
      String right,
      Map<String, String> types,
      List<String> objects,
      List<String> tested) {
    Look yes = look(depth + 1, types, objects, tested);
    Look no = look(depth + 1, types, objects, tested);
    return new Look.Test(tests++, left, operator, right, yes, no);
  }

  private Look known(
      int depth,
      String name,
      Map<String, String> types,
      List<String> objects,
      List<String> tested) {
    List<String> more = new ArrayList<>(tested);
    more.add(name);
    List<String> there = new ArrayList<>(objects);
    there.add(name);
    Look yes = look(depth + 1, types, there, more);
    Look no = look(depth + 2, types, objects, more);
    return new Look.Test(tests++, name, "!=", "null", yes, no);
  }
}
