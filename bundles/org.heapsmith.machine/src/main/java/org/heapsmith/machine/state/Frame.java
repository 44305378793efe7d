// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.Arrays;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.value.Value;

/**
 * One activation of a method: locals, operand stack, program counter. Changed in place by the state
 * that owns it ({@link State#top()} returns an owned one). long and double take two locals, as on
 * the JVM, but one stack entry.
 */
public final class Frame {
  private final Object owner;
  private final LinkedMethod method;
  private final Frame caller;
  private final Value[] locals;
  private Value[] stack;
  private final ReturnAction onReturn;
  private LoopCounts loops;
  private Visits visits;
  private int size;
  private int pc;
  private int counted = -1;
  private int repeated = -1;
  private State before;

  Frame(Object owner, LinkedMethod method, Frame caller, ReturnAction onReturn) {
    this(
        owner,
        method,
        caller,
        onReturn,
        new Value[method.maxLocals()],
        new Value[method.maxStack()]);
  }

  private Frame(
      Object owner,
      LinkedMethod method,
      Frame caller,
      ReturnAction onReturn,
      Value[] locals,
      Value[] stack) {
    this.owner = owner;
    this.method = method;
    this.caller = caller;
    this.onReturn = onReturn;
    this.locals = locals;
    this.stack = stack;
    this.loops = LoopCounts.NONE;
    this.visits = caller == null ? Visits.NONE : caller.visits;
  }

  boolean isOwnedBy(Object token) {
    return owner == token;
  }

  Frame copyFor(Object token) {
    Frame copy = new Frame(token, method, caller, onReturn, locals.clone(), stack.clone());
    copy.loops = loops;
    copy.visits = visits;
    copy.counted = counted;
    copy.repeated = repeated;
    copy.before = before;
    copy.size = size;
    copy.pc = pc;
    return copy;
  }

  /** Returns the method that runs. */
  public LinkedMethod method() {
    return method;
  }

  /** Returns the frame below, null for the first. */
  public Frame caller() {
    return caller;
  }

  /** Returns what happens with the value this activation returns. */
  public ReturnAction onReturn() {
    return onReturn;
  }

  /** Returns the index of the instruction to execute next. */
  public int pc() {
    return pc;
  }

  /** Goes to the instruction at {@code target}. */
  public void jump(int target) {
    pc = target;
    repeated = -1;
  }

  /** Goes to the next instruction. */
  public void next() {
    pc++;
  }

  /** Returns the local variable at {@code index}. */
  public Value local(int index) {
    return locals[index];
  }

  /** Sets a local variable. */
  public void setLocal(int index, Value value) {
    locals[index] = value;
  }

  /** Pushes onto the operand stack. */
  public void push(Value value) {
    if (size == stack.length) {
      stack = Arrays.copyOf(stack, size + 4); // captured values of a lambda need more room
    }
    stack[size++] = value;
  }

  /** Pops from the operand stack. */
  public Value pop() {
    Value value = stack[--size];
    stack[size] = null;
    return value;
  }

  /** Returns the entry {@code depth} below the top (0 is the top). */
  public Value peek(int depth) {
    return stack[size - 1 - depth];
  }

  /** Replaces the entry {@code depth} below the top. */
  public void replace(int depth, Value value) {
    stack[size - 1 - depth] = value;
  }

  /** Returns how many entries the operand stack has. */
  public int operands() {
    return size;
  }

  /** Drops the {@code count} top entries. */
  public void drop(int count) {
    for (int i = 0; i < count; i++) {
      stack[--size] = null;
    }
  }

  /** Empties the operand stack. */
  public void clearStack() {
    while (size > 0) {
      stack[--size] = null;
    }
  }

  /** Returns how often back edges were taken on symbolic decisions. */
  public LoopCounts loops() {
    return loops;
  }

  /** Replaces the loop counts. */
  public void setLoops(LoopCounts counts) {
    loops = counts;
  }

  /** Returns how often blocks were visited by this activation and those below it. */
  public Visits visits() {
    return visits;
  }

  /** Counts the visit of the block that starts at the pc. */
  public void visit(Visits all) {
    visits = all;
    counted = pc;
  }

  /** Notes that the instruction at the pc will be executed again, from its beginning. */
  public void repeat() {
    repeated = pc;
  }

  /** Returns whether the visit of the block that starts at the pc was counted already. */
  public boolean takesUp() {
    boolean again = repeated == pc && counted == pc;
    repeated = -1;
    return again;
  }

  /** Remembers the state before the call, to which the path can go back. */
  public void setBefore(State state) {
    before = state;
  }

  /** Returns the state before the call, null if it is not known. */
  public State before() {
    return before;
  }
}
