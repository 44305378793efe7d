// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexPrinter;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexTarget;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The two judges of invariants, written apart from each other, answer alike on random rules and
 * heaps of nodes, arrays, strings and static fields.
 */
class TwinJudgesTest {
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final FieldKey NEXT = new FieldKey("Node", "next", "LNode;");
  private static final FieldKey ALL = new FieldKey("Node", "all", "[LNode;");
  private static final FieldKey NAME = new FieldKey("Node", "name", "Ljava/lang/String;");
  private static final FieldKey SIZE = new FieldKey("Node", "size", "I");
  private static final FieldKey OWN = new FieldKey("Sub", "next", "LNode;");
  private static final FieldKey STATIC = new FieldKey("Node", "last", "LNode;");

  /** Arrays are objects, and of arrays of nodes those of subclasses are some. */
  private static final class Types extends TestTypes {
    Types() {
      super(
          "Node { Node next; java/lang/String name; int size; }",
          "Sub : Node { Node next; }",
          "java/lang/String { }");
    }

    @Override
    public boolean isSubtype(String sub, String sup) {
      return sub.startsWith("[")
          ? sub.equals(sup) || sup.equals("java/lang/Object")
          : super.isSubtype(sub, sup);
    }
  }

  private static final Types TYPES = new Types();

  /** What is random comes from one source. */
  private record Maker(RandomExprs random) {
    HexSteps step() {
      return switch (random.below(6)) {
        case 0 -> new HexSteps.Any(List.of());
        case 1 -> new HexSteps.Any(List.of(field("next")));
        case 2 -> new HexSteps.Element();
        case 3 -> field("all");
        case 4 -> field("name");
        default -> field("next");
      };
    }

    HexSteps.Field field(String name) {
      List<HexSteps.FieldRef> refs = new ArrayList<>();
      for (FieldKey key : List.of(NEXT, ALL, NAME, OWN)) {
        if (key.name().equals(name)) {
          refs.add(new HexSteps.FieldRef(key.owner(), name, key.descriptor()));
        }
      }
      return new HexSteps.Field(name, refs, Optional.empty());
    }

    HexSteps steps(int depth) {
      if (depth == 0) {
        return step();
      }
      return switch (random.below(6)) {
        case 0 -> HexSteps.EMPTY;
        case 1 -> new HexSteps.Sequence(List.of(steps(depth - 1), steps(depth - 1)));
        case 2 -> new HexSteps.Alternatives(List.of(steps(depth - 1), steps(depth - 1)));
        case 3 -> new HexSteps.Except(steps(depth - 1), steps(depth - 1));
        default ->
            new HexSteps.Repeated(steps(depth - 1), random.oneOf(HexSteps.Repetition.values()));
      };
    }

    HexPath path() {
      HexRoot root =
          switch (random.below(4)) {
            case 0 -> new HexRoot.StaticField("Node", "last", "LNode;");
            case 1 -> new HexRoot.AnyObject(random.oneOf("Node", "Sub", "[LNode;"), "self");
            default -> new HexRoot.Named(random.oneOf("x", "y"), new SpecType.Reference("Node"));
          };
      Optional<String> type =
          random.below(5) == 0
              ? Optional.of(random.oneOf("Node", "[LNode;", "java/lang/String"))
              : Optional.empty();
      return new HexPath(root, steps(2), type);
    }

    HexTarget target(HexPath of) {
      HexRoot relative =
          of.root() instanceof HexRoot.AnyObject any && random.below(2) == 0
              ? new HexRoot.Chosen("self", any.className())
              : new HexRoot.Up(1 + random.below(3));
      HexPath path =
          random.below(2) == 0
              ? new HexPath(path().root(), steps(1), Optional.empty())
              : new HexPath(relative, steps(1), Optional.empty());
      return switch (random.below(3)) {
        case 0 -> new HexTarget.Some(random.oneOf("Node", "Sub", "[LNode;", "java/lang/String"));
        case 1 -> new HexTarget.At(path);
        default -> new HexTarget.Max(path);
      };
    }

    HexAtom atom() {
      HexPath path = path();
      return switch (random.below(5)) {
        case 0 -> new HexAtom.NotNull(path);
        case 1 -> new HexAtom.IsNull(path);
        case 2 ->
            new HexAtom.ExpandsTo(
                path,
                random.below(3) == 0
                    ? List.of()
                    : List.of(random.oneOf("Node", "Sub"), random.oneOf("Sub", "[LNode;")));
        case 3 ->
            new HexAtom.Aliases(
                path, random.below(4) == 0 ? List.of() : List.of(target(path), target(path)));
        default -> new HexAtom.NeverAliases(path, List.of(target(path)));
      };
    }

    HexNumber number() {
      return switch (random.below(4)) {
        case 0 -> new HexNumber.Constant(BigInteger.valueOf(random.below(4)));
        case 1 ->
            new HexNumber.Value(
                "x",
                List.of(
                    new HexSteps.FieldRef("Node", "next", "LNode;"),
                    new HexSteps.FieldRef("Node", "size", "I")));
        case 2 -> new HexNumber.Plus(new HexNumber.Count(path()), number());
        default -> new HexNumber.Count(path());
      };
    }

    HexSentence sentence(int depth) {
      if (depth == 0) {
        return random.below(5) == 0
            ? new HexSentence.Compare(random.oneOf(Expr.CompareOp.values()), number(), number())
            : new HexSentence.Is(atom());
      }
      return switch (random.below(4)) {
        case 0 -> new HexSentence.Not(sentence(depth - 1));
        case 1 -> new HexSentence.And(sentence(depth - 1), sentence(0));
        case 2 -> new HexSentence.Or(sentence(depth - 1), sentence(0));
        default -> new HexSentence.Implies(sentence(0), sentence(depth - 1));
      };
    }

    InvariantDef invariant() {
      Parameter x = new Parameter("x", new SpecType.Reference("Node"));
      Parameter y = new Parameter("y", new SpecType.Reference("Node"));
      HexRule first = new HexRule(sentence(random.below(3)), NOWHERE);
      HexRule second = new HexRule(sentence(0), NOWHERE);
      List<HexRule> rules = random.below(3) == 0 ? List.of(first, second) : List.of(first);
      return new InvariantDef("inv", List.of(x, y), rules, List.of(), "", NOWHERE);
    }

    ConcreteValue ref(int... ids) {
      int id = ids[random.below(ids.length)];
      return id == 0 ? ConcreteValue.NULL : new ConcreteValue.Ref(id);
    }

    /** Objects 1 and 2 are a Node and a Sub, 3 is an array. */
    ConcreteHeap heap() {
      List<ConcreteObject> objects = new ArrayList<>();
      for (int id = 1; id <= 2; id++) {
        SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
        fields.put(NEXT, ref(0, 1, 2));
        fields.put(ALL, ref(0, 3));
        fields.put(NAME, random.below(2) == 0 ? ConcreteValue.NULL : new ConcreteValue.Text("n"));
        fields.put(SIZE, new ConcreteValue.Primitive('I', random.below(3)));
        if (id == 2) {
          fields.put(OWN, ref(0, 1, 2));
        }
        objects.add(new ConcreteObject.Instance(id, id == 1 ? "Node" : "Sub", fields));
      }
      objects.add(
          new ConcreteObject.Array(
              3, "[LNode;", random.below(2) == 0 ? List.of() : List.of(ref(0, 1), ref(1, 2))));
      Map<FieldKey, ConcreteValue> statics =
          random.below(3) == 0 ? Map.of() : Map.of(STATIC, ref(0, 1, 2));
      return new ConcreteHeap(ConcreteHeap.of(objects).objects(), new TreeMap<>(statics));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theyAnswerAlike(long seed) {
    Maker maker = new Maker(new RandomExprs(seed));
    int holds = 0;
    for (int i = 0; i < 20; i++) {
      InvariantDef invariant = maker.invariant();
      HexChecker checker = new HexChecker(new CompiledInvariant(invariant, TYPES));
      ByTheLetter letter = new ByTheLetter(invariant, TYPES);
      for (int n = 0; n < 4; n++) {
        ConcreteHeap heap = maker.heap();
        List<ConcreteValue> roots = List.of(maker.ref(0, 1, 2), maker.ref(0, 1, 2));
        CheckResult one = checker.check(heap, roots);
        CheckResult other = letter.check(heap, roots);
        holds += one instanceof CheckResult.Holds ? 1 : 0;
        assertEquals(
            one.getClass(),
            other.getClass(),
            () -> HexPrinter.print(invariant) + "\n" + heap + "\n" + roots + "\n" + one + other);
      }
    }
    assertTrue(holds > 10 && holds < 75, holds + " of 80 hold");
  }

  @Test
  void bothNameANewArrayAsJavaDoes() {
    InvariantDef invariant = HexReader.read(TYPES, "Node x: x.any null;");
    ConcreteObject node =
        new ConcreteObject.Instance(
            1, "Node", new TreeMap<>(Map.of(ALL, new ConcreteValue.Ref(2))));
    ConcreteHeap heap =
        ConcreteHeap.of(List.of(node, new ConcreteObject.Array(2, "[LNode;", List.of())));
    for (CheckResult result :
        List.of(
            new HexChecker(new CompiledInvariant(invariant, TYPES))
                .check(heap, List.of(new ConcreteValue.Ref(1))),
            new ByTheLetter(invariant, TYPES).check(heap, List.of(new ConcreteValue.Ref(1))))) {
      String why = ((CheckResult.Fails) result).why();
      assertTrue(why.startsWith("x.all is a new Node[], but "), why);
    }
  }
}
