// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.world.ForeignObject;
import org.heapsmith.machine.world.ForeignResult;
import org.heapsmith.machine.world.ForeignValue;
import org.heapsmith.machine.world.ForeignValue.Shape;
import org.heapsmith.machine.world.WorldRefusal;

/**
 * Which object of one JVM is which of the other, and what both say: a value where they agree. The
 * handles of the first are those that the engine sees.
 */
final class Pairs {
  private final Map<Integer, Integer> second = new HashMap<>();
  private final Map<Integer, Integer> first = new HashMap<>();
  private final Map<Integer, ForeignValue.Reference> objects = new HashMap<>();

  /** Returns the second JVM's handle of an object. */
  int second(int handle) {
    return second.get(handle);
  }

  /** Returns what can be asked of an object. */
  Shape shape(int handle) {
    return objects.containsKey(handle) ? objects.get(handle).shape() : Shape.SEALED;
  }

  /** Returns the class of an object. */
  String className(int handle) {
    return objects.get(handle).className();
  }

  /** Returns the fields as both say. */
  ForeignObject.Fields fields(ForeignObject.Fields a, ForeignObject.Fields b) {
    Map<FieldKey, ForeignValue> same = new LinkedHashMap<>();
    a.values()
        .forEach(
            (key, value) -> {
              if (b.values().containsKey(key)) {
                same.put(key, value(value, b.values().get(key)));
              }
            });
    return new ForeignObject.Fields(same);
  }

  /** Returns the content as both say. */
  ForeignObject content(ForeignObject a, ForeignObject b) {
    if (a instanceof ForeignObject.Fields x && b instanceof ForeignObject.Fields y) {
      return fields(x, y);
    } else if (a instanceof ForeignObject.Elements x
        && b instanceof ForeignObject.Elements y
        && x.values().size() == y.values().size()) {
      List<ForeignValue> same = new ArrayList<>();
      for (int i = 0; i < x.values().size(); i++) {
        same.add(value(x.values().get(i), y.values().get(i)));
      }
      return new ForeignObject.Elements(same);
    } else if (a instanceof ForeignObject.Content x && b instanceof ForeignObject.Content y) {
      return Objects.equals(x, y) ? x : new ForeignObject.Content(null);
    }
    return new ForeignObject.Elements(List.of(new ForeignValue.Varying('L')));
  }

  /**
   * Returns what a call did as both say.
   *
   * @throws WorldRefusal if they have done different things
   */
  ForeignResult result(AnswerReader first, ForeignResult a, AnswerReader second, ForeignResult b)
      throws WorldRefusal {
    List<Integer> as = List.copyOf(a.changed().keySet());
    List<Integer> bs = List.copyOf(b.changed().keySet());
    List<ForeignValue> objects = new ArrayList<>();
    if (a.objects().size() != b.objects().size()
        || a.threw() != b.threw()
        || as.size() != bs.size()) {
      throw new WorldRefusal("what it does differs from one JVM to the next");
    }
    for (int i = 0; i < a.objects().size(); i++) {
      objects.add(value(a.objects().get(i), b.objects().get(i)));
    }
    Map<Integer, ForeignObject> changed = new LinkedHashMap<>();
    for (int i = 0; i < as.size(); i++) {
      ForeignValue same = value(first.changed(as.get(i)), second.changed(bs.get(i)));
      if (!(same instanceof ForeignValue.Reference)) {
        throw new WorldRefusal("what it changes differs from one JVM to the next");
      }
      changed.put(as.get(i), content(a.changed().get(as.get(i)), b.changed().get(bs.get(i))));
    }
    return new ForeignResult(objects, a.threw(), value(a.value(), b.value()), changed);
  }

  /** Returns the value as both say. */
  ForeignValue value(ForeignValue a, ForeignValue b) {
    if (a instanceof ForeignValue.Number x && b instanceof ForeignValue.Number y) {
      return x.equals(y) ? x : new ForeignValue.Varying(x.kind());
    }
    boolean sameKind = a.getClass() == b.getClass();
    if (!sameKind || a instanceof ForeignValue.Nothing || a instanceof ForeignValue.Mirror) {
      return a.equals(b) ? a : new ForeignValue.Varying('L');
    }
    return sameClass(a, b) && isPair(a, b) ? object(a, b) : new ForeignValue.Varying('L');
  }

  private ForeignValue object(ForeignValue a, ForeignValue b) {
    int handle = ForeignValue.handle(a);
    if (a instanceof ForeignValue.Text x && b instanceof ForeignValue.Text y) {
      boolean same = x.text().equals(y.text()) && x.literal() == y.literal();
      return same ? x : new ForeignValue.Text(handle, null, false);
    } else if (a instanceof ForeignValue.Boxed x && b instanceof ForeignValue.Boxed y) {
      boolean same = x.number().equals(y.number()) && x.shared() == y.shared();
      objects.put(
          handle, new ForeignValue.Reference(handle, boxName(x.number().kind()), Shape.INSTANCE));
      return same ? x : new ForeignValue.Varying('L');
    }
    ForeignValue.Reference x = (ForeignValue.Reference) a;
    ForeignValue.Reference y = (ForeignValue.Reference) b;
    Shape shape = x.shape() == y.shape() ? x.shape() : Shape.SEALED;
    ForeignValue.Reference object = new ForeignValue.Reference(handle, x.className(), shape);
    objects.put(handle, object);
    return object;
  }

  private static String boxName(char kind) {
    return switch (kind) {
      case 'Z' -> "java/lang/Boolean";
      case 'B' -> "java/lang/Byte";
      case 'S' -> "java/lang/Short";
      case 'C' -> "java/lang/Character";
      case 'I' -> "java/lang/Integer";
      case 'J' -> "java/lang/Long";
      case 'F' -> "java/lang/Float";
      default -> "java/lang/Double";
    };
  }

  private static boolean sameClass(ForeignValue a, ForeignValue b) {
    return !(a instanceof ForeignValue.Reference x)
        || x.className().equals(((ForeignValue.Reference) b).className());
  }

  /** Two objects belong together from the first time on that they are met together. */
  private boolean isPair(ForeignValue a, ForeignValue b) {
    int x = ForeignValue.handle(a);
    int y = ForeignValue.handle(b);
    boolean isNew = !second.containsKey(x) && !first.containsKey(y);
    if (isNew) {
      second.put(x, y);
      first.put(y, x);
    }
    return isNew || second.containsKey(x) && second.get(x) == y;
  }
}
