// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

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
 * {@code M}, which Java has not: a mathematical integer. A field of a data sort becomes its
 * {@linkplain DataSorts#components components}.
 */
final class Heaps implements TypeProvider {
  /** The descriptor of fields of sort Int. */
  static final String INTEGER = "M";

  private final Map<String, List<Constructor>> datatypes = new LinkedHashMap<>();
  private final Map<String, String> synonyms = new LinkedHashMap<>();
  private final Set<String> locations = new LinkedHashSet<>();
  private final List<Cell> cells = new ArrayList<>();
  private final Map<String, ClassInfo> classes = new LinkedHashMap<>();
  private final DataSorts data = new DataSorts(this);

  /** A constructor of a datatype, its fields as name and sort. */
  record Constructor(String name, String sort, List<Field> fields) {
    Constructor {
      fields = List.copyOf(fields);
    }
  }

  /** A selector. */
  record Field(String name, String sort) {}

  /**
   * What a cell at a location of sort {@code location} can be.
   *
   * @param data the sort of its content
   * @param constructor of its content; empty if that is no datatype
   * @param className the class of the object it becomes
   * @param fields of the object, in order
   */
  record Cell(
      String location,
      String data,
      Optional<Constructor> constructor,
      String className,
      List<Field> fields) {}

  DataSorts data() {
    return data;
  }

  void declareSort(String name) {
    locations.add(name);
  }

  void defineSort(String name, String meaning) {
    synonyms.put(name, meaning);
  }

  /** Returns the sort that {@code name} is a synonym of, or itself. */
  String resolve(String name) {
    return synonyms.getOrDefault(name, name);
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

  /** Says that there will be a datatype of that name. */
  void announceDatatype(String name) {
    datatypes.putIfAbsent(name, List.of());
  }

  void declareDatatype(String name, List<Constructor> constructors) {
    datatypes.put(name, List.copyOf(constructors));
  }

  /** Returns the constructors of a data sort; none of any other sort. */
  List<Constructor> constructorsOf(String sort) {
    return datatypes.getOrDefault(sort, List.of());
  }

  /**
   * Returns the constructor of that name; of several, the one of sort {@code wanted}, or the first.
   */
  Optional<Constructor> constructor(String name, String wanted) {
    Optional<Constructor> first = Optional.empty();
    for (List<Constructor> each : datatypes.values()) {
      for (Constructor constructor : each) {
        if (constructor.name().equals(name)) {
          if (constructor.sort().equals(wanted)) {
            return Optional.of(constructor);
          }
          first = first.isEmpty() ? Optional.of(constructor) : first;
        }
      }
    }
    return first;
  }

  /** Returns whether a datatype has a selector of that name. */
  boolean isSelector(String name) {
    return datatypes.values().stream()
        .flatMap(List::stream)
        .anyMatch(c -> c.fields().stream().anyMatch(f -> f.name().equals(name)));
  }

  /** Says that cells at locations of that sort hold that data. */
  void declareHeap(String location, String content) {
    if (constructorsOf(content).isEmpty()) {
      addCell(location, content, Optional.empty(), List.of(new Field("value", content)));
    }
    for (Constructor constructor : constructorsOf(content)) {
      List<Field> fields = new ArrayList<>();
      for (Field field : constructor.fields()) {
        for (Field component : data.components(field.sort())) {
          fields.add(new Field(field.name() + component.name(), component.sort()));
        }
      }
      addCell(location, content, Optional.of(constructor), fields);
    }
  }

  private void addCell(
      String location, String content, Optional<Constructor> constructor, List<Field> fields) {
    classes.put(location, info(location, null, List.of()));
    String name = constructor.map(Constructor::name).orElse(content);
    while (classes.containsKey(name) || isLocation(name)) {
      name += "'"; // sorts and constructors may share a name, classes may not
    }
    String className = name;
    List<FieldInfo> infos =
        fields.stream()
            .map(f -> new FieldInfo(className, f.name(), descriptor(f.sort()), false, false))
            .toList();
    classes.put(className, info(className, location, infos));
    cells.add(new Cell(location, content, constructor, className, List.copyOf(fields)));
  }

  private static ClassInfo info(String name, String parent, List<FieldInfo> fields) {
    return new ClassInfo(name, parent, List.of(), false, false, false, fields, List.of());
  }

  /** Returns what cells at locations of that sort can be; nothing if it has no cells. */
  List<Cell> cellsAt(String location) {
    return cells.stream().filter(c -> c.location().equals(location)).toList();
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
