// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.EntryStatics.Touched;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.objectweb.asm.Opcodes;

/**
 * The static fields a test has to do with, as roots of its heaps: before the call those that the
 * path reads, after it those that it writes too. A final field is a root where it holds an object:
 * that is how a test gets at it.
 */
final class StaticRoots {
  /** A static field with more objects behind it than this is a table rather than state. */
  private static final int MOST_OBJECTS = 300;

  private final Program program;
  private final State state;
  private final PathHeaps view;

  StaticRoots(Program program, State state, PathHeaps view) {
    this.program = program;
    this.state = state;
    this.view = view;
  }

  /** Returns the fields that the path reads before it writes them, as it finds them. */
  SortedMap<FieldKey, Content> before() {
    return roots(Touched::read, Touched::value, view::initial);
  }

  /** Returns the fields that the path has to do with, as it leaves them. */
  SortedMap<FieldKey, Content> after() {
    return roots(field -> true, this::last, view::last);
  }

  private Value last(Touched field) {
    return state.statics(field.slot().key().owner()).field(field.slot().index());
  }

  private SortedMap<FieldKey, Content> roots(
      Predicate<Touched> asked, Function<Touched, Value> value, Function<Term, Node> heap) {
    SortedMap<FieldKey, Content> roots = new TreeMap<>();
    state
        .entryStatics()
        .fields()
        .forEach(
            (key, field) -> {
              Content content = view.content(value.apply(field), key.descriptor());
              if (asked.test(field) && isRoot(field, content, heap)) {
                roots.put(key, content);
              }
            });
    return roots;
  }

  private boolean isRoot(Touched field, Content content, Function<Term, Node> heap) {
    FieldKey key = field.slot().key();
    Optional<FieldModel> model =
        program.linked(key.owner()).model().field(key.name(), key.descriptor());
    boolean written = model.isPresent() && (model.get().access() & Opcodes.ACC_SYNTHETIC) == 0;
    boolean object = content instanceof Content.Reference;
    boolean wanted = field.slot().isFinal() ? object : !(content instanceof Content.Unknown);
    return written && wanted && (!object || isSmall((Content.Reference) content, heap));
  }

  private static boolean isSmall(Content.Reference root, Function<Term, Node> heap) {
    Set<Term> seen = new HashSet<>(List.of(root.key()));
    Deque<Term> open = new ArrayDeque<>(seen);
    while (!open.isEmpty() && seen.size() <= MOST_OBJECTS) {
      for (Content content : heap.apply(open.remove()).contents()) {
        if (content instanceof Content.Reference reference && seen.add(reference.key())) {
          open.add(reference.key());
        }
      }
    }
    return seen.size() <= MOST_OBJECTS;
  }
}
