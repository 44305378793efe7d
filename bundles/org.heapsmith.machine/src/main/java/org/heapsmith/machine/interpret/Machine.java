// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.criterion.Criterion;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.smt.Terms;

/**
 * The interpreter of one thread: runs a state until it ends or forks, and gives the instructions
 * what they need.
 */
public final class Machine {
  private static final int POLL_INTERVAL = 4096;

  /** Some 64 MB; a path of ordinary code needs a thousandth. */
  private static final long MOST_CELLS = 16_000_000;

  private final ExplorationContext context;
  private final HeapStrategy strategy;
  private final LibraryModels models;
  private final SymbolicArithmetic numbers;
  private final Choices choices;
  private final Exceptions exceptions;
  private final CallAndReturn calls;
  private final Initialisation initialisation;
  private final ReferenceUses references;
  private final Decoder decoder;
  private final StopSignal stop;
  private final List<String> untried;
  private long instructions;

  /** Says whether the exploration must stop now; asked every few thousand instructions. */
  @FunctionalInterface
  public interface StopSignal {
    /** Throws a {@link Refusal} if the exploration must stop. */
    void poll();
  }

  /**
   * Makes a machine.
   *
   * @param untried subclasses that inherit the method, and are not tried as its receiver
   */
  public Machine(
      ExplorationContext context,
      HeapStrategy strategy,
      ChoiceRecorder recorder,
      LibraryModels models,
      StopSignal stop,
      PathGuide guide,
      List<String> untried) {
    this(context, strategy, recorder, models, stop, guide, untried, false);
  }

  /**
   * Makes one.
   *
   * @param isOfOnePath whether each choice is refused
   */
  private Machine(
      ExplorationContext context,
      HeapStrategy strategy,
      ChoiceRecorder recorder,
      LibraryModels models,
      StopSignal stop,
      PathGuide guide,
      List<String> untried,
      boolean isOfOnePath) {
    this.context = context;
    this.strategy = strategy;
    this.models = models;
    this.stop = stop;
    this.untried = List.copyOf(untried);
    this.numbers = new SymbolicArithmetic(context.terms());
    this.choices = new Choices(context, strategy, recorder, guide, this::instead, isOfOnePath);
    this.exceptions = new Exceptions(this);
    this.calls = new CallAndReturn(this, models);
    this.initialisation = new Initialisation(this, models);
    this.references = new ReferenceUses(this);
    this.decoder = new Decoder(context.program());
  }

  /**
   * Runs a state until it ends or forks.
   *
   * @return the state itself if its path ended ({@link State#ending()} is set); its successors if
   *     it forked; nothing if it turned out to be infeasible
   */
  public List<State> run(State state) {
    State now = state;
    while (true) {
      Notice reason;
      try {
        return loop(now);
      } catch (Refusal refusal) {
        reason = refusal.notice();
      } catch (HeapsmithException failure) {
        reason = Refusal.of(failure).notice();
      } catch (OutOfMemoryError full) { // what the path holds goes with it
        reason = tooLarge(now, "the memory of the JVM").notice();
      }
      List<State> instead = reason.code() == Code.NEVER_ENDS ? List.of() : instead(now, reason);
      if (instead.isEmpty()) {
        now.end(new Ending.Cut(reason));
        return List.of(now);
      } else if (instead.size() > 1) {
        return instead;
      }
      now = instead.get(0);
    }
  }

  /** Goes on where a path is refused: the world runs what cannot be interpreted. */
  private List<State> instead(State state, Notice reason) {
    try {
      return calls
          .insteadOfModel(state, reason)
          .map(step -> step.isFork() ? step.states() : List.of(state))
          .orElseGet(() -> initialisation.insteadOf(state, reason));
    } catch (Refusal refusal) { // of what the world would have to know: the first reason stands
      return List.of();
    }
  }

  private List<State> loop(State state) {
    long begin = state.steps();
    long limit = Math.min(context.bounds().depth(), rules().criterion().instructions());
    while (state.ending() == null) {
      Frame frame = state.top();
      if (EnumReceivers.isOpen(this, frame)) {
        return EnumReceivers.choose(this, state, frame).states();
      }
      int depth = state.callDepth();
      Instruction[] code = code(frame).instructions();
      long steps = state.steps();
      long before = steps;
      int pc;
      StepResult step;
      try {
        do {
          if (++steps > limit) {
            throw tooDeep(state);
          }
          if (state.course().cells() > MOST_CELLS) {
            throw tooLarge(state, MOST_CELLS + " cells of memory");
          }
          if (steps % POLL_INTERVAL == 0) {
            stop.poll();
            if (Long.bitCount((steps - begin) / POLL_INTERVAL) == 1) { // again after twice as many
              refuseIfEndless(state);
              frame = state.top(); // which the proof has shared
            }
          }
          pc = frame.pc();
          step = code[pc].execute(this, state, frame);
        } while (step == StepResult.NEXT);
      } finally {
        instructions += steps - before;
        state.setSteps(steps);
      }
      if (step.isFork()) {
        for (State next : step.states()) {
          next.setSteps(state.steps() - (repeats(next, depth, pc) ? 1 : 0));
        }
        return step.states();
      }
    }
    return List.of(state);
  }

  /**
   * Returns whether a state runs the instruction again that forked: how often that happens depends
   * on the strategy, and how far a path may go must not.
   */
  private static boolean repeats(State next, int depth, int pc) {
    return next.ending() == null && next.callDepth() == depth && next.top().pc() == pc;
  }

  /** Not where references stay undecided: what a round does is not seen from its objects then. */
  private void refuseIfEndless(State state) {
    if (strategy.keepsUndecided()) {
      return;
    }
    Machine one =
        new Machine(
            context, strategy, (s, a, c) -> {}, models, () -> {}, PathGuide.ALL, untried, true);
    Optional<String> loop = new EndlessLoop(one).site(state);
    if (loop.isPresent()) {
      throw Refusal.of(Code.NEVER_ENDS, loop.get(), loop.get());
    }
  }

  private static Refusal tooLarge(State state, String what) {
    return Refusal.of(Code.BOUND_MEMORY, Sites.of(state), what, Sites.of(state));
  }

  private Refusal tooDeep(State state) {
    Criterion criterion = rules().criterion();
    long bound = context.bounds().depth();
    return criterion.instructions() < bound
        ? Refusal.of(Code.BOUND_CRITERION, Sites.of(state), criterion.text(), Sites.of(state))
        : Refusal.of(Code.BOUND_DEPTH, Sites.of(state), bound, Sites.of(state));
  }

  /** Returns the decoded body of the activation's method. */
  public MethodCode code(Frame frame) {
    return frame.method().code(MethodCode.class, decoder::decode);
  }

  /** Returns the number of instructions executed so far. */
  public long instructions() {
    return instructions;
  }

  /** Returns what the interpreter shares with its strategy. */
  public ExplorationContext context() {
    return context;
  }

  /** Returns subclasses that inherit the method under test, and are not tried as its receiver. */
  List<String> untriedReceivers() {
    return untried;
  }

  /** Returns the classes. */
  public Program program() {
    return context.program();
  }

  /** Returns the terms. */
  public Terms terms() {
    return context.terms();
  }

  /** Returns the bounds. */
  public Bounds bounds() {
    return context.bounds();
  }

  /** Returns what is explored, beside the bounds. */
  public Rules rules() {
    return context.rules();
  }

  /** Returns the strategy. */
  public HeapStrategy strategy() {
    return strategy;
  }

  /** Returns symbolic arithmetic. */
  public SymbolicArithmetic numbers() {
    return numbers;
  }

  /** Returns how choices are made. */
  public Choices choices() {
    return choices;
  }

  /** Returns how exceptions are thrown. */
  public Exceptions exceptions() {
    return exceptions;
  }

  /** Returns how methods are called. */
  public CallAndReturn calls() {
    return calls;
  }

  /** Returns how classes are initialised. */
  public Initialisation initialisation() {
    return initialisation;
  }

  /** Returns how references are used. */
  public ReferenceUses references() {
    return references;
  }
}
