// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/**
 * Variables of data sorts as several variables: the number of the constructor, if there are
 * several, then the fields of each, in order. Fields of constructors that were not applied are null
 * or 0 and never looked at.
 */
final class DataSorts {
  /** More variables for one are not supported. */
  static final int MOST_COMPONENTS = 1_000;

  private static final SpecType INT = new SpecType.MathInt();

  private final Heaps heaps;

  DataSorts(Heaps heaps) {
    this.heaps = heaps;
  }

  /** Returns whether variables of that sort have few enough components: a list has not. */
  boolean isSmall(String sort) {
    return count(sort, MOST_COMPONENTS, 0) <= MOST_COMPONENTS;
  }

  private int count(String sort, int most, int depth) {
    List<Heaps.Constructor> constructors = heaps.constructorsOf(sort);
    if (constructors.isEmpty()) {
      return 1;
    } else if (depth > MOST_COMPONENTS) {
      return most + 1;
    }
    int result = constructors.size() > 1 ? 1 : 0;
    for (Heaps.Constructor constructor : constructors) {
      for (Heaps.Field field : constructor.fields()) {
        if (result <= most) {
          result += count(field.sort(), most - result, depth + 1);
        }
      }
    }
    return result;
  }

  /** Returns the plain variables that one of {@code sort} becomes, by suffix and sort. */
  List<Heaps.Field> components(String sort) {
    List<Heaps.Constructor> constructors = heaps.constructorsOf(sort);
    if (constructors.isEmpty()) {
      return List.of(new Heaps.Field("", sort));
    }
    List<Heaps.Field> result = new ArrayList<>();
    if (constructors.size() > 1) {
      result.add(new Heaps.Field(".is", "Int"));
    }
    for (Heaps.Constructor constructor : constructors) {
      for (Heaps.Field field : constructor.fields()) {
        for (Heaps.Field component : components(field.sort())) {
          String suffix = "." + field.name() + component.name();
          result.add(new Heaps.Field(suffix, component.sort()));
        }
      }
    }
    return result;
  }

  /** A value under a condition. */
  record Guarded(Part condition, Value value) {}

  /** Returns what a variable with these components can be: one case for each constructor. */
  List<Guarded> cases(String sort, List<Expr> components) {
    List<Heaps.Constructor> constructors = heaps.constructorsOf(sort);
    if (constructors.isEmpty()) {
      return List.of(new Guarded(Part.TRUE, new Value.Plain(components.get(0))));
    }
    List<Guarded> result = new ArrayList<>();
    int at = constructors.size() > 1 ? 1 : 0;
    for (int i = 0; i < constructors.size(); i++) {
      Part condition = Part.TRUE;
      if (constructors.size() > 1) {
        condition = Part.of(new Expr.Compare(Expr.CompareOp.EQ, components.get(0), number(i)));
      }
      List<Row> rows = List.of(new Row(condition, Rope.of(List.of())));
      for (Heaps.Field field : constructors.get(i).fields()) {
        int width = components(field.sort()).size();
        rows = extended(rows, cases(field.sort(), components.subList(at, at + width)));
        at += width;
      }
      for (Row row : rows) {
        result.add(
            new Guarded(
                row.condition(), new Value.Data(constructors.get(i), row.values().toList())));
      }
    }
    return result;
  }

  /** Values under a condition. */
  record Row(Part condition, Rope<Value> values) {
    static final Row EMPTY = new Row(Part.TRUE, Rope.of(List.of()));

    private Row with(Guarded next) {
      Rope<Value> longer = values.join(Rope.of(List.of(next.value())));
      return new Row(condition.join(next.condition()), longer);
    }
  }

  /** Returns each row with each of the values behind it. */
  static List<Row> extended(List<Row> rows, List<Guarded> values) {
    if (rows.size() == 1 && values.size() == 1) {
      return List.of(rows.get(0).with(values.get(0)));
    }
    List<Row> result = new ArrayList<>();
    for (Row row : rows) {
      for (Guarded each : values) {
        result.add(row.with(each));
      }
    }
    return result;
  }

  /** Returns the components of a value of that sort. */
  List<Expr> flat(Value value, String sort) {
    if (value instanceof Value.Plain plain) {
      return List.of(plain.expr());
    }
    Value.Data data = (Value.Data) value;
    List<Heaps.Constructor> constructors = heaps.constructorsOf(sort);
    List<Expr> result = new ArrayList<>();
    if (constructors.size() > 1) {
      result.add(number(constructors.indexOf(data.constructor())));
    }
    for (Heaps.Constructor constructor : constructors) {
      for (int i = 0; i < constructor.fields().size(); i++) {
        String field = constructor.fields().get(i).sort();
        if (constructor.equals(data.constructor())) {
          result.addAll(flat(data.fields().get(i), field));
        } else {
          components(field).forEach(c -> result.add(anything(c.sort())));
        }
      }
    }
    return result;
  }

  private static Expr anything(String sort) {
    return switch (sort) {
      case "Int" -> number(0);
      case "Bool" -> new Expr.BoolConst(false);
      default -> new Expr.NullConst();
    };
  }

  private static Expr number(int value) {
    return new Expr.IntConst(BigInteger.valueOf(value), INT);
  }
}
