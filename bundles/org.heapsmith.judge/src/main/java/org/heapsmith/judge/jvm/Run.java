// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.FieldKey;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** One run: the stack of frames, statics, and what has been used up. */
final class Run {
  private static final int POLL_INTERVAL = 1024;
  private static final int NESTED = 50;

  /** What their methods tell depends on when they are called. */
  private static final Set<String> OF_CLOCKS = Set.of("java/util/Date", "java/util/Calendar");

  private final LoadedCode code;
  private final RunLimits limits;
  private final List<ConcreteFrame> frames = new ArrayList<>();
  private final Map<FieldKey, Object> statics = new HashMap<>();
  private final Map<FieldKey, Object> given = new HashMap<>();
  private final Set<String> initialised = new HashSet<>();
  private final Map<String, Mirror> mirrors = new HashMap<>();
  private final Map<Object, Integer> hashes = new IdentityHashMap<>();
  private final Map<Object, Object> boxes = new HashMap<>();
  private final Object token = new Object();
  private final Instructions instructions = new Instructions(this);
  private ConcreteFrame top; // the last of the frames
  private Object result;
  private int steps;
  private int cells;
  private int nested;
  private String chance = "";
  private boolean wroteStatics;

  Run(LoadedCode code, RunLimits limits) {
    this.code = code;
    this.limits = limits;
  }

  LoadedCode code() {
    return code;
  }

  /** Returns what tells this run from all others. */
  Object token() {
    return token;
  }

  int steps() {
    return steps;
  }

  TypeHierarchy hierarchy() {
    return code.classPath().hierarchy();
  }

  /** Runs a method to its end, and returns what it returns. */
  Object call(MethodModel method, List<Object> arguments) {
    if (++nested > NESTED) {
      throw RunEnded.because("more than " + NESTED + " nested calls from within the JDK");
    }
    int base = frames.size();
    result = null;
    try {
      if (enter(method, arguments, null)) {
        loop(base);
      }
    } finally {
      nested--;
    }
    return result;
  }

  private void loop(int base) {
    while (frames.size() > base) {
      ConcreteFrame frame = top;
      try {
        do {
          step();
          instructions.execute(frame);
        } while (top == frame);
      } catch (JavaThrow thrown) {
        unwind(thrown, base);
      }
    }
  }

  private void step() {
    if (++steps > limits.steps()) {
      throw RunEnded.endless("it does not end within " + limits.steps() + " instructions" + at());
    } else if (steps % POLL_INTERVAL == 0 && limits.cancellation().isCancelled()) {
      throw RunEnded.because("the time was up");
    }
  }

  /** Returns where the run is, for a person. */
  String at() {
    for (int i = frames.size() - 1; i >= 0; i--) {
      ConcreteFrame frame = frames.get(i);
      if (frame.body.method().owner().isApplication()) {
        return " at " + frame.body.place(frame.pc);
      }
    }
    return "";
  }

  private void unwind(JavaThrow thrown, int base) {
    String type = thrown.exception().layout().name();
    while (frames.size() > base) {
      ConcreteFrame frame = top;
      for (TryCatchBlockNode block : frame.body.handlers(frame.pc)) {
        if (block.type == null || hierarchy().isSubtype(type, block.type)) {
          frame.top = 0;
          frame.push(thrown.exception());
          frame.pc = frame.body.index(block.handler);
          return;
        }
      }
      drop();
    }
    throw thrown;
  }

  /**
   * Begins a method.
   *
   * @param expects the descriptor of the value the calling instruction pushes; null if a call from
   *     within waits for it
   * @return whether there is a new frame; else the method has already returned
   */
  boolean enter(MethodModel method, List<Object> arguments, String expects) {
    Body body = code.known(method);
    Natives.Native standIn = body == null ? code.standIn(method) : null;
    if (standIn != null) {
      Object value = standIn.call(this, method, arguments);
      String type = method.returnDescriptor();
      returned(expects == null ? value : Calls.adapted(this, value, type, expects), expects);
      return false;
    } else if (body == null && !method.hasBody()) {
      String why = method.isNative() ? "native method " : "abstract method ";
      throw RunEnded.because(why + method.owner().displayName() + "." + method.name() + at());
    } else if (frames.size() >= limits.depth()) {
      throw RunEnded.endless("it calls more than " + limits.depth() + " levels deep" + at());
    }
    ConcreteFrame frame = new ConcreteFrame(body == null ? code.body(method) : body, expects);
    frame.body.put(arguments, frame.locals);
    frames.add(frame);
    top = frame;
    return true;
  }

  private void drop() {
    frames.remove(frames.size() - 1);
    top = frames.isEmpty() ? null : frames.get(frames.size() - 1);
  }

  /** Ends the innermost method. */
  void leave(Object value) {
    ConcreteFrame frame = top;
    drop();
    if (frame.body.isInitialiser()) {
      overlay(frame.body.method().owner().name());
      return; // the instruction that needed the class is executed again
    }
    String type = frame.body.method().returnDescriptor();
    boolean instead = frame.instead != null;
    Object returned = instead ? frame.instead : value;
    returned(
        frame.expects == null
            ? returned
            : Calls.adapted(this, returned, instead ? "L" : type, frame.expects),
        frame.expects);
  }

  private void returned(Object value, String expects) {
    if (expects == null) {
      result = value;
      return;
    }
    ConcreteFrame caller = top;
    if (!expects.equals("V")) {
      caller.push(expects.charAt(0), value);
    }
    caller.pc++;
  }

  /** Returns whether code under test has called a collection of the JDK. */
  boolean isInCollection() {
    String called = "";
    for (int i = frames.size() - 1; i >= 0; i--) {
      ClassModel owner = frames.get(i).body.method().owner();
      if (owner.isApplication()) {
        break;
      }
      called = owner.name();
    }
    return called.startsWith("java/util/") && !OF_CLOCKS.contains(called);
  }

  /** Returns the frame of the method that was called last. */
  ConcreteFrame top() {
    return top;
  }

  /** Counts memory. */
  void allocate(int count) {
    cells += count + 1;
    if (count < 0 || cells > limits.cells() || cells < 0) {
      throw RunEnded.because("it needs more than " + limits.cells() + " cells of memory" + at());
    }
  }

  JavaObject make(String className) {
    return make(code.layout(className));
  }

  JavaObject make(InstanceLayout layout) {
    allocate(layout.size());
    return new JavaObject(layout, 0);
  }

  JavaArray makeArray(String type, int length) {
    if (length < 0) {
      throw failure("java/lang/NegativeArraySizeException");
    }
    allocate(length);
    return JavaArray.of(type, length);
  }

  /** Returns an exception that the machine itself throws; its constructor is not run. */
  JavaThrow failure(String className) {
    return new JavaThrow(make(className));
  }

  /** Says what the input has in static fields; it holds once the initialiser has run. */
  void give(FieldKey field, Object value) {
    given.put(field, value);
  }

  /** Returns whether a class is ready; if not, the instruction has to be executed again. */
  boolean isReady(String className) {
    if (className.charAt(0) == '[' || !initialised.add(className)) {
      return true;
    }
    ClassModel type = code.classPath().get(className);
    for (FieldModel field : type.fields()) {
      if (field.isStatic()) {
        Object constant = field.constantValue();
        char kind = field.descriptor().charAt(0);
        Object value = constant == null ? ValuesByDescriptor.zero(kind) : constant;
        statics.put(new FieldKey(field.owner(), field.name(), field.descriptor()), value);
      }
    }
    boolean ready = true;
    MethodModel initialiser = type.method("<clinit>", "()V").orElse(null);
    if (initialiser == null) {
      overlay(className);
    } else if (code.standIn(initialiser) == null) {
      enter(initialiser, List.of(), "V");
      ready = false;
    }
    boolean hasSuper = type.superName() != null && !type.isInterface();
    return (!hasSuper || isReady(type.superName())) && ready;
  }

  /** Runs the initialiser of a class and of those above, unless that has happened. */
  void initialise(String className) {
    int base = frames.size();
    if (!isReady(className)) {
      loop(base);
    }
  }

  private void overlay(String className) {
    given.forEach(
        (key, value) -> {
          if (key.owner().equals(className)) {
            statics.put(key, value);
          }
        });
  }

  Object staticField(FieldKey key) {
    boolean isOfTheHost =
        Texts.isAbout(key.owner())
            || key.owner().equals(Natives.SYSTEM)
            || key.owner().startsWith(Natives.FORK_JOIN);
    if (isOfTheHost) {
      String field = key.owner().replace('/', '.') + "." + key.name();
      throw RunEnded.because(field + " is not supported" + at());
    }
    return statics.get(key);
  }

  void setStatic(FieldKey key, Object value) {
    wroteStatics = wroteStatics || frames.stream().noneMatch(f -> f.body.isInitialiser());
    statics.put(key, value);
  }

  /** Returns whether a static field was written by other code than initialisers. */
  boolean wroteStatics() {
    return wroteStatics;
  }

  /** Notes that the run asks for something that is another number in each JVM. */
  void byChance(String what) {
    chance = what;
  }

  /** Returns what differs between JVMs, of that which the run has asked for; empty if nothing. */
  String chance() {
    return chance;
  }

  /** Returns what the static fields hold that were touched. */
  Map<FieldKey, Object> statics() {
    return statics;
  }

  /** Returns the class object of a type. */
  Mirror mirror(String type) {
    return mirrors.computeIfAbsent(type, Mirror::new);
  }

  /** Returns the class object of a descriptor. */
  Mirror mirror(Type type) {
    return mirror(MirrorNames.of(type.getDescriptor()));
  }

  /** Returns the identity hash code: numbers in the order they are asked for. */
  int hash(Object object) {
    byChance("an identity hash code");
    return hashes.computeIfAbsent(object, o -> 31 * (hashes.size() + 1));
  }

  /** Returns the box of a number; small ones are one object each, as the JDK promises. */
  JavaObject box(char kind, Object value) {
    if (kind == 'Z') {
      String type = ValuesByDescriptor.boxClass(kind);
      initialise(type);
      String name = value.equals(1) ? "TRUE" : "FALSE";
      return (JavaObject) staticField(new FieldKey(type, name, "L" + type + ";"));
    }
    boolean cached =
        value instanceof Integer i && i >= -128 && i <= 127
            || value instanceof Long l && l >= -128 && l <= 127;
    return cached
        ? (JavaObject) boxes.computeIfAbsent(List.of(kind, value), key -> newBox(kind, value))
        : newBox(kind, value);
  }

  private JavaObject newBox(char kind, Object value) {
    String type = ValuesByDescriptor.boxClass(kind);
    JavaObject box = make(type);
    box.set(box.layout().index(new FieldKey(type, "value", String.valueOf(kind))), value);
    return box;
  }

  /** Returns the number in a box. */
  Object unbox(Object value) {
    if (value == null) {
      throw failure("java/lang/NullPointerException");
    }
    JavaObject box = (JavaObject) value;
    return box.get(0);
  }

  /** Returns the type of an object: an internal name or an array descriptor. */
  String typeOf(Object object) {
    if (object instanceof JavaObject instance) {
      return instance.layout().name();
    } else if (object instanceof JavaArray array) {
      return array.type();
    } else if (object instanceof Lambda lambda) {
      return lambda.type();
    } else if (object instanceof TextBuilder builder) {
      return builder.type();
    }
    return object instanceof Mirror ? "java/lang/Class" : "java/lang/String";
  }

  /** Returns the text of a value as string concatenation makes it. */
  String text(char kind, Object value) {
    if (kind != 'L' && kind != '[') {
      return String.valueOf(ValuesByDescriptor.boxed(kind, value));
    } else if (value == null) {
      return "null";
    } else if (value instanceof String string) {
      return string;
    } else if (value instanceof TextBuilder builder) {
      return builder.text().toString();
    }
    MethodModel method =
        hierarchy()
            .resolveVirtual(typeOf(value), "java/lang/Object", "toString", "()Ljava/lang/String;")
            .orElseThrow();
    List<Object> receiver = new ArrayList<>();
    receiver.add(value);
    Object text = call(method, receiver);
    return text == null ? "null" : (String) text;
  }
}
