// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/**
 * A function of the JDK that no theory knows, such as {@code Math.sin}: it is evaluated, never
 * reasoned about.
 *
 * @param name as in Java, {@code Math.sin}; with {@code Float} behind it if it has one of this name
 *     for doubles, too
 * @param parameters the sorts of its arguments
 * @param result the sort of its value
 * @param body from values as of {@link Term#value()} to one
 */
public record NativeFunction(
    String name, List<Sort> parameters, Sort result, Function<List<Object>, Object> body) {
  private static final Map<String, NativeFunction> ALL = all();

  /** Returns the function of that name; empty if there is none. */
  public static Optional<NativeFunction> find(String name) {
    return Optional.ofNullable(ALL.get(name));
  }

  private static Map<String, NativeFunction> all() {
    Map<String, NativeFunction> all = new LinkedHashMap<>();
    unary(all, "sqrt", Math::sqrt, StrictMath::sqrt);
    unary(all, "cbrt", Math::cbrt, StrictMath::cbrt);
    unary(all, "sin", Math::sin, StrictMath::sin);
    unary(all, "cos", Math::cos, StrictMath::cos);
    unary(all, "tan", Math::tan, StrictMath::tan);
    unary(all, "asin", Math::asin, StrictMath::asin);
    unary(all, "acos", Math::acos, StrictMath::acos);
    unary(all, "atan", Math::atan, StrictMath::atan);
    unary(all, "sinh", Math::sinh, StrictMath::sinh);
    unary(all, "cosh", Math::cosh, StrictMath::cosh);
    unary(all, "tanh", Math::tanh, StrictMath::tanh);
    unary(all, "exp", Math::exp, StrictMath::exp);
    unary(all, "expm1", Math::expm1, StrictMath::expm1);
    unary(all, "log", Math::log, StrictMath::log);
    unary(all, "log10", Math::log10, StrictMath::log10);
    unary(all, "log1p", Math::log1p, StrictMath::log1p);
    unary(all, "ceil", Math::ceil, StrictMath::ceil);
    unary(all, "floor", Math::floor, StrictMath::floor);
    unary(all, "rint", Math::rint, StrictMath::rint);
    unary(all, "signum", Math::signum, StrictMath::signum);
    unary(all, "ulp", Math::ulp, StrictMath::ulp);
    binary(all, "pow", Math::pow, StrictMath::pow);
    binary(all, "atan2", Math::atan2, StrictMath::atan2);
    binary(all, "hypot", Math::hypot, StrictMath::hypot);
    binary(all, "IEEEremainder", Math::IEEEremainder, StrictMath::IEEEremainder);
    Function<List<Object>, Object> round = a -> Math.round((Double) a.get(0));
    Function<List<Object>, Object> roundFloat = a -> (long) Math.round((Float) a.get(0));
    for (String owner : List.of("Math.", "StrictMath.")) {
      put(all, owner + "round", Sort.DOUBLE, Sort.LONG, round);
      put(all, owner + "roundFloat", Sort.FLOAT, Sort.INT, roundFloat);
      put(all, owner + "signumFloat", Sort.FLOAT, Sort.FLOAT, a -> Math.signum((Float) a.get(0)));
      put(all, owner + "ulpFloat", Sort.FLOAT, Sort.FLOAT, a -> Math.ulp((Float) a.get(0)));
    }
    bits(all);
    return all;
  }

  private static void bits(Map<String, NativeFunction> all) {
    for (String name : List.of("doubleToLongBits", "doubleToRawLongBits")) {
      put(
          all,
          "Double." + name,
          Sort.DOUBLE,
          Sort.LONG,
          a -> Double.doubleToLongBits((Double) a.get(0)));
    }
    for (String name : List.of("floatToIntBits", "floatToRawIntBits")) {
      put(
          all,
          "Float." + name,
          Sort.FLOAT,
          Sort.INT,
          a -> (long) Float.floatToIntBits((Float) a.get(0)));
    }
    put(
        all,
        "Double.longBitsToDouble",
        Sort.LONG,
        Sort.DOUBLE,
        a -> Double.longBitsToDouble((Long) a.get(0)));
    put(
        all,
        "Float.intBitsToFloat",
        Sort.INT,
        Sort.FLOAT,
        a -> Float.intBitsToFloat(((Long) a.get(0)).intValue()));
  }

  private static void unary(
      Map<String, NativeFunction> all,
      String name,
      DoubleUnaryOperator fast,
      DoubleUnaryOperator strict) {
    put(all, "Math." + name, Sort.DOUBLE, Sort.DOUBLE, a -> fast.applyAsDouble((Double) a.get(0)));
    put(
        all,
        "StrictMath." + name,
        Sort.DOUBLE,
        Sort.DOUBLE,
        a -> strict.applyAsDouble((Double) a.get(0)));
  }

  private static void binary(
      Map<String, NativeFunction> all,
      String name,
      DoubleBinaryOperator fast,
      DoubleBinaryOperator strict) {
    List<Sort> two = List.of(Sort.DOUBLE, Sort.DOUBLE);
    Map.of("Math.", fast, "StrictMath.", strict)
        .forEach(
            (owner, body) ->
                all.put(
                    owner + name,
                    new NativeFunction(
                        owner + name,
                        two,
                        Sort.DOUBLE,
                        a -> body.applyAsDouble((Double) a.get(0), (Double) a.get(1)))));
  }

  private static void put(
      Map<String, NativeFunction> all,
      String name,
      Sort parameter,
      Sort result,
      Function<List<Object>, Object> body) {
    all.put(name, new NativeFunction(name, List.of(parameter), result, body));
  }
}
