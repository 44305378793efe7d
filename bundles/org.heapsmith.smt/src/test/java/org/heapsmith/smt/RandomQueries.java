// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random path conditions as the exploration of data structures makes them. */
final class RandomQueries {
  private static final Op[] COMPARISONS = {Op.LT, Op.LE, Op.EQ};

  private RandomQueries() {}

  static List<Term> query(Terms terms, Random random) {
    List<Term> atoms = new ArrayList<>();
    int size = 2 + random.nextInt(8);
    for (int i = 0; i < size; i++) {
      Term atom = atom(terms, random);
      if (random.nextInt(5) == 0) {
        atom = terms.or(atom, atom(terms, random));
      }
      atoms.add(random.nextInt(4) == 0 ? terms.not(atom) : atom);
    }
    return atoms;
  }

  private static Term atom(Terms terms, Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> terms.eq(reference(terms, random), reference(terms, random));
      case 1 -> terms.var("p" + random.nextInt(3), Sort.BOOL);
      default -> {
        Op op = COMPARISONS[random.nextInt(3)];
        yield terms.binary(op, key(terms, random), key(terms, random));
      }
    };
  }

  private static Term reference(Terms terms, Random random) {
    int choice = random.nextInt(6);
    return choice < 2 ? terms.location(choice) : terms.var("r" + choice, Sort.REF);
  }

  private static Term key(Terms terms, Random random) {
    Term key =
        switch (random.nextInt(5)) {
          case 0 -> terms.intConst(random.nextInt(7) - 3);
          case 1 -> terms.convert(terms.var("b" + random.nextInt(2), Sort.BYTE), Sort.INT);
          default -> terms.var("k" + random.nextInt(5), Sort.INT);
        };
    return random.nextInt(4) == 0
        ? terms.binary(Op.ADD, key, terms.intConst(random.nextInt(5) - 2))
        : key;
  }
}
