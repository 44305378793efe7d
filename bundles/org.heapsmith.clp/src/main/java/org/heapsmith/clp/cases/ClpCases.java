// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.cases;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.heapsmith.clp.lang.ClpProgram;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.clp.lang.ClpTerm.Struct;
import org.heapsmith.clp.lang.ClpWriter;
import org.heapsmith.clp.run.Solution;

/** Reads a test case off a solution {@code method(In,Out,Hin,Hout,EF)}. */
public final class ClpCases {
  private final Map<ClpTerm, String> ids = new LinkedHashMap<>();
  private int made;

  private ClpCases() {}

  /** Returns the test case of a solution of {@code program}. */
  public static ClpCase of(ClpProgram program, Solution solution) {
    Struct asked = (Struct) program.goal().get(program.goal().size() - 1);
    return new ClpCases().read(names(asked), (Struct) solution.goal());
  }

  /** Parameters have the names of the variables in the goal. */
  private static List<String> names(Struct asked) {
    return ClpTerm.elements(asked.arg(0)).stream()
        .map(p -> ClpWriter.text(p instanceof Struct s ? s.arg(0) : p))
        .map(n -> n.substring(0, 1).toLowerCase(Locale.ROOT) + n.substring(1))
        .toList();
  }

  private ClpCase read(List<String> names, Struct goal) {
    List<ClpTerm> values = ClpTerm.elements(goal.arg(0));
    Map<String, String> arguments = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      arguments.put(names.get(i), value(values.get(i)));
    }
    List<ClpObject> input = heap(goal.arg(2));
    List<ClpObject> output = heap(goal.arg(3));
    List<ClpTerm> result = ClpTerm.elements(goal.arg(1));
    String flag = "ok";
    if (goal.arg(4) instanceof Struct exception) {
      String id = ids.get(exception.arg(0));
      flag =
          output.stream()
              .filter(o -> o.id().equals(id))
              .map(ClpObject::type)
              .findFirst()
              .orElse("an exception of the input");
    }
    return new ClpCase(
        arguments, input, output, result.isEmpty() ? "" : value(result.get(0)), flag);
  }

  private String value(ClpTerm value) {
    if (value instanceof ClpTerm.Var) {
      return "_";
    }
    if (value instanceof Struct s && s.functor().equals("r")) {
      return id(s.arg(0));
    }
    return value instanceof ClpTerm.Atom a ? a.name() : ClpWriter.text(value);
  }

  private String id(ClpTerm location) {
    if (location instanceof ClpTerm.Atom text) {
      return text.name();
    }
    if (location instanceof Struct mirror) {
      return type(mirror.arg(0)) + ".class";
    }
    String known = ids.get(location);
    if (known == null) {
      boolean input = location instanceof ClpTerm.Var;
      known = input ? "#" + (ids.size() - made + 1) : "new" + ++made;
      ids.put(location, known);
    }
    return known;
  }

  private List<ClpObject> heap(ClpTerm heap) {
    List<ClpTerm> locations = ClpTerm.elements(heap);
    locations.forEach(l -> id(((Struct) l).arg(0)));
    List<ClpObject> objects = new ArrayList<>();
    locations.forEach(l -> objects.add(object((Struct) l)));
    return objects;
  }

  private ClpObject object(Struct location) {
    Map<String, String> members = new LinkedHashMap<>();
    String id = id(location.arg(0));
    if (!(location.arg(1) instanceof Struct cell)) {
      return new ClpObject(id, "?", members);
    }
    if (cell.functor().equals("statics")) {
      fields(cell.arg(0), members);
      return new ClpObject(id, "static", members);
    }
    if (cell.functor().equals("array")) {
      ClpTerm.elements(cell.arg(2)).forEach(e -> members.put("" + members.size(), value(e)));
      return new ClpObject(id, type(cell.arg(0)) + "[" + value(cell.arg(1)) + "]", members);
    }
    fields(cell.arg(1), members);
    return new ClpObject(id, type(cell.arg(0)), members);
  }

  private void fields(ClpTerm fields, Map<String, String> members) {
    for (ClpTerm field : ClpTerm.elements(fields)) {
      members.put(value(((Struct) field).arg(0)), value(((Struct) field).arg(1)));
    }
  }

  private static String type(ClpTerm type) {
    return type instanceof ClpTerm.Atom a ? a.name() : "?";
  }
}
