// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.exhaustive.HeapSpace;

/**
 * The objects that the classes of a class path can form. References to application classes, arrays
 * and {@code java.lang.Object} vary, those to enums and what enums implement among them; those of
 * other JDK types are null. Strings are null, empty or "a"; numbers go over one range.
 */
public final class ClassPathSpace implements HeapSpace {
  private static final String STRING = "Ljava/lang/String;";
  private static final String OBJECT = "java/lang/Object";

  private final ClassPath classPath;
  private final long least;
  private final long greatest;
  private final int arrayLength;
  private final Map<String, List<ConcreteValue>> values = new LinkedHashMap<>();
  private final Map<String, List<FieldKey>> fields = new LinkedHashMap<>();
  private final Map<String, List<ConcreteObject.Instance>> constants = new LinkedHashMap<>();

  /**
   * Makes a space.
   *
   * @param least the least number
   * @param greatest the greatest number
   * @param arrayLength the greatest length of an array
   */
  public ClassPathSpace(ClassPath classPath, long least, long greatest, int arrayLength) {
    this.classPath = classPath;
    this.least = least;
    this.greatest = greatest;
    this.arrayLength = arrayLength;
  }

  @Override
  public List<ConcreteValue> values(String descriptor) {
    return values.computeIfAbsent(descriptor, this::computeValues);
  }

  private List<ConcreteValue> computeValues(String descriptor) {
    char kind = descriptor.charAt(0);
    if (descriptor.equals(STRING)) {
      return List.of(ConcreteValue.NULL, new ConcreteValue.Text(""), new ConcreteValue.Text("a"));
    } else if (kind == 'L' || kind == '[') {
      return List.of();
    } else if (kind == 'Z') {
      return List.of(new ConcreteValue.Primitive(kind, 0), new ConcreteValue.Primitive(kind, 1));
    }
    List<ConcreteValue> result = new ArrayList<>();
    for (long n = Math.max(0, least); n <= greatest; n++) {
      result.add(number(kind, n));
    }
    for (long n = Math.min(-1, greatest); n >= least && kind != 'C'; n--) {
      result.add(number(kind, n));
    }
    return result;
  }

  private static ConcreteValue number(char kind, long n) {
    long bits =
        switch (kind) {
          case 'F' -> Float.floatToRawIntBits(n);
          case 'D' -> Double.doubleToRawLongBits(n);
          default -> n;
        };
    return new ConcreteValue.Primitive(kind, bits);
  }

  @Override
  public List<String> classes(String descriptor) {
    String type = TypeHierarchy.typeName(descriptor);
    if (type.equals(OBJECT)) {
      return List.of(OBJECT);
    }
    boolean varies = type.startsWith("[") || isApplication(type);
    return varies ? classPath.hierarchy().instantiableSubtypes(type) : List.of();
  }

  private boolean isApplication(String type) {
    return classPath.find(type).map(ClassModel::isApplication).orElse(false);
  }

  @Override
  public List<ConcreteObject.Instance> constants(String descriptor) {
    return constants.computeIfAbsent(TypeHierarchy.typeName(descriptor), this::computeConstants);
  }

  private List<ConcreteObject.Instance> computeConstants(String type) {
    if (type.startsWith("[") || !isApplication(type)) {
      return List.of();
    }
    return Stream.concat(Stream.of(type), classPath.hierarchy().below(type).stream())
        .map(classPath::get)
        .flatMap(c -> c.constants().stream())
        .map(c -> constant(c.owner(), c.name()))
        .toList();
  }

  private static ConcreteObject.Instance constant(String owner, String name) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(FieldKey.ENUM_NAME, new ConcreteValue.Text(name));
    return new ConcreteObject.Instance(0, owner, fields);
  }

  @Override
  public boolean fits(String className, String descriptor) {
    return classPath.hierarchy().isSubtype(className, TypeHierarchy.typeName(descriptor));
  }

  @Override
  public List<FieldKey> fields(String className) {
    return fields.computeIfAbsent(
        className,
        name ->
            classPath.get(name).instanceFields().stream()
                .map(f -> new FieldKey(f.owner(), f.name(), f.descriptor()))
                .toList());
  }

  @Override
  public int arrayLength() {
    return arrayLength;
  }
}
