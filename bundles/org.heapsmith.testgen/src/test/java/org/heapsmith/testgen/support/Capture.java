// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.support;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.objectweb.asm.Type;

/**
 * Makes test cases from real objects and a real call: what the engine would predict is what the JVM
 * does.
 */
public final class Capture {
  /** Nothing here looks at it. */
  private static final ProgramPath PATH = new ProgramPath(List.of());

  private final Map<Object, Integer> ids = new IdentityHashMap<>();
  private final List<Object> order = new ArrayList<>();
  private final List<PathFact> facts = new ArrayList<>();
  private final SortedSet<BranchId> branches = new TreeSet<>();
  private final SortedMap<FieldKey, Field> statics = new TreeMap<>();
  private final String id;

  private Capture(String id) {
    this.id = id;
  }

  /** Starts a test case of that identifier. */
  public static Capture test(String id) {
    return new Capture(id);
  }

  /** Adds a fact of the path. */
  public Capture fact(String text) {
    facts.add(new PathFact(PathFact.Kind.BRANCH, text, 1));
    return this;
  }

  /** Adds a branch of the path. */
  public Capture branch(Class<?> owner, String method, int instruction, int outcome) {
    MethodId methodId = new MethodId(Type.getInternalName(owner), method, "()V");
    branches.add(new BranchId(methodId, instruction, outcome, instruction));
    return this;
  }

  /** Adds a static field to the heap. */
  public Capture withStatic(Class<?> owner, String name) throws ReflectiveOperationException {
    Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    statics.put(key(field), field);
    return this;
  }

  /** Calls a method, found by name and number of arguments, and records the call. */
  public TestCase call(Object receiver, Class<?> owner, String name, Object... arguments)
      throws ReflectiveOperationException {
    for (Method method : owner.getDeclaredMethods()) {
      if (method.getName().equals(name)
          && !method.isSynthetic()
          && method.getParameterCount() == arguments.length) {
        return call(receiver, method, arguments);
      }
    }
    throw new IllegalArgumentException("no method " + name);
  }

  /** Calls a method and records the call. */
  public TestCase call(Object receiver, Method method, Object... arguments)
      throws ReflectiveOperationException {
    method.setAccessible(true);
    MethodId methodId =
        new MethodId(
            Type.getInternalName(method.getDeclaringClass()),
            method.getName(),
            Type.getMethodDescriptor(method));
    List<ConcreteValue> values = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      values.add(value(arguments[i], method.getParameterTypes()[i]));
    }
    ConcreteValue self = receiver == null ? null : value(receiver, Object.class);
    ConcreteHeap input = heap();
    Outcome outcome;
    try {
      Object result = method.invoke(receiver, arguments);
      boolean isVoid = method.getReturnType() == void.class;
      outcome = new Outcome.Returned(isVoid ? null : value(result, method.getReturnType()));
    } catch (InvocationTargetException e) {
      boolean implicit = e.getCause() instanceof NullPointerException;
      String message = implicit ? null : e.getCause().getMessage();
      outcome =
          new Outcome.Threw(
              Type.getInternalName(e.getCause().getClass()), message, !implicit, implicit);
    }
    return new TestCase(
        id,
        methodId,
        input,
        self,
        values,
        outcome,
        heap(),
        facts,
        branches,
        PATH,
        owners(),
        Optional.empty());
  }

  /** Calls a constructor and records the call. */
  public TestCase construct(Class<?> owner, Class<?>[] types, Object... arguments)
      throws ReflectiveOperationException {
    Constructor<?> constructor = owner.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    List<ConcreteValue> values = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      values.add(value(arguments[i], types[i]));
    }
    ConcreteHeap input = heap();
    ConcreteValue made = value(constructor.newInstance(arguments), Object.class);
    MethodId methodId =
        new MethodId(
            Type.getInternalName(owner), "<init>", Type.getConstructorDescriptor(constructor));
    return new TestCase(
        id,
        methodId,
        input,
        null,
        values,
        new Outcome.Returned(made),
        heap(),
        facts,
        branches,
        PATH,
        owners(),
        Optional.empty());
  }

  private SortedSet<String> owners() {
    SortedSet<String> owners = new TreeSet<>();
    statics.keySet().forEach(f -> owners.add(f.owner()));
    return owners;
  }

  private ConcreteHeap heap() throws ReflectiveOperationException {
    SortedMap<FieldKey, ConcreteValue> staticValues = new TreeMap<>();
    for (Map.Entry<FieldKey, Field> entry : statics.entrySet()) {
      Field field = entry.getValue();
      staticValues.put(entry.getKey(), value(field.get(null), field.getType()));
    }
    SortedMap<Integer, ConcreteObject> objects = new TreeMap<>();
    for (int i = 0; i < order.size(); i++) { // grows while objects are met
      objects.put(i + 1, object(order.get(i)));
    }
    return new ConcreteHeap(objects, staticValues);
  }

  private ConcreteObject object(Object object) throws ReflectiveOperationException {
    int number = ids.get(object);
    Class<?> type = object.getClass();
    if (type.isArray()) {
      List<ConcreteValue> elements = new ArrayList<>();
      for (int i = 0; i < Array.getLength(object); i++) {
        elements.add(value(Array.get(object, i), type.getComponentType()));
      }
      return new ConcreteObject.Array(number, Type.getDescriptor(type), elements);
    }
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    if (object instanceof Enum<?> constant) {
      fields.put(
          new FieldKey("java/lang/Enum", "name", "Ljava/lang/String;"),
          new ConcreteValue.Text(constant.name()));
    } else if (primitive(object) != null) {
      ConcreteValue.Primitive p = primitive(object);
      fields.put(
          new FieldKey(Type.getInternalName(type), "value", String.valueOf(p.descriptor())), p);
    }
    for (Class<?> c = type; c.getClassLoader() != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          fields.put(key(field), value(field.get(object), field.getType()));
        }
      }
    }
    return new ConcreteObject.Instance(number, Type.getInternalName(type), fields);
  }

  private static FieldKey key(Field field) {
    return new FieldKey(
        Type.getInternalName(field.getDeclaringClass()),
        field.getName(),
        Type.getDescriptor(field.getType()));
  }

  private ConcreteValue value(Object value, Class<?> type) {
    if (value == null) {
      return ConcreteValue.NULL;
    } else if (type.isPrimitive()) {
      return primitive(value);
    } else if (value instanceof String text) {
      return new ConcreteValue.Text(text);
    }
    Integer id = ids.get(value);
    if (id == null) {
      order.add(value);
      id = order.size();
      ids.put(value, id);
    }
    return new ConcreteValue.Ref(id);
  }

  private static ConcreteValue.Primitive primitive(Object value) {
    if (value instanceof Boolean b) {
      return new ConcreteValue.Primitive('Z', b ? 1 : 0);
    } else if (value instanceof Character c) {
      return new ConcreteValue.Primitive('C', c);
    } else if (value instanceof Integer i) {
      return new ConcreteValue.Primitive('I', i);
    } else if (value instanceof Long l) {
      return new ConcreteValue.Primitive('J', l);
    } else if (value instanceof Byte b) {
      return new ConcreteValue.Primitive('B', b);
    } else if (value instanceof Short s) {
      return new ConcreteValue.Primitive('S', s);
    } else if (value instanceof Float f) {
      return new ConcreteValue.Primitive('F', Float.floatToRawIntBits(f));
    } else if (value instanceof Double d) {
      return new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(d));
    }
    return null;
  }
}
