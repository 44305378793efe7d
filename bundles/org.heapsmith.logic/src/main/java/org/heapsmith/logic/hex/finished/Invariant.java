// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPrinter;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexTarget;
import org.heapsmith.logic.spec.Types;

/** The rules of an invariant on one backbone (HEX paper, Def. 3.2). One use. */
final class Invariant {
  private final Heap heap;
  private final Tree tree;
  private final Map<HexAtom, Optional<String>> atoms = new LinkedHashMap<>();
  private final Map<HeapReference, List<HeapReference>> paths = new LinkedHashMap<>();

  Invariant(Heap heap, Tree tree) {
    this.heap = heap;
    this.tree = tree;
  }

  /** Returns what breaks a rule. */
  Optional<String> violation(List<HexRule> rules) {
    for (HexRule rule : rules) {
      if (!holds(rule.sentence())) {
        String text = "'" + HexPrinter.print(rule.sentence()) + "'";
        Optional<String> cause =
            rule.sentence().leaves().stream()
                .filter(HexSentence.Is.class::isInstance)
                .flatMap(leaf -> broken(((HexSentence.Is) leaf).atom()).stream())
                .findFirst();
        return Optional.of(cause.map(c -> c + ", but " + text).orElse(text + " does not hold"));
      }
    }
    return Optional.empty();
  }

  private boolean holds(HexSentence sentence) {
    if (sentence instanceof HexSentence.Is is) {
      return broken(is.atom()).isEmpty();
    } else if (sentence instanceof HexSentence.Not not) {
      return !holds(not.operand());
    } else if (sentence instanceof HexSentence.And and) {
      return holds(and.left()) && holds(and.right());
    } else if (sentence instanceof HexSentence.Or or) {
      return holds(or.left()) || holds(or.right());
    } else if (sentence instanceof HexSentence.Implies implies) {
      return !holds(implies.left()) || holds(implies.right());
    }
    HexSentence.Compare compare = (HexSentence.Compare) sentence;
    Optional<BigInteger> left = number(compare.left());
    Optional<BigInteger> right = number(compare.right());
    return left.isEmpty()
        || right.isEmpty()
        || compare.op().holds(left.get().compareTo(right.get()));
  }

  private Optional<BigInteger> number(HexNumber number) {
    if (number instanceof HexNumber.Constant constant) {
      return Optional.of(constant.value());
    } else if (number instanceof HexNumber.Value value) {
      return heap.number(value);
    } else if (number instanceof HexNumber.Count count) {
      Origins origins = new Origins(heap, tree);
      return Optional.of(
          BigInteger.valueOf(
              heap.links().objects().stream()
                  .filter(o -> origins.isAt(count.path(), o, null, HeapReference.OUTSIDE))
                  .count()));
    } else if (number instanceof HexNumber.Plus plus) {
      return number(plus.left()).flatMap(a -> number(plus.right()).map(a::add));
    }
    HexNumber.Minus minus = (HexNumber.Minus) number;
    return number(minus.left()).flatMap(a -> number(minus.right()).map(a::subtract));
  }

  /** Returns the first reference that breaks an atom. */
  private Optional<String> broken(HexAtom atom) {
    Optional<String> known = atoms.get(atom);
    if (known == null) {
      known =
          heap.links().all().stream()
              .filter(link -> !holds(atom, link))
              .findFirst()
              .map(this::describe);
      atoms.put(atom, known);
    }
    return known;
  }

  /** Returns whether a reference is as the atom wants it. */
  boolean holds(HexAtom atom, HeapReference link) {
    Origins origins = new Origins(heap, tree);
    List<Integer> begins = origins.of(atom.path(), link, path(link));
    if (begins.isEmpty()) {
      return true;
    }
    boolean expands = tree.has(link);
    if (atom instanceof HexAtom.NotNull) {
      return !link.isNull();
    } else if (atom instanceof HexAtom.IsNull) {
      return link.isNull();
    } else if (atom instanceof HexAtom.ExpandsTo to) {
      return !expands || to.classes().stream().anyMatch(c -> heap.isA(link.target(), c));
    } else if (link.isNull() || expands) {
      return true;
    } else if (atom instanceof HexAtom.Aliases aliases) {
      return begins.stream().allMatch(o -> isOne(aliases.targets(), link, o));
    }
    HexAtom.NeverAliases never = (HexAtom.NeverAliases) atom;
    return begins.stream().noneMatch(o -> isOne(never.targets(), link, o));
  }

  private List<HeapReference> path(HeapReference link) {
    return paths.computeIfAbsent(
        link,
        l -> {
          List<HeapReference> path = new ArrayList<>(tree.path(l.source()));
          path.add(l);
          return path;
        });
  }

  private boolean isOne(List<HexTarget> targets, HeapReference link, int origin) {
    Origins origins = new Origins(heap, tree);
    for (HexTarget target : targets) {
      boolean admitted =
          target instanceof HexTarget.Some some
              ? heap.isA(link.target(), some.className())
              : target instanceof HexTarget.At at
                  ? origins.isAt(at.path(), link.target(), link, origin)
                  : origins.isMax(((HexTarget.Max) target).path(), link, origin);
      if (admitted) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a companion method that waits for the atom runs at the reference. */
  boolean triggers(HexAtom atom, HeapReference link) {
    boolean concerned =
        atom instanceof HexAtom.NotNull
            ? !link.isNull()
            : atom instanceof HexAtom.IsNull
                ? link.isNull()
                : !link.isNull() && tree.has(link) == (atom instanceof HexAtom.ExpandsTo);
    return concerned
        && !new Origins(heap, tree).of(atom.path(), link, path(link)).isEmpty()
        && holds(atom, link);
  }

  /** Returns where the match begins that makes the atom speak of the reference. */
  int origin(HexAtom atom, HeapReference link) {
    return new Origins(heap, tree).of(atom.path(), link, path(link)).get(0);
  }

  private String describe(HeapReference link) {
    String path = tree.text(link);
    if (link.isNull()) {
      return path + " is null";
    } else if (tree.has(link)) {
      String name = heap.links().className(link.target());
      return path + " is a new " + Types.simple(name);
    }
    return path
        + " refers to "
        + tree.text(tree.path(link.target()).get(tree.path(link.target()).size() - 1));
  }
}
