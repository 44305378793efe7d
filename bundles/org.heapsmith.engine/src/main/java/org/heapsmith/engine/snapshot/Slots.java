// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.snapshot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Article;
import org.heapsmith.engine.concretize.FactTexts;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.render.ValueText;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.BuilderObject;
import org.heapsmith.machine.state.ClassObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.machine.strategy.InitialHeap;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Values and terms of one state as slots; numbers the references that are not resolved. */
final class Slots {
  private final State state;
  private final InitialHeap known;
  private final Terms terms;
  private final FactTexts texts;
  private final Map<Term, HeapSnapshot.Open> open = new LinkedHashMap<>();
  private final Map<Term, Promised> promised = new LinkedHashMap<>();

  /** An object the precondition promises: its id, and the access path it was met by. */
  record Promised(int id, String path) {}

  Slots(State state, InitialHeap known, Terms terms) {
    this.state = state;
    this.known = known;
    this.terms = terms;
    this.texts = new FactTexts(state);
  }

  /** Returns the unresolved references met so far. */
  List<HeapSnapshot.Open> open() {
    return new ArrayList<>(open.values());
  }

  /** Returns the promised objects met so far, by the variables that stand for them. */
  Map<Term, Promised> promised() {
    return promised;
  }

  /** Returns the slot of a value of the static type {@code descriptor}; null if it is not known. */
  Slot slot(String name, Value value, String descriptor) {
    if (value == null) {
      return new Slot(name, Kind.VALUE, "?", 0);
    }
    Value now = state.resolved(value);
    if (now instanceof SymbolicRef ref) {
      return reference(name, ref.term(), ref.path(), ref.declaredType());
    } else if (now instanceof ObjectRef object) {
      return object(name, object);
    } else if (now instanceof Null) {
      return isNull(name);
    } else if (now instanceof GuardedRef set) {
      return new Slot(name, Kind.VALUE, targets(set), 0);
    }
    return new Slot(name, Kind.VALUE, number(now, descriptor), 0);
  }

  /** Returns the slot of a term of the precondition, which may be the first to have that path. */
  Slot slot(String name, Term term, String path, String descriptor) {
    if (!path.isEmpty()) {
      texts.name(term, path);
    }
    return term.sort() == Sort.REF
        ? reference(name, term, path, Sorts.className(descriptor))
        : new Slot(name, Kind.VALUE, text(term), 0);
  }

  /** What the reference may be, in words. */
  private String targets(GuardedRef set) {
    return set.cases().stream()
        .map(c -> slot("", c.target(), "").text())
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  private static Slot isNull(String name) {
    return new Slot(name, Kind.NULL, "null", 0);
  }

  private Slot reference(String name, Term reference, String path, String type) {
    Term is = known.find().apply(reference);
    if (is.isConst()) {
      return is.longValue() == 0
          ? isNull(name)
          : object(name, new ObjectRef(Math.toIntExact(is.longValue())));
    }
    PointsTo cell = known.heap().cellAt(is);
    if (cell != null) {
      Promised object = promised.get(is);
      if (object == null) {
        object = new Promised(nextId(), path.isEmpty() ? text(is) : path);
        promised.put(is, object);
      }
      return new Slot(name, Kind.OBJECT, InputNames.simpleName(cell.className()), object.id());
    }
    HeapSnapshot.Open ref = open.get(is);
    if (ref == null) {
      ref = new HeapSnapshot.Open(nextId(), path.isEmpty() ? text(is) : path, type);
      open.put(is, ref);
    }
    return new Slot(name, Kind.OPEN, ref.path(), ref.id());
  }

  private int nextId() {
    return -1 - open.size() - promised.size();
  }

  private Slot object(String name, ObjectRef ref) {
    HeapObject object = state.object(ref);
    if (object instanceof Instance || object instanceof ArrayObject) {
      return new Slot(name, Kind.OBJECT, InputNames.name(state, ref), ref.id());
    }
    return new Slot(name, Kind.VALUE, content(object), 0);
  }

  private String content(HeapObject object) {
    if (object instanceof StringObject string) {
      return string.content().map(this::text).orElse("a String");
    } else if (object instanceof ClassObject mirror) {
      return InputNames.simpleName(mirror.type()) + ".class";
    } else if (object instanceof BuilderObject builder) {
      String name = InputNames.simpleName(builder.className());
      return name + builder.content().map(t -> "(" + text(t) + ")").orElse("");
    }
    return Article.with(InputNames.simpleName(object.className()));
  }

  private String text(SymbolicText text) {
    Optional<String> known = text.known();
    if (known.isPresent()) {
      return ValueText.text(new ConcreteValue.Text(known.get()));
    }
    return text.parts().stream().map(this::part).collect(Collectors.joining(" ", "\"", "\""));
  }

  private String part(SymbolicText.Part part) {
    if (part instanceof SymbolicText.Known known) {
      return known.text().chars().mapToObj(Slots::letter).collect(Collectors.joining(" "));
    } else if (part instanceof SymbolicText.Letter letter) {
      return text(letter.term());
    } else if (part instanceof SymbolicText.Number number) {
      return text(number.term());
    }
    return ((SymbolicText.Open) part).reference().toString();
  }

  private static String letter(int c) {
    return ValueText.text(new ConcreteValue.Primitive('C', c));
  }

  private String number(Value value, String descriptor) {
    if (value instanceof IntValue i) {
      char kind = descriptor.charAt(0);
      char shown = "ZBSC".indexOf(kind) >= 0 ? kind : 'I';
      return ValueText.text(new ConcreteValue.Primitive(shown, i.value()));
    } else if (value instanceof LongValue l) {
      return l.value() + "L";
    } else if (value instanceof FloatValue f) {
      return f.value() + "f";
    } else if (value instanceof DoubleValue d) {
      return String.valueOf(d.value());
    } else if (value instanceof SymbolicValue symbolic) {
      return text(symbolic.term());
    }
    return value instanceof OpaqueValue opaque ? opaque.why() : "?";
  }

  /** Returns a term in words of parameters and fields. */
  String text(Term term) {
    return texts.rewrite(term.toString());
  }
}
