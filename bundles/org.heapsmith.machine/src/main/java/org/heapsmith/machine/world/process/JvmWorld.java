// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.process;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.world.ForeignAnswer;
import org.heapsmith.machine.world.ForeignCall;
import org.heapsmith.machine.world.ForeignObject;
import org.heapsmith.machine.world.ForeignResult;
import org.heapsmith.machine.world.ForeignValue;
import org.heapsmith.machine.world.ForeignValue.Shape;
import org.heapsmith.machine.world.World;
import org.heapsmith.machine.world.WorldRefusal;
import org.heapsmith.machine.world.wire.Wire;

/**
 * The world of one exploration: two JVMs, started when there is something to ask. What both agree
 * on is said. If one ends or hangs, what was asked last is refused, and both are started again and
 * asked all that had been asked before, so that handles stay what they are.
 */
public final class JvmWorld implements World {
  private static final int MOST_STARTS = 4;

  /** All of it is asked again when a JVM is replaced. */
  private static final int MOST_ASKED = 10_000;

  private final List<Path> classPath;
  private final boolean runsClassPath;
  private final Cancellation cancellation;
  private final Duration mostUsed;
  private final List<Asked> log = new ArrayList<>();
  private final Map<String, Map<FieldKey, ForeignValue>> initialised = new HashMap<>();
  private final Map<String, Map<FieldKey, Long>> offsets = new HashMap<>();
  private final Map<Integer, ForeignObject> contents = new HashMap<>();
  private final Map<Question, String> refused = new HashMap<>();
  private Pairs pairs = new Pairs();
  private WorldJvm first;
  private WorldJvm second;
  private int starts;

  /** A request. */
  private record Question(byte kind, String className, int handle, ForeignCall call) {
    static Question of(byte kind, String className) {
      return new Question(kind, className, 0, null);
    }

    byte[] bytes(IntUnaryOperator handles) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (DataOutputStream out = new DataOutputStream(bytes)) {
        out.writeByte(kind);
        if (kind == Wire.CONTENT) {
          out.writeInt(handles.applyAsInt(handle));
        } else if (kind == Wire.CALL) {
          call.write(out, handles);
        } else {
          Wire.writeText(out, className);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return bytes.toByteArray();
    }
  }

  /** A request that was answered. */
  private record Asked(Question question, ForeignAnswer answer) {}

  /**
   * Makes the world; no JVM is started yet.
   *
   * @param classPath where the JVMs find classes outside the JDK; empty if none of them may run
   * @param cancellation ends waiting for answers
   */
  public JvmWorld(List<Path> classPath, Cancellation cancellation) {
    this(classPath, cancellation, WorldJvm.MOST_USED);
  }

  /** The same with another bound on the processor time of an answer. */
  JvmWorld(List<Path> classPath, Cancellation cancellation, Duration mostUsed) {
    this.classPath = List.copyOf(classPath);
    this.runsClassPath = !classPath.isEmpty();
    this.cancellation = cancellation;
    this.mostUsed = mostUsed;
  }

  @Override
  public boolean isOpen(String className, boolean application) {
    return application ? runsClassPath : !Denied.isClass(className);
  }

  @Override
  public Map<FieldKey, ForeignValue> initialise(String className) throws WorldRefusal {
    Map<FieldKey, ForeignValue> known = initialised.get(className);
    if (known == null) {
      ForeignAnswer answer = ask(Question.of(Wire.INITIALISE, className));
      known = ((ForeignObject.Fields) answer).values();
      initialised.put(className, known);
    }
    return known;
  }

  @Override
  public String className(int handle) {
    return pairs.className(handle);
  }

  @Override
  public ForeignObject content(int handle) throws WorldRefusal {
    ForeignObject known = contents.get(handle);
    if (known == null) {
      if (pairs.shape(handle) == Shape.SEALED) {
        throw new WorldRefusal("it belongs to the JVM");
      }
      known = (ForeignObject) ask(new Question(Wire.CONTENT, "", handle, null));
      contents.put(handle, known);
    }
    return known;
  }

  @Override
  public Map<FieldKey, Long> offsets(String className) throws WorldRefusal {
    Map<FieldKey, Long> known = offsets.get(className);
    if (known == null) {
      known = new HashMap<>();
      ForeignAnswer answer = ask(Question.of(Wire.OFFSETS, className));
      for (var field : ((ForeignObject.Fields) answer).values().entrySet()) {
        if (field.getValue() instanceof ForeignValue.Number offset) {
          known.put(field.getKey(), offset.bits());
        }
      }
      offsets.put(className, known);
    }
    return known;
  }

  @Override
  public boolean isOpen(String owner, String name, String descriptor) {
    return Allowed.isMethod(owner, name, descriptor);
  }

  @Override
  public ForeignResult call(ForeignCall call) throws WorldRefusal {
    if (!isOpen(call.owner(), call.name(), call.descriptor())) {
      throw new WorldRefusal("it is not on the list of what is run");
    }
    return (ForeignResult) ask(new Question(Wire.CALL, "", 0, call));
  }

  private ForeignAnswer ask(Question question) throws WorldRefusal {
    if (log.size() >= MOST_ASKED) {
      throw new WorldRefusal("its JVM has been asked too much");
    } else if (refused.containsKey(question)) {
      throw new WorldRefusal(refused.get(question));
    }
    try {
      if (first == null) {
        start();
      }
      ForeignAnswer answer = exchange(question, pairs);
      log.add(new Asked(question, answer));
      return answer;
    } catch (Lost lost) {
      close();
      refused.put(question, lost.getMessage());
      throw new WorldRefusal(lost.getMessage());
    } catch (WorldRefusal refusal) {
      refused.put(question, refusal.getMessage());
      throw refusal;
    }
  }

  private void start() throws Lost {
    if (starts++ == MOST_STARTS) {
      starts = MOST_STARTS;
      throw new Lost("its JVM has ended too often");
    }
    Pairs again = new Pairs(); // till it is whole, the objects met before are known by the old one
    first = WorldJvm.start(Surroundings.FIRST, classPath);
    second = WorldJvm.start(Surroundings.SECOND, classPath);
    for (Asked asked : log) {
      try {
        if (!exchange(asked.question(), again).equals(asked.answer())) {
          starts = MOST_STARTS;
          throw new Lost("its JVM does not say the same twice");
        }
      } catch (WorldRefusal e) {
        throw new Lost(e.getMessage());
      }
    }
    pairs = again;
  }

  private ForeignAnswer exchange(Question question, Pairs known) throws Lost, WorldRefusal {
    first.send(question.bytes(h -> h));
    second.send(question.bytes(known::second));
    AnswerReader a = new AnswerReader(first.answer(cancellation, mostUsed));
    AnswerReader b = new AnswerReader(second.answer(cancellation, mostUsed));
    try {
      requireDone(a);
      requireDone(b);
      if (question.kind() == Wire.CALL) {
        if (a.digest() != b.digest()) {
          throw new WorldRefusal("its arguments differ from one JVM to the next");
        }
        return known.result(a, a.result(), b, b.result());
      }
      Shape shape = known.shape(question.handle());
      return question.kind() == Wire.CONTENT
          ? known.content(a.content(shape), b.content(shape))
          : known.fields(a.fields(), b.fields());
    } catch (IOException e) {
      throw new Lost("its JVM does not keep to the protocol");
    }
  }

  private static void requireDone(AnswerReader answer) throws IOException, Lost, WorldRefusal {
    byte status = answer.status();
    if (status == Wire.SPOILT) {
      throw new Lost(answer.reason());
    } else if (status != Wire.DONE) {
      throw new WorldRefusal(answer.reason());
    }
  }

  /** Returns the processes that run. */
  List<ProcessHandle> processes() {
    return Stream.of(first, second).filter(Objects::nonNull).map(WorldJvm::handle).toList();
  }

  @Override
  public void close() {
    if (first != null) {
      first.close();
      first = null;
    }
    if (second != null) {
      second.close();
      second = null;
    }
  }
}
