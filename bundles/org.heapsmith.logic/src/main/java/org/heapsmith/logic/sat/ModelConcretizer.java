// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.ArrayFields;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.TextFields;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.spec.Subclasses;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.Term;

/**
 * Heap models to concrete heaps. Objects are numbered from 1: the cells in their order, then
 * objects outside the formula in the order they are met.
 */
public final class ModelConcretizer {
  private final TypeProvider types;
  private final TypeRules rules;
  private final OpenPolicy policy;

  /** Makes a concretizer. */
  public ModelConcretizer(TypeProvider types, OpenPolicy policy) {
    this.types = types;
    this.rules = new TypeRules(types);
    this.policy = policy;
  }

  /** Returns the model's heap. */
  public ConcreteModel concretize(HeapModel model) {
    return new Run(model);
  }

  private final class Run implements ConcreteModel {
    private final HeapModel model;
    private final Map<Long, Integer> ids = new LinkedHashMap<>();
    private final Map<Long, ConcreteValue.Text> texts = new LinkedHashMap<>();
    private final SortedMap<Integer, ConcreteObject> objects = new TreeMap<>();
    private boolean fits = true;

    Run(HeapModel model) {
      this.model = model;
      for (PointsTo cell : model.cells()) {
        long location = model.location(cell.location());
        if (cell.className().equals(TextFields.STRING)) {
          texts.put(location, text(cell));
        } else {
          ids.put(location, ids.size() + 1);
        }
      }
      for (PointsTo cell : model.cells()) {
        long location = model.location(cell.location());
        if (texts.containsKey(location)) {
          continue;
        }
        addObject(ids.get(location), classOf(location, cell.className()), cell.fields());
      }
    }

    @Override
    public ConcreteHeap heap() {
      return ConcreteHeap.of(objects.values());
    }

    @Override
    public ConcreteValue value(Term term, String descriptor) {
      Object value = model.model().eval(term).value();
      char kind = descriptor.charAt(0);
      return switch (term.sort()) {
        case REF -> reference((Long) value, Sorts.className(descriptor));
        case FLOAT -> new ConcreteValue.Primitive(kind, Float.floatToRawIntBits((Float) value));
        case DOUBLE ->
            new ConcreteValue.Primitive(kind, Double.doubleToRawLongBits((Double) value));
        case BOOL -> new ConcreteValue.Primitive(kind, (Boolean) value ? 1 : 0);
        case MATHINT -> mathint(term, (BigInteger) value, kind);
        default -> new ConcreteValue.Primitive(kind, (Long) value);
      };
    }

    private static ConcreteValue mathint(Term term, BigInteger value, char kind) {
      if (kind != 'M' || value.bitLength() > 63) {
        throw new IllegalArgumentException("mathint has no Java value: " + term + " = " + value);
      }
      return new ConcreteValue.Primitive(kind, value.longValue());
    }

    private ConcreteValue reference(long location, String declared) {
      if (location == 0) {
        return ConcreteValue.NULL;
      }
      if (texts.containsKey(location)) {
        return texts.get(location);
      }
      Integer known = ids.get(location);
      if (known != null) {
        return new ConcreteValue.Ref(known);
      }
      String className = classOf(location, declared);
      if (className.equals(TextFields.STRING)) {
        ConcreteValue.Text open = new ConcreteValue.Text("s" + (texts.size() + 1));
        texts.put(location, open);
        return open;
      }
      int id = ids.size() + 1;
      ids.put(location, id);
      addObject(id, className, Map.of());
      return new ConcreteValue.Ref(id);
    }

    private ConcreteValue.Text text(PointsTo cell) {
      StringBuilder letters = new StringBuilder();
      for (Term letter : TextFields.letters(cell)) {
        letters.append((char) model.model().eval(letter).longValue());
      }
      return new ConcreteValue.Text(letters.toString());
    }

    /** The elements of an array: none where the formula says nothing of it. */
    private List<ConcreteValue> elements(int id, String className, Map<FieldKey, Term> known) {
      String owner = known.isEmpty() ? className : known.keySet().iterator().next().owner();
      Term length = known.get(ArrayFields.length(owner));
      List<ConcreteValue> result = new ArrayList<>();
      long count = length == null ? 0 : model.model().eval(length).longValue();
      for (int i = 0; i < count; i++) {
        FieldKey key = ArrayFields.element(owner, i);
        Term term = known.get(key);
        result.add(
            term == null ? policy.openField(id, className, key) : value(term, key.descriptor()));
      }
      return result;
    }

    private void addObject(int id, String className, Map<FieldKey, Term> known) {
      if (className.startsWith("[")) {
        objects.put(id, new ConcreteObject.Array(id, className, elements(id, className, known)));
        return;
      }
      SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
      for (FieldKey key : instanceFields(className)) {
        Term term = known.get(key);
        fields.put(
            key,
            term == null ? policy.openField(id, className, key) : value(term, key.descriptor()));
      }
      objects.put(id, new ConcreteObject.Instance(id, className, fields));
    }

    @Override
    public boolean fits() {
      return fits;
    }

    /**
     * The first class, most special first, that all facts about the object allow. Where a fact says
     * what it is not, that may be a subclass which no fact names.
     */
    private String classOf(long location, String declared) {
      String usual = policy.instantiable(declared);
      List<TypeFact> facts =
          model.types().stream().filter(f -> model.location(f.reference()) == location).toList();
      List<String> candidates = new ArrayList<>(facts.stream().map(TypeFact::className).toList());
      candidates.add(declared);
      candidates = mostSpecialFirst(candidates);
      Stream<String> all = candidates.stream().map(policy::instantiable);
      if (facts.stream().anyMatch(TypeFact::isNegative)) {
        all =
            Stream.concat(
                Stream.concat(
                    candidates.stream().filter(c -> Subclasses.isInstantiable(types, c)),
                    Subclasses.of(types, declared)),
                all);
      }
      Optional<String> found =
          all.filter(c -> types.isSubtype(c, declared))
              .filter(c -> facts.stream().allMatch(f -> rules.allows(f, c)))
              .findFirst();
      fits &= found.isPresent();
      return found.orElse(usual);
    }
  }

  /** A subclass has all superclasses of its superclass, and itself, so it has more of them. */
  private List<String> mostSpecialFirst(List<String> classes) {
    List<String> distinct = classes.stream().distinct().toList();
    Comparator<String> supers =
        Comparator.comparingLong(
            c -> distinct.stream().filter(other -> types.isSubtype(c, other)).count());
    return distinct.stream().sorted(supers.reversed()).toList();
  }

  /** Returns the instance fields of a class, inherited ones first. */
  private List<FieldKey> instanceFields(String className) {
    List<FieldKey> result = new ArrayList<>();
    types
        .find(className)
        .ifPresent(
            info -> {
              if (info.superName() != null) {
                result.addAll(instanceFields(info.superName()));
              }
              info.fields().stream()
                  .filter(f -> !f.isStatic())
                  .forEach(f -> result.add(new FieldKey(f.owner(), f.name(), f.descriptor())));
            });
    return result;
  }
}
