// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.fork;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.heapsmith.machine.world.wire.Wire;

/** Answers requests, one after the other. */
final class Answers {
  private static final int LONGEST_REASON = 200;

  private final ClassLoader loader;
  private final Handles handles = new Handles();
  private final Opened opened = new Opened();
  private final ValueWriter writer = new ValueWriter(handles, opened);
  private final Set<String> threads = threads();

  Answers(ClassLoader loader) {
    this.loader = loader;
    orderUnorderedSets();
  }

  /** What iterates over {@code Set.of(…)} does so forwards in one JVM, backwards in the other. */
  private void orderUnorderedSets() {
    boolean reversed = Boolean.getBoolean(Wire.REVERSED);
    try {
      Class<?> sets = Class.forName("java.util.ImmutableCollections");
      opened.writeStatic(sets, "REVERSE", reversed);
      opened.writeStatic(sets, "SALT32L", reversed ? 0xFFFF_FFFFL : 0L);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the JDK has changed", e);
    }
  }

  /** Reads a request and writes the answer: a refusal, if an object cannot be told of. */
  void to(DataInputStream request, DataOutputStream answer) throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try {
      attempt(
          new Callable<>() {
            @Override
            public Object call() throws IOException {
              answer(request, new DataOutputStream(whole));
              return whole;
            }
          });
      whole.writeTo(answer);
    } catch (ExecutionException e) { // a class of the object lacks another, say
      String cause = e.getCause().getClass().getName();
      refuse(answer, Wire.REFUSED, "it throws ".concat(cause));
    }
  }

  private void answer(DataInputStream request, DataOutputStream answer) throws IOException {
    switch (request.readByte()) {
      case Wire.INITIALISE -> initialise(Wire.readText(request), answer);
      case Wire.OFFSETS -> offsets(Wire.readText(request), answer);
      case Wire.CALL -> call(request, answer);
      case Wire.CONTENT -> content(request.readInt(), answer);
      default -> refuse(answer, Wire.SPOILT, "no such request");
    }
  }

  private void initialise(String name, DataOutputStream answer) throws IOException {
    try {
      Class<?> type = attempt(loading(name, true));
      if (!threads.containsAll(threads())) {
        refuse(answer, Wire.SPOILT, "it starts a thread");
        return;
      }
      answer.writeByte(Wire.DONE);
      writer.statics(answer, type);
    } catch (ExecutionException e) { // a static initialiser can throw anything
      Throwable cause = e.getCause();
      Throwable thrown = cause.getCause() == null ? cause : cause.getCause();
      refuse(answer, Wire.REFUSED, "it throws " + thrown.getClass().getName());
    }
  }

  private void offsets(String name, DataOutputStream answer) throws IOException {
    try {
      Class<?> type = attempt(loading(name, false));
      List<Field> fields = opened.instance(type);
      answer.writeByte(Wire.DONE);
      answer.writeInt(fields.size());
      for (Field field : fields) {
        writer.key(answer, field);
        writer.value(answer, opened.offset(field), long.class);
      }
    } catch (ExecutionException e) {
      refuse(answer, Wire.REFUSED, "it throws " + e.getCause().getClass().getName());
    }
  }

  private void call(DataInputStream request, DataOutputStream answer) throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    CallRunner runner = new CallRunner(loader, opened, handles, writer);
    try {
      attempt(
          new Callable<>() {
            @Override
            public Object call() throws Exception {
              runner.run(request, new DataOutputStream(whole));
              return whole;
            }
          });
      if (!threads.containsAll(threads())) {
        refuse(answer, Wire.SPOILT, "it starts a thread");
        return;
      }
      whole.writeTo(answer);
    } catch (ExecutionException e) {
      String why = e.getCause().getMessage();
      refuse(answer, Wire.REFUSED, why == null ? e.getCause().getClass().getName() : why);
    }
  }

  private Callable<Class<?>> loading(String name, boolean initialising) {
    return new Callable<>() {
      @Override
      public Class<?> call() throws ClassNotFoundException {
        return Class.forName(name.replace('/', '.'), initialising, loader);
      }
    };
  }

  /** Runs foreign code; whatever it throws is the cause of the exception. */
  private static <T> T attempt(Callable<T> code) throws ExecutionException {
    FutureTask<T> task = new FutureTask<>(code);
    task.run();
    try {
      return task.get();
    } catch (InterruptedException e) {
      throw new ExecutionException(e);
    }
  }

  private void content(int handle, DataOutputStream answer) throws IOException {
    Object object = handles.get(handle);
    if (object == null || !writer.isTold(object)) {
      refuse(answer, Wire.REFUSED, "it belongs to the JVM");
      return;
    }
    answer.writeByte(Wire.DONE);
    writer.content(answer, object);
  }

  private static void refuse(DataOutputStream answer, byte how, String why) throws IOException {
    answer.writeByte(how);
    Wire.writeText(answer, why.length() > LONGEST_REASON ? why.substring(0, LONGEST_REASON) : why);
  }

  /** The names of the threads that the JVM has of its own accord, and of those of the code. */
  private static Set<String> threads() {
    Set<String> names = new HashSet<>();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!thread.getClass().getName().startsWith("jdk.internal.")) {
        names.add(thread.getName().concat("#").concat(Long.toString(thread.getId())));
      }
    }
    return names;
  }
}
