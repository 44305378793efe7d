// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.bytecode.ControlFlow.Block;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.ProgramPath;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Writes the clauses of one method. It goes over the blocks until it knows which variables are
 * never null where a block begins, so that no null is tested for twice; clauses are kept of the
 * last round.
 */
final class MethodTranslation {
  private final Translation program;
  private final MethodModel method;
  private final Frame<BasicValue>[] frames;
  private final Liveness liveness;
  private final Map<Integer, boolean[]> notNull = new LinkedHashMap<>();
  private final Map<Integer, String> blockNames = new LinkedHashMap<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private boolean last;

  MethodTranslation(Translation program, MethodModel method) throws AnalyzerException {
    this.program = program;
    this.method = method;
    this.frames = new Analyzer<>(new TypedValues()).analyze(method.owner().name(), method.node());
    this.liveness = new Liveness(method);
  }

  Translation program() {
    return program;
  }

  MethodModel method() {
    return method;
  }

  /** Returns whether the clauses that are written now are those of the program. */
  boolean isLast() {
    return last;
  }

  void translate() {
    open.add(-1);
    while (!open.isEmpty()) {
      write(open.poll());
    }
    last = true;
    write(-1);
    new java.util.TreeSet<>(notNull.keySet()).forEach(this::write);
  }

  /** Writes the entry (-1) or a block. */
  private void write(int block) {
    if (block < 0) {
      entry();
      return;
    }
    Block b = method.controlFlow().blocks().get(block);
    Cursor c = head(b);
    if (last) {
      c.comments().add(lines(b));
    }
    run(c, b.first());
  }

  private String lines(Block b) {
    int from = line(b.first());
    int to = from;
    for (int i = b.first(); i <= b.last(); i++) {
      to = Math.max(to, method.lineAt(i));
    }
    String where = method.owner().displayName() + "." + method.name();
    return where + (to > from ? ", lines " + from + " to " + to : ", line " + from);
  }

  /** The predicate of a method has all parameters; its first block those that are read. */
  private void entry() {
    Set<String> used = new LinkedHashSet<>();
    ClpTerm[] locals = new ClpTerm[method.node().maxLocals];
    List<ClpTerm> arguments = new ArrayList<>();
    if (!method.isStatic()) {
      locals[0] = Values.object(new ClpTerm.Var(VariableNames.unused("this", used)));
      arguments.add(locals[0]);
    }
    int slot = method.isStatic() ? 0 : 1;
    List<String> names = method.parameterNames();
    for (int i = 0; i < names.size(); i++) {
      locals[slot] = new ClpTerm.Var(VariableNames.unused(names.get(i), used));
      arguments.add(locals[slot]);
      slot += Type.getType(method.parameterDescriptors().get(i)).getSize();
    }
    Cursor c = new Cursor(program.predicates().method(method), arguments, locals, List.of(), used);
    boolean repeated =
        method.controlFlow().blocks().stream()
            .anyMatch(b -> b.successors().contains(0) || b.handlers().contains(0));
    if (last) {
      program.block(c.predicate());
      c.comments().add("==== " + method.owner().displayName() + "." + method.name() + " ====");
    }
    if (repeated) {
      jump(c, 0);
    } else {
      run(c, 0);
    }
  }

  private Cursor head(Block b) {
    Set<String> used = new LinkedHashSet<>();
    boolean[] known = notNull.get(b.index());
    ClpTerm[] locals = new ClpTerm[method.node().maxLocals];
    List<ClpTerm> arguments = new ArrayList<>();
    BitSet live = live(b.first());
    for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
      ClpTerm name = new ClpTerm.Var(VariableNames.unused(local(i, b.first()), used));
      locals[i] = known[arguments.size()] ? Values.object(name) : name;
      arguments.add(locals[i]);
    }
    List<ClpTerm> stack = new ArrayList<>();
    for (int i = 0; i < frames[b.first()].getStackSize(); i++) {
      ClpTerm name = new ClpTerm.Var(VariableNames.unused("S" + (i + 1), used));
      stack.add(known[arguments.size()] ? Values.object(name) : name);
      arguments.add(stack.get(i));
    }
    return new Cursor(name(b), arguments, locals, stack, used);
  }

  private String local(int index, int instruction) {
    String name = VariableNames.local(method, index, instruction);
    return name.equals("L" + index) ? VariableNames.local(method, index, next(instruction)) : name;
  }

  /** A variable's scope begins after the instruction that gives it its first value. */
  private int next(int instruction) {
    return Math.min(instruction + 1, method.size() - 1);
  }

  private String name(Block b) {
    return blockNames.computeIfAbsent(
        b.index(),
        k -> {
          String kind = method.controlFlow().isLoopHeader(b.first()) ? "loop" : "block";
          boolean handler =
              method.controlFlow().blocks().stream().anyMatch(o -> o.handlers().contains(k));
          String name =
              program.predicates().part(method, handler ? "catch" : kind, line(b.first()));
          program.block(name);
          return name;
        });
  }

  /** Returns the line of an instruction; labels before it have none of their own. */
  int line(int instruction) {
    int at = instruction;
    while (at + 1 < method.size() && method.instruction(at).getOpcode() < 0) {
      at++;
    }
    return method.lineAt(at);
  }

  private BitSet live(int instruction) {
    BitSet live = (BitSet) liveness.before(instruction).clone();
    Frame<BasicValue> frame = frames[instruction];
    for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
      if (frame == null || frame.getLocal(i) == BasicValue.UNINITIALIZED_VALUE) {
        live.clear(i);
      }
    }
    return live;
  }

  /** Writes the instructions from {@code pc} on, until the clause has ended. */
  void run(Cursor c, int pc) {
    int at = pc;
    Block block = method.controlFlow().blockAt(pc);
    while (Instructions.execute(this, c, at)) {
      if (at == block.last()) {
        jump(c, method.controlFlow().blockAt(at + 1).index());
        return;
      }
      at++;
    }
  }

  /** Returns the static type of an operand before an instruction; 0 is the top. */
  Type type(int pc, int depth) {
    Frame<BasicValue> frame = frames[pc];
    Type type = frame.getStack(frame.getStackSize() - 1 - depth).getType();
    return type == null ? Type.getObjectType("java/lang/Object") : type;
  }

  /** Ends a clause by going to a block. */
  void jump(Cursor c, int index) {
    Block block = method.controlFlow().blocks().get(index);
    List<ClpTerm> arguments = new ArrayList<>();
    BitSet live = live(block.first());
    for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
      arguments.add(c.locals()[i]);
    }
    arguments.addAll(c.stack());
    learn(index, arguments);
    call(c, name(block), arguments);
  }

  private void learn(int block, List<ClpTerm> arguments) {
    boolean[] before = notNull.get(block);
    boolean[] now = new boolean[arguments.size()];
    for (int i = 0; i < now.length; i++) {
      now[i] = Values.isObject(arguments.get(i)) && (before == null || before[i]);
    }
    if (!last && (before == null || !java.util.Arrays.equals(before, now))) {
      notNull.put(block, now);
      open.add(block);
    }
  }

  /** Ends a clause by calling a predicate that does the rest. */
  private void call(Cursor c, String predicate, List<ClpTerm> arguments) {
    ClpTerm result = result();
    ClpTerm out = new ClpTerm.Var("Hout");
    ClpTerm flag = new ClpTerm.Var("EF");
    c.goal(predicate, ClpTerm.list(arguments), result, c.heap(), out, flag);
    end(c, result, out, flag);
  }

  private ClpTerm result() {
    return method.returnDescriptor().equals("V") ? ClpTerm.NIL : new ClpTerm.Var("Out");
  }

  private void end(Cursor c, ClpTerm result, ClpTerm heap, ClpTerm flag) {
    if (last) {
      program.clause(c, method.owner().isApplication(), result, heap, flag);
    }
  }

  /** Ends a clause by a normal return. */
  void returns(Cursor c, List<ClpTerm> result) {
    end(c, ClpTerm.list(result), c.heap(), Values.OK);
  }

  /** Ends a clause at what has no translation. */
  void untranslated(Cursor c, String what, int pc) {
    String site = method.owner().displayName() + "." + method.name() + ":" + line(pc);
    String goal = what + " at " + site;
    c.goal("untranslated", new ClpTerm.Atom(goal));
    end(c, result(), c.heap(), new ClpTerm.Var("EF"));
    if (last) {
      program.untranslated(goal);
    }
  }

  /** Ends a clause by an exception that nothing here catches. */
  void leaves(Cursor c, ClpTerm exception) {
    boolean nothing = method.returnDescriptor().equals("V");
    end(c, nothing ? ClpTerm.NIL : new ClpTerm.Var("_"), c.heap(), Values.exception(exception));
  }

  /** Ends a clause by a call of a new predicate, named after its kind and line. */
  Fork fork(Cursor c, String kind, int pc, List<ClpTerm> extra) {
    BitSet live = live(pc);
    if (pc + 1 < method.size() && frames[pc + 1] != null && !extra.isEmpty()) {
      live.or(live(pc + 1));
    }
    Set<ClpTerm> values = new LinkedHashSet<>();
    for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
      if (c.locals()[i] != null) {
        values.add(c.locals()[i]);
      }
    }
    values.addAll(c.stack());
    values.removeIf(Values::isConstant);
    values.removeAll(extra);
    String name = last ? program.predicates().part(method, kind, line(pc)) : kind;
    List<ClpTerm> arguments = new ArrayList<>(extra);
    arguments.addAll(values);
    Fork fork = new Fork(name, extra, List.copyOf(values), c);
    call(c, name, arguments);
    return fork;
  }

  Fork fork(Cursor c, String kind, int pc) {
    return fork(c, kind, pc, List.of());
  }

  MethodId id() {
    return MethodId.of(method);
  }

  /** Notes that taking the clause throws an exception. */
  void thrown(Cursor c, String className, int pc) {
    c.steps().add(new ProgramPath.Thrown(className, id(), pc, method.lineAt(pc)));
  }
}
