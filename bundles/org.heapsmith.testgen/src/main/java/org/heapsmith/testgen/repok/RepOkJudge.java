// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.exhaustive.Answer;
import org.heapsmith.logic.exhaustive.Judge;
import org.heapsmith.logic.exhaustive.PartialHeap;

/**
 * Judges heaps by running a boolean method without parameters on their root, or a static one that
 * takes the root. An exception, a failed assertion, or no end within {@value Monitor#STEP_LIMIT}
 * steps counts as rejection. Not thread-safe.
 */
public final class RepOkJudge implements Judge {
  private final MethodModel method;
  private final JavaHeap objects;
  private final Method check;

  /**
   * Loads the class.
   *
   * @throws HeapsmithException {@link Code#CLASS_FILE_CORRUPT} if it cannot be loaded
   */
  public RepOkJudge(ClassPath classPath, MethodModel method) {
    this.method = method;
    this.objects = new JavaHeap(new ObservedClasses(classPath));
    String owner = "L" + method.owner().name() + ";";
    try {
      Class<?> type = objects.type(owner);
      this.check =
          method.isStatic()
              ? type.getDeclaredMethod(method.name(), parameter(method))
              : type.getDeclaredMethod(method.name());
      check.setAccessible(true);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw failure(e);
    }
  }

  private Class<?> parameter(MethodModel staticMethod) throws ClassNotFoundException {
    String descriptor = staticMethod.descriptor();
    return objects.type(descriptor.substring(1, descriptor.indexOf(')')));
  }

  private HeapsmithException failure(Throwable cause) {
    String name = method.owner().displayName();
    return new HeapsmithException(
        Notice.of(Code.CLASS_FILE_CORRUPT, "", name, "it cannot be loaded: " + cause), cause);
  }

  @Override
  public Answer judge(PartialHeap heap) {
    Monitor monitor = new Monitor(decided(heap.known()));
    try {
      Map<Integer, Object> made = objects.make(heap.known());
      made.forEach((id, object) -> monitor.know(object, id));
      return run(made.get(1), monitor);
    } catch (ReflectiveOperationException e) {
      throw failure(e);
    }
  }

  private Answer run(Object root, Monitor monitor) throws ReflectiveOperationException {
    monitor.enter();
    try {
      boolean accepted =
          (boolean) (method.isStatic() ? check.invoke(null, root) : check.invoke(root));
      if (monitor.verdict() != null) {
        return monitor.verdict(); // it swallowed the stop
      }
      return accepted ? new Answer.Yes() : new Answer.No(method.name() + " returns false");
    } catch (InvocationTargetException e) {
      if (monitor.verdict() != null) {
        return monitor.verdict();
      }
      return new Answer.No(method.name() + " throws " + e.getCause().getClass().getSimpleName());
    } finally {
      monitor.leave();
    }
  }

  private static Map<Integer, Set<FieldKey>> decided(ConcreteHeap heap) {
    Map<Integer, Set<FieldKey>> result = new LinkedHashMap<>();
    for (ConcreteObject object : heap.objects().values()) {
      Set<FieldKey> fields = new LinkedHashSet<>();
      if (object instanceof ConcreteObject.Instance instance) {
        fields.addAll(instance.fields().keySet());
      }
      result.put(object.id(), fields);
    }
    return result;
  }
}
