// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The factory of terms: hash-consing and simplification. One per exploration; thread-safe; no
 * global state. Every method returns the simplified term (constants folded, neutral elements
 * dropped, AND/OR flattened and deduplicated, operands of commutative operators in {@link
 * TermOrder}). A rule looks at the operands and their operands only, so that making a term costs
 * about O(1). Ill-sorted operands are an {@link IllegalArgumentException}.
 */
public final class Terms {
  private final ConcurrentHashMap<TermKey, Term> table;
  private final ConcurrentHashMap<String, Sort> sorts;
  private final AtomicInteger ids;

  private final Term trueTerm;
  private final Term falseTerm;
  private final Term nullTerm;
  private final BoolRules boolRules = new BoolRules(this);
  private final IteRules iteRules = new IteRules(this);
  private final EqRules eqRules = new EqRules(this);
  private final OrderRules orderRules = new OrderRules(this);
  private final IntRules intRules = new IntRules(this);
  private final BitRules bitRules = new BitRules(this);
  private final FloatRules floatRules = new FloatRules(this);
  private final ConvertRules convertRules = new ConvertRules(this);

  /** Makes an empty factory. */
  public Terms() {
    this(new ConcurrentHashMap<>(), new ConcurrentHashMap<>(), new AtomicInteger());
  }

  private Terms(
      ConcurrentHashMap<TermKey, Term> table,
      ConcurrentHashMap<String, Sort> sorts,
      AtomicInteger ids) {
    this.table = table;
    this.sorts = sorts;
    this.ids = ids;
    this.trueTerm = raw(Op.CONST, Sort.BOOL, true);
    this.falseTerm = raw(Op.CONST, Sort.BOOL, false);
    this.nullTerm = raw(Op.CONST, Sort.REF, 0L);
  }

  /**
   * Returns a factory of the same terms in which names are given independently from now on: what
   * {@link #varOfSort} calls a variable depends on the names given before, and must not depend on
   * what another thread does.
   */
  public Terms withOwnNames() {
    return new Terms(table, new ConcurrentHashMap<>(sorts), ids);
  }

  /** Makes the term as it stands: hash-consed, neither simplified nor checked. */
  Term raw(Op op, Sort sort, Object payload, Term... args) {
    return raw(op, sort, payload, List.of(args));
  }

  /** Makes the term as it stands: hash-consed, neither simplified nor checked. */
  Term raw(Op op, Sort sort, Object payload, List<Term> args) {
    TermKey key = TermKey.of(op, sort, payload, args);
    Term known = table.get(key);
    if (known != null) {
      return known;
    }
    return table.computeIfAbsent(
        key, k -> new Term(op, sort, k.args(), payload, ids.getAndIncrement(), k.hash()));
  }

  /** The rules of if-then-else, which other rules move operators with. */
  IteRules ites() {
    return iteRules;
  }

  /** Returns the number of different terms made so far. */
  public int size() {
    return table.size();
  }

  /** Returns the truth value. */
  public Term bool(boolean value) {
    return value ? trueTerm : falseTerm;
  }

  /** Returns an integer constant of a bit-vector sort, {@code value} wrapped to its width. */
  public Term constant(Sort sort, long value) {
    SortRules.require(sort.isBitVector(), "constant of %s: not a bit-vector sort", sort);
    return raw(Op.CONST, sort, Semantics.wrap(sort, value));
  }

  /** Returns the constant of any sort whose {@link Term#value()} is {@code value}. */
  public Term constantOf(Sort sort, Object value) {
    return switch (sort) {
      case BOOL -> bool((Boolean) value);
      case FLOAT -> floatConst((Float) value);
      case DOUBLE -> doubleConst((Double) value);
      case MATHINT -> mathint((BigInteger) value);
      case REF -> location((Long) value);
      default -> constant(sort, (Long) value);
    };
  }

  /** Returns the INT constant. */
  public Term intConst(int value) {
    return constant(Sort.INT, value);
  }

  /** Returns the LONG constant. */
  public Term longConst(long value) {
    return constant(Sort.LONG, value);
  }

  /** Returns the FLOAT constant; NaNs are canonical. */
  public Term floatConst(float value) {
    return raw(Op.CONST, Sort.FLOAT, Float.isNaN(value) ? Float.NaN : value);
  }

  /** Returns the DOUBLE constant; NaNs are canonical. */
  public Term doubleConst(double value) {
    return raw(Op.CONST, Sort.DOUBLE, Double.isNaN(value) ? Double.NaN : value);
  }

  /** Returns the mathematical integer. */
  public Term mathint(BigInteger value) {
    return raw(Op.CONST, Sort.MATHINT, value);
  }

  /** Returns the null reference. */
  public Term nullRef() {
    return nullTerm;
  }

  /**
   * Returns the identity of object {@code id}, positive; different ids are different objects; 0 is
   * null.
   */
  public Term location(long id) {
    SortRules.require(id >= 0, "location %s is negative", id);
    return raw(Op.CONST, Sort.REF, id);
  }

  /** Returns the variable of that name and sort; one name has one sort in a factory. */
  public Term var(String name, Sort sort) {
    Sort known = sorts.putIfAbsent(name, sort);
    SortRules.require(
        known == null || known == sort, "variable %s is %s, not %s", name, known, sort);
    return raw(Op.VAR, sort, name);
  }

  /**
   * Returns the variable of that name and sort, or, where the name has another sort already, of the
   * name followed by the sort: fields of one name in different subclasses.
   */
  public Term varOfSort(String name, Sort sort) {
    Sort known = sorts.putIfAbsent(name, sort);
    return known == null || known == sort ? raw(Op.VAR, sort, name) : var(name + "::" + sort, sort);
  }

  /** Returns the condition that a boolean variable, of sort BYTE, is 0 or 1. */
  public Term isBoolean(Term value) {
    return or(eq(value, constant(Sort.BYTE, 0)), eq(value, constant(Sort.BYTE, 1)));
  }

  /** Returns the negation. */
  public Term not(Term a) {
    SortRules.require(a.sort() == Sort.BOOL, "NOT of %s", a.sort());
    Term known = a.negation;
    if (known == null) {
      known = boolRules.not(a);
      a.negation = known;
    }
    return known;
  }

  /** Returns the conjunction. */
  public Term and(Collection<Term> terms) {
    return boolRules.connect(Op.AND, terms);
  }

  /** Returns the conjunction. */
  public Term and(Term... terms) {
    return and(List.of(terms));
  }

  /** Returns the disjunction. */
  public Term or(Collection<Term> terms) {
    return boolRules.connect(Op.OR, terms);
  }

  /** Returns the disjunction. */
  public Term or(Term... terms) {
    return or(List.of(terms));
  }

  /** Returns {@code a} implies {@code b}. */
  public Term implies(Term a, Term b) {
    return or(not(a), b);
  }

  /** Returns if-then-else. */
  public Term ite(Term condition, Term then, Term otherwise) {
    SortRules.require(
        condition.sort() == Sort.BOOL && then.sort() == otherwise.sort(),
        "ITE of %s, %s and %s",
        condition.sort(),
        then.sort(),
        otherwise.sort());
    return iteRules.ite(condition, then, otherwise);
  }

  /** Returns equality of two terms of one sort. */
  public Term eq(Term a, Term b) {
    SortRules.require(a.sort() == b.sort(), "EQ of %s and %s", a.sort(), b.sort());
    return eqRules.eq(a, b);
  }

  /** Returns disequality. */
  public Term ne(Term a, Term b) {
    return not(eq(a, b));
  }

  /** Returns pairwise disequality. */
  public Term distinct(List<Term> terms) {
    List<Term> pairs = new java.util.ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      for (int j = i + 1; j < terms.size(); j++) {
        pairs.add(ne(terms.get(i), terms.get(j)));
      }
    }
    return and(pairs);
  }

  /**
   * Returns the application of a binary integer or floating operator (ADD … USHR, LT, LE, FP_…).
   */
  public Term binary(Op op, Term a, Term b) {
    SortRules.checkBinary(op, a.sort(), b.sort());
    if (op == Op.EQ) {
      return eqRules.eq(a, b);
    }
    if (a.isConst() && b.isConst()) {
      Object value = Semantics.binary(op, a.sort(), a.value(), b.value());
      return constantOf(SortRules.ofBinary(op, a.sort()), value);
    }
    Term pushed = iteRules.push(op, a, b);
    if (pushed != null) {
      return pushed;
    }
    return switch (op) {
      case ADD, SUB, MUL, DIV, REM -> intRules.binary(op, a, b);
      case BIT_AND, BIT_OR, BIT_XOR, SHL, SHR, USHR -> bitRules.binary(op, a, b);
      case LT -> orderRules.lt(a, b);
      case LE -> orderRules.le(a, b);
      default -> floatRules.binary(op, a, b);
    };
  }

  /** Returns the application of NEG, FP_NEG or FP_IS_NAN. */
  public Term unary(Op op, Term a) {
    SortRules.checkUnary(op, a.sort());
    if (a.isConst()) {
      Sort sort = op == Op.FP_IS_NAN ? Sort.BOOL : a.sort();
      return constantOf(sort, Semantics.unary(op, sort, a.value()));
    }
    return switch (op) {
      case NOT -> not(a);
      case NEG -> intRules.neg(a);
      default -> floatRules.unary(op, a);
    };
  }

  /**
   * Returns {@code a} converted to {@code to} as Java converts ({@link Op#CONVERT}, {@link
   * Op#FP_CONVERT}).
   */
  public Term convert(Term a, Sort to) {
    SortRules.checkConvert(a.sort(), to);
    return convertRules.convert(a, to);
  }

  /** Returns the value of a function that no theory knows. */
  public Term call(NativeFunction function, List<Term> args) {
    List<Sort> sorts = args.stream().map(Term::sort).toList();
    SortRules.require(sorts.equals(function.parameters()), "%s of %s", function.name(), sorts);
    if (args.stream().allMatch(Term::isConst)) {
      Object value = function.body().apply(args.stream().map(Term::value).toList());
      return constantOf(function.result(), value);
    }
    return raw(Op.CALL, function.result(), function.name(), args);
  }

  /** Returns a term with the operator of {@code term} on other operands, simplified. */
  public Term rebuilt(Term term, List<Term> args) {
    return switch (term.op()) {
      case AND -> and(args);
      case OR -> or(args);
      case ITE -> ite(args.get(0), args.get(1), args.get(2));
      case CONVERT, FP_CONVERT -> convert(args.get(0), term.sort());
      case NOT, NEG, FP_NEG, FP_IS_NAN -> unary(term.op(), args.get(0));
      case CALL -> call(term.function(), args);
      default -> binary(term.op(), args.get(0), args.get(1));
    };
  }

  /** Returns {@code term} with variables replaced, at once. */
  public Term substitute(Term term, Map<Term, Term> replacement) {
    return new Substitution(this, replacement).apply(term);
  }

  /** Returns the variables of {@code term}, in order of first occurrence; unmodifiable. */
  public static Set<Term> variables(Term term) {
    return TermVariables.of(term);
  }
}
