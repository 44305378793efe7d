// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.NearbyCode;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The cases of a switch over strings, at the switch over their hash codes that it becomes. */
public final class StringCases {
  private StringCases() {}

  /**
   * Returns what the outcomes of a switch are about: {@code hash code of "open"}, {@code another
   * hash code}; not the case itself, since other strings have the same hash code. Empty if it is
   * not a switch over strings.
   *
   * @param node a tableswitch or lookupswitch of a method's code
   * @return by outcome, as in {@link Branch}
   */
  public static Map<Integer, String> labels(AbstractInsnNode node) {
    Map<Integer, String> labels = new TreeMap<>();
    if (!(node instanceof LookupSwitchInsnNode lookup) || !isOfHashCode(node)) {
      return labels;
    }
    for (var label : lookup.labels) {
      List<String> strings = StringTables.ofHash(label);
      if (strings.isEmpty()) {
        return Map.of(); // a person's own switch over hash codes
      }
      labels.put(Branch.outcomeOf(node, label), "hash code of " + String.join(" or ", strings));
    }
    labels.put(Branch.outcomes(node).size() - 1, "another hash code");
    return labels;
  }

  private static boolean isOfHashCode(AbstractInsnNode node) {
    return NearbyCode.before(node) instanceof MethodInsnNode call
        && call.owner.equals("java/lang/String")
        && call.name.equals("hashCode");
  }
}
