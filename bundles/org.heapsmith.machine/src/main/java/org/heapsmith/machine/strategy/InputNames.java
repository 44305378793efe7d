// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.render.ValueText;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.value.ObjectRef;

/**
 * Short names of input objects for people: class and number, {@code Node#2}. Numbers follow the
 * order in which the objects were materialised, so a name means the same object all along a path.
 */
public final class InputNames {
  private InputNames() {}

  /** Returns the name of an input object; of any other, what its class is. */
  public static String name(State state, ObjectRef object) {
    HeapObject known = state.object(object);
    int number = number(state, object.id());
    return number == 0 ? "new " + simpleName(known.className()) : sized(known) + "#" + number;
  }

  /** Arrays and strings of different lengths are different alternatives. */
  private static String sized(HeapObject object) {
    String name = simpleName(object.className());
    if (object instanceof ArrayObject array) {
      return name.replaceFirst("\\[]", "[" + array.length() + "]");
    } else if (object instanceof StringObject string) {
      return InputLengths.of(string).map(n -> name + "(" + n + ")").orElse(name);
    }
    return name;
  }

  /** Returns the number of an input object from 1, 0 for any other. */
  public static int number(State state, int id) {
    List<InputObject> inputs = state.inputs();
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).initial().id() == id) {
        return i + 1;
      }
    }
    return 0;
  }

  /** Returns a class's name without package and enclosing classes; arrays as in Java. */
  public static String simpleName(String className) {
    String stands =
        StubClass.isStub(className)
            ? StubClass.nameOf(StubClass.typeOf(className))
            : FilledClass.typeOf(className);
    String name = ValueText.simpleName(stands);
    String last = name.substring(name.lastIndexOf('.') + 1);
    boolean anonymous = last.chars().allMatch(Character::isDigit);
    return anonymous ? className.substring(className.lastIndexOf('/') + 1) : last;
  }
}
