// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The body of a method that looks at its input: a decision tree, each condition on a line of its
 * own, so that a branch is known by its line.
 */
sealed interface Look {
  /** Appends Java lines. */
  void write(List<String> lines, String indent);

  /** Appends the branches taken. */
  void run(Heap heap, Map<String, Long> names, List<Branch> taken);

  /** An outcome of the test of that number. */
  record Branch(int test, boolean holds) implements Comparable<Branch> {
    @Override
    public int compareTo(Branch other) {
      int c = Integer.compare(test, other.test);
      return c != 0 ? c : Boolean.compare(holds, other.holds);
    }
  }

  /** Nothing. */
  record End() implements Look {
    @Override
    public void write(List<String> lines, String indent) {}

    @Override
    public void run(Heap heap, Map<String, Long> names, List<Branch> taken) {}
  }

  /** Reads a field of an object that is there. */
  record Read(String type, String name, String from, String field, Look then) implements Look {
    @Override
    public void write(List<String> lines, String indent) {
      lines.add(indent + type + " " + name + " = " + from + "." + field + ";");
      then.write(lines, indent);
    }

    @Override
    public void run(Heap heap, Map<String, Long> names, List<Branch> taken) {
      Map<String, Long> more = new HashMap<>(names);
      more.put(name, heap.cell(names.get(from)).fields().get(field));
      then.run(heap, more, taken);
    }
  }

  /** Compares with a name or a constant; {@code null} is 0. */
  record Test(int id, String left, String operator, String right, Look yes, Look no)
      implements Look {
    @Override
    public void write(List<String> lines, String indent) {
      lines.add(indent + "if (" + left + " " + operator + " " + right + ") { // " + id);
      lines.add(indent + "  r += " + (id + 1) + ";");
      yes.write(lines, indent + "  ");
      lines.add(indent + "} else {");
      no.write(lines, indent + "  ");
      lines.add(indent + "}");
    }

    @Override
    public void run(Heap heap, Map<String, Long> names, List<Branch> taken) {
      long one = names.get(left);
      long other =
          right.equals("null")
              ? 0
              : names.containsKey(right) ? names.get(right) : Long.parseLong(right);
      boolean holds =
          switch (operator) {
            case "==" -> one == other;
            case "!=" -> one != other;
            case "<" -> one < other;
            default -> one >= other;
          };
      taken.add(new Branch(id, holds));
      (holds ? yes : no).run(heap, names, taken);
    }
  }
}
