// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.slcomp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Sorts, datatypes and the heap's type. A location sort becomes a class, each constructor of the
 * data it points to a subclass of it; what no cell is at is an object of the class {@link
 * SlcompAnswer.Witness#OUTSIDE}, which is in every location sort. An Int field is of the descriptor
 * {@code M}, which Java has not: a mathematical integer.
 */
final class Heaps implements TypeProvider {
  /** The descriptor of fields of sort Int. */
  static final String INTEGER = "M";

  private final Map<String, List<Constructor>> datatypes = new LinkedHashMap<>();
  private final Set<String> locations = new LinkedHashSet<>();
  private final Map<String, List<Constructor>> cells = new LinkedHashMap<>();
  private final Map<String, ClassInfo> classes = new LinkedHashMap<>();

  /** A constructor of a datatype, its fields as name and sort. */
  record Constructor(String name, List<Field> fields) {
    Constructor {
      fields = List.copyOf(fields);
    }
  }

  /** A selector. */
  record Field(String name, String sort) {}

  void declareSort(String name) {
    locations.add(name);
  }

  boolean isSort(String name) {
    return name.equals("Int")
        || name.equals("Bool")
        || locations.contains(name)
        || datatypes.containsKey(name);
  }

  boolean isLocation(String sort) {
    return locations.contains(sort);
  }

  boolean isDatatype(String sort) {
    return datatypes.containsKey(sort);
  }

  void declareDatatype(String name, List<Constructor> constructors) {
    datatypes.put(name, List.copyOf(constructors));
  }

  /** Says that cells at locations of that sort hold that data. */
  void declareHeap(String location, String data) {
    List<Constructor> constructors =
        datatypes.getOrDefault(
            data, List.of(new Constructor(data, List.of(new Field("value", data)))));
    List<Constructor> all = new ArrayList<>(constructorsOf(location));
    all.addAll(constructors);
    cells.put(location, all);
    define();
  }

  private void define() {
    classes.clear();
    cells.forEach(
        (location, constructors) -> {
          classes.put(location, info(location, null, List.of()));
          for (Constructor constructor : constructors) {
            List<FieldInfo> fields = new ArrayList<>();
            for (Field field : constructor.fields()) {
              fields.add(
                  new FieldInfo(
                      constructor.name(), field.name(), descriptor(field.sort()), false, false));
            }
            classes.put(constructor.name(), info(constructor.name(), location, fields));
          }
        });
  }

  private static ClassInfo info(String name, String parent, List<FieldInfo> fields) {
    return new ClassInfo(name, parent, List.of(), false, false, false, fields, List.of());
  }

  /** Returns the constructors of the cells at locations of that sort; none if it has no cells. */
  List<Constructor> constructorsOf(String location) {
    return cells.getOrDefault(location, List.of());
  }

  SpecType type(String sort) {
    return switch (sort) {
      case "Int" -> new SpecType.MathInt();
      case "Bool" -> SpecType.BOOLEAN;
      default -> new SpecType.Reference(sort);
    };
  }

  String descriptor(String sort) {
    return switch (sort) {
      case "Int" -> INTEGER;
      case "Bool" -> "Z";
      default -> "L" + sort + ";";
    };
  }

  @Override
  public Optional<ClassInfo> find(String internalName) {
    return Optional.ofNullable(classes.get(internalName));
  }

  @Override
  public boolean isSubtype(String sub, String sup) {
    ClassInfo info = classes.get(sub);
    return sub.equals(sup)
        || info != null && sup.equals(info.superName())
        || sub.equals(SlcompAnswer.Witness.OUTSIDE) && locations.contains(sup);
  }

  @Override
  public List<String> classesIn(String packageName) {
    return List.copyOf(classes.keySet());
  }
}
