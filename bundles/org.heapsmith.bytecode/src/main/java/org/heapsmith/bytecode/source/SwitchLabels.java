// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The labels of a switch as the source has them: numbers, characters, strings, enums. */
final class SwitchLabels {
  private static final int MOST = 6;
  private static final String HASH = ".hashCode()";

  private final Map<Integer, Integer> outcomes = new TreeMap<>();
  private final int ways;
  private final Map<Integer, String> constants;
  private final Map<Integer, LabelNode> hashes = new TreeMap<>();

  SwitchLabels(ClassPath classPath, MethodModel method, AbstractInsnNode node) {
    ways = Branch.outcomes(node).size();
    constants = constants(classPath, method, node);
    if (node instanceof TableSwitchInsnNode table) {
      for (int i = 0; i < table.labels.size(); i++) {
        put(node, table.min + i, table.labels.get(i));
      }
    } else if (node instanceof LookupSwitchInsnNode lookup) {
      for (int i = 0; i < lookup.labels.size(); i++) {
        put(node, lookup.keys.get(i), lookup.labels.get(i));
      }
    }
  }

  private static Map<Integer, String> constants(
      ClassPath classPath, MethodModel method, AbstractInsnNode node) {
    Map<Integer, String> ofEnum = EnumTables.constants(classPath, method, node);
    return ofEnum.isEmpty() ? StringTables.byNumber(method, node) : ofEnum;
  }

  private void put(AbstractInsnNode node, int key, LabelNode label) {
    hashes.put(key, label);
    outcomes.put(key, Branch.outcomeOf(node, label));
  }

  String label(int outcome, Expression key) {
    if (outcome == ways - 1) {
      return "default";
    }
    boolean hashed = key.text().endsWith(HASH);
    List<String> strings = hashed ? strings(outcome) : List.of();
    List<String> labels = strings.isEmpty() ? labels(outcome, key) : strings;
    String all = labels.stream().limit(MOST).collect(Collectors.joining(", "));
    String cut = labels.size() > MOST ? all + ", " + Expression.UNKNOWN : all;
    if (hashed && strings.isEmpty()) {
      return key.text() + " == " + cut; // a person's own switch over hash codes
    } else if (key.text().equals(Expression.UNKNOWN) && constants.isEmpty()) {
      return "case " + (outcome + 1) + " of " + ways; // of a variable that only the compiler knows
    }
    return "case " + cut;
  }

  private List<String> labels(int outcome, Expression key) {
    List<String> labels = new ArrayList<>();
    outcomes.forEach(
        (value, of) -> {
          if (of == outcome) {
            labels.add(constants.getOrDefault(value, name(value, key)));
          }
        });
    return labels;
  }

  /** The strings that a case of their hash codes is for. */
  private List<String> strings(int outcome) {
    return hashes.entrySet().stream()
        .filter(h -> outcomes.get(h.getKey()) == outcome)
        .flatMap(h -> StringTables.ofHash(h.getValue()).stream())
        .toList();
  }

  private static String name(int value, Expression key) {
    return Expression.atom(Integer.toString(value), "I").as(key.descriptor());
  }
}
