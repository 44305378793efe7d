// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;

/** The classes of the library, numbers from 0. */
record LibrarySpace(int numbers) implements HeapSpace {

  @Override
  public List<ConcreteValue> values(String descriptor) {
    List<ConcreteValue> result = new ArrayList<>();
    for (int n = 0; n < numbers && !descriptor.startsWith("L"); n++) {
      result.add(Heaps.value(descriptor, n));
    }
    return result;
  }

  @Override
  public List<String> classes(String descriptor) {
    return List.of(descriptor.substring(1, descriptor.length() - 1));
  }

  @Override
  public boolean fits(String className, String descriptor) {
    return descriptor.equals("L" + className + ";");
  }

  @Override
  public List<FieldKey> fields(String className) {
    return Library.TYPES.allFields(className).stream()
        .map(f -> new FieldKey(f.owner(), f.name(), f.descriptor()))
        .toList();
  }

  @Override
  public int arrayLength() {
    return 0;
  }
}
