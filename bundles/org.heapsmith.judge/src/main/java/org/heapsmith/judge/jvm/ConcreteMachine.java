// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.RunResult.Stopped;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.objectweb.asm.tree.MethodNode;

/**
 * Runs methods on concrete heaps, with assertions on. Each run has a machine of its own: it begins
 * with no class initialised and sees nothing of the runs before. Not thread-safe.
 */
public final class ConcreteMachine {
  private static final String ENUM = "java/lang/Enum";
  private final LoadedCode code;
  private final RunLimits limits;
  private long steps;

  /** Makes a machine for the classes of {@code classPath}. */
  public ConcreteMachine(ClassPath classPath, RunLimits limits) {
    this(new LoadedCode(classPath), limits);
  }

  private ConcreteMachine(LoadedCode code, RunLimits limits) {
    this.code = code;
    this.limits = limits;
  }

  /**
   * Returns a machine that runs other code of some methods, and knows of the rest what this one has
   * found out; it is no more thread-safe than both were one.
   *
   * @param changed what is run in place of the code of a method
   */
  public ConcreteMachine with(Map<MethodModel, MethodNode> changed) {
    return new ConcreteMachine(code.with(changed), limits);
  }

  /**
   * Runs a method, or makes an object by a constructor, and returns all that a test can see
   * afterwards, as a text: how it ended, what it gave back, and the objects behind that, behind the
   * arguments and behind the static fields of the code under test. Texts are equal where these are,
   * whatever order objects were made in. Not to end within the limits is an end of its own. Empty
   * if the run was not finished for another reason.
   *
   * @param heap stays as it is
   * @param arguments the receiver first if there is one, not that of a constructor
   */
  public Optional<String> picture(
      MethodModel method, ConcreteHeap heap, List<ConcreteValue> arguments) {
    return during(
        heap,
        (run, objects) -> {
          List<Object> roots = new ArrayList<>();
          String end = "returns ";
          Object result = null;
          try {
            run.initialise(method.owner().name());
            if (method.isConstructor()) {
              roots.add(run.make(method.owner().name()));
            }
            arguments.forEach(a -> roots.add(value(run, a, objects)));
            result = run.call(method, new ArrayList<>(roots));
          } catch (JavaThrow thrown) {
            end = "throws " + thrown.exception().layout().name() + " ";
          }
          return Optional.of(end + EndPicture.of(run, result, roots));
        },
        end -> isEndless(end) ? Optional.of("does not end") : Optional.empty());
  }

  /**
   * Returns what calls leave, with the objects that were given; empty if one does not return,
   * writes static fields, depends on chance, or makes what a heap cannot hold.
   *
   * @param given stays as it is
   */
  public Optional<ConcreteHeap> built(ConcreteHeap given, List<BuildingCall> calls) {
    return during(
        given,
        (run, objects) -> {
          SortedMap<Integer, Object> named = new TreeMap<>(objects);
          for (BuildingCall call : calls) {
            Object made = made(run, call, named);
            if (call.made() > 0) {
              if (made == null) {
                return Optional.empty();
              }
              named.put(call.made(), made);
            }
          }
          return run.wroteStatics() || !run.chance().isEmpty()
              ? Optional.empty()
              : HeapExport.of(named);
        },
        end -> Optional.empty());
  }

  private static Object made(Run run, BuildingCall call, Map<Integer, Object> objects) {
    MethodModel method = call.method();
    run.initialise(method.owner().name());
    List<Object> values = new ArrayList<>();
    if (method.isConstructor()) {
      values.add(run.make(method.owner().name()));
    } else if (call.target() > 0) {
      values.add(objects.get(call.target()));
    }
    call.arguments().forEach(a -> values.add(value(run, a, objects)));
    Object result = run.call(method, new ArrayList<>(values));
    return method.isConstructor() ? values.get(0) : result;
  }

  /**
   * What a run leaves.
   *
   * @param end what comes back, an object of the input by its id, a new one as such; or the class
   *     of the exception
   * @param heap the objects of the input, and all behind them
   */
  public record Left(String end, ConcreteHeap heap) {}

  /** Runs a method; empty if the run is not finished, or leaves what a heap cannot hold. */
  public Optional<Left> left(MethodModel method, ConcreteHeap heap, List<ConcreteValue> arguments) {
    return during(
        heap,
        (run, objects) -> {
          List<Object> values = new ArrayList<>();
          String end;
          try {
            run.initialise(method.owner().name());
            arguments.forEach(a -> values.add(value(run, a, objects)));
            Object result = run.call(method, values);
            end = HeapExport.name(result);
          } catch (JavaThrow thrown) {
            end = thrown.exception().layout().name();
          }
          String how = end;
          return HeapExport.of(new TreeMap<>(objects)).map(left -> new Left(how, left));
        },
        end -> Optional.empty());
  }

  private static boolean isEndless(RunResult end) {
    return end instanceof Stopped stopped && stopped.isEndless();
  }

  /**
   * Runs a method.
   *
   * @param heap stays as it is; fields that an object leaves out end the run when they are read
   * @param arguments the receiver first if there is one
   */
  public RunResult run(MethodModel method, ConcreteHeap heap, List<ConcreteValue> arguments) {
    return during(
        heap,
        (run, objects) -> {
          List<Object> values = new ArrayList<>();
          arguments.forEach(a -> values.add(value(run, a, objects)));
          run.initialise(method.owner().name());
          return new RunResult.Returned(run.call(method, values));
        },
        end -> end);
  }

  /** What is done in a run, on the objects of a heap by their identity. */
  @FunctionalInterface
  private interface Work<T> {
    T in(Run run, Map<Integer, Object> objects);
  }

  /**
   * Does something in a run of its own.
   *
   * @param otherwise makes the result of a run that does not get to its end
   */
  private <T> T during(ConcreteHeap heap, Work<T> work, Function<RunResult, T> otherwise) {
    Run run = new Run(code, limits);
    try {
      Map<Integer, Object> objects = objects(run, heap);
      heap.statics().forEach((key, value) -> run.give(key, value(run, value, objects)));
      return work.in(run, objects);
    } catch (JavaThrow thrown) {
      return otherwise.apply(new RunResult.Threw(thrown.exception().layout().name()));
    } catch (RunEnded stop) {
      return otherwise.apply(stop.result());
    } catch (HeapsmithException failure) { // a class that is not there
      return otherwise.apply(new Stopped(failure.notice().message(), Stopped.Reason.OTHER));
    } catch (StackOverflowError deep) {
      return otherwise.apply(
          new Stopped("it needs more stack than there is", Stopped.Reason.ENDLESS));
    } finally {
      steps += run.steps();
    }
  }

  /** Returns how many instructions have been run. */
  public long steps() {
    return steps;
  }

  /**
   * Returns which instructions of some methods have been run since somebody has asked, by this
   * machine or by one made {@link #with} changes of others.
   */
  public Map<MethodModel, BitSet> takeReached(Collection<MethodModel> methods) {
    return code.takeReached(methods);
  }

  /**
   * Runs a method to see what it tells of an object.
   *
   * @param heap stays as it is
   * @param receiver an object of it
   * @param method that its class declares or inherits, or overrides
   */
  public Observation observe(
      MethodModel method, ConcreteHeap heap, ConcreteValue.Ref receiver, List<ConcreteValue> rest) {
    return observe(
        heap,
        (run, objects) -> {
          List<Object> values = new ArrayList<>(List.of(objects.get(receiver.id())));
          rest.forEach(a -> values.add(value(run, a, objects)));
          Object result = new Sight(run).call(method, values);
          return new Sight(run).of(method.returnDescriptor(), result);
        });
  }

  /** Goes through an {@link Iterable} of a heap, as a loop does. */
  public Observation iterate(ConcreteHeap heap, ConcreteValue.Ref receiver) {
    return observe(heap, (run, objects) -> new Sight(run).elements(objects.get(receiver.id())));
  }

  /** Goes through what is left of an {@link java.util.Iterator} of a heap. */
  public Observation rest(ConcreteHeap heap, ConcreteValue.Ref iterator) {
    return observe(heap, (run, objects) -> new Sight(run).rest(objects.get(iterator.id())), false);
  }

  /**
   * Takes out of an object what is in it, until it says that it is empty.
   *
   * @param empty returns whether it is, or how much is left
   * @param take returns an element
   */
  public Observation drain(
      ConcreteHeap heap, ConcreteValue.Ref receiver, MethodModel empty, MethodModel take) {
    return observe(
        heap,
        (run, objects) -> new Sight(run).drained(objects.get(receiver.id()), empty, take),
        false);
  }

  private Observation observe(ConcreteHeap heap, Work<Observation> look) {
    return observe(heap, look, true);
  }

  private Observation observe(ConcreteHeap heap, Work<Observation> look, boolean isPure) {
    return during(
        heap,
        (run, objects) -> {
          Before before = Before.of(objects);
          Observation seen = look.in(run, objects);
          if (isPure && (run.wroteStatics() || !before.isStill())) {
            return new Observation.Unusable("it writes", true);
          }
          return run.chance().isEmpty()
              ? seen
              : new Observation.Unusable("it depends on " + run.chance(), false);
        },
        ConcreteMachine::unseen);
  }

  private static Observation unseen(RunResult end) {
    if (end instanceof RunResult.Threw threw) {
      return new Observation.Threw(threw.className());
    }
    return isEndless(end)
        ? new Observation.Endless()
        : new Observation.Unusable(String.valueOf(end), false);
  }

  /**
   * Returns why a method cannot be called beside others: what it writes stays there for them, or it
   * goes another way each time. Empty if it can, or that is not known.
   *
   * @param heap stays as it is
   * @param receiver an object of it
   */
  public Optional<String> disturbance(
      MethodModel method, ConcreteHeap heap, ConcreteValue.Ref receiver) {
    return during(
        heap,
        (run, objects) -> {
          Before before = Before.of(objects);
          try {
            run.initialise(method.owner().name());
            run.call(method, new ArrayList<>(List.of(objects.get(receiver.id()))));
          } catch (JavaThrow rejected) {
            return before.disturbance(run); // it may have written before that
          }
          return before.disturbance(run);
        },
        end ->
            end instanceof Stopped stopped && stopped.reason() == Stopped.Reason.CHANCE
                ? Optional.of(stopped.why())
                : Optional.empty());
  }

  /**
   * Makes an object by a constructor that has a parameter for each field.
   *
   * @param values for the fields
   */
  public Construction construction(
      MethodModel constructor,
      ConcreteHeap heap,
      List<ConcreteValue> values,
      List<FieldKey> fields) {
    Run run = new Run(code, limits);
    try {
      Map<Integer, Object> objects = objects(run, heap);
      run.initialise(constructor.owner().name());
      JavaObject made = run.make(constructor.owner().name());
      List<Object> arguments = new ArrayList<>(List.of(made));
      values.forEach(v -> arguments.add(value(run, v, objects)));
      run.call(constructor, arguments);
      for (int i = 0; i < made.layout().size(); i++) {
        int parameter = fields.indexOf(made.layout().key(i));
        if (parameter >= 0 && !Objects.equals(made.get(i), arguments.get(parameter + 1))) {
          return Construction.refused("it changes " + fields.get(parameter).name());
        }
      }
      return Construction.DONE;
    } catch (JavaThrow thrown) {
      return Construction.refused(
          "it throws " + thrown.exception().layout().name().replace('/', '.'));
    } catch (RunEnded | HeapsmithException | StackOverflowError unknown) {
      return Construction.UNKNOWN; // the JVM will say
    }
  }

  private Map<Integer, Object> objects(Run run, ConcreteHeap heap) {
    Map<Integer, Object> objects = new TreeMap<>();
    for (ConcreteObject object : heap.objects().values()) {
      objects.put(object.id(), made(run, object));
    }
    for (ConcreteObject object : heap.objects().values()) {
      if (object instanceof ConcreteObject.Array array) {
        JavaArray made = (JavaArray) objects.get(object.id());
        for (int i = 0; i < array.elements().size(); i++) {
          made.elements()[i] = value(run, array.elements().get(i), objects);
        }
      } else if (objects.get(object.id()) instanceof JavaObject made && made.isInput()) {
        Map<FieldKey, ConcreteValue> fields = ((ConcreteObject.Instance) object).fields();
        Object[] left = code.left(made.layout()).of(run, fields.keySet());
        for (int i = 0; i < made.layout().size(); i++) {
          ConcreteValue value = fields.get(made.layout().key(i));
          made.set(i, value == null ? left[i] : value(run, value, objects));
        }
      }
    }
    return objects;
  }

  private Object made(Run run, ConcreteObject object) {
    if (object instanceof ConcreteObject.Array array) {
      return run.makeArray(array.className(), array.elements().size());
    }
    ClassModel type = code.classPath().find(object.className()).orElse(null);
    if (type == null) {
      throw HeapsmithException.of(Code.CLASS_NOT_FOUND, "", object.className().replace('/', '.'));
    }
    return constant(run, (ConcreteObject.Instance) object, type)
        .orElseGet(() -> new JavaObject(code.layout(object.className()), object.id()));
  }

  /** A constant of an enum is the object that its class has made. */
  private static Optional<Object> constant(
      Run run, ConcreteObject.Instance object, ClassModel type) {
    String className =
        type.isEnum() && !type.superName().equals(ENUM) ? type.superName() : type.name();
    if (!type.isEnum()
        || !(object.fields().get(FieldKey.ENUM_NAME) instanceof ConcreteValue.Text name)) {
      return Optional.empty();
    }
    run.initialise(className);
    FieldKey key = new FieldKey(className, name.value(), "L" + className + ";");
    return Optional.ofNullable(run.staticField(key));
  }

  private static Object value(Run run, ConcreteValue value, Map<Integer, Object> objects) {
    if (value instanceof ConcreteValue.Ref ref) {
      return objects.get(ref.id());
    } else if (value instanceof ConcreteValue.Text text) {
      return text.value().intern(); // tests write literals
    } else if (value instanceof ConcreteValue.ClassLiteral literal) {
      return run.mirror(literal.name());
    } else if (value instanceof ConcreteValue.Primitive number) {
      return ValuesByDescriptor.ofBits(number.descriptor(), number.bits());
    }
    return null;
  }
}
