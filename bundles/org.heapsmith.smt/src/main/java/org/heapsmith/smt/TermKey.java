// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.List;

/**
 * What makes two terms the same.
 *
 * @param hash 64 bits over the structure; the same in every run
 */
record TermKey(Op op, Sort sort, Object payload, List<Term> args, long hash) {

  static TermKey of(Op op, Sort sort, Object payload, List<Term> args) {
    long hash = mix(op.ordinal() * 31L + sort.ordinal());
    hash = mix(hash + hashOf(payload));
    for (Term arg : args) {
      hash = mix(hash * 31 + arg.structuralHash());
    }
    return new TermKey(op, sort, payload, args, hash);
  }

  private static long hashOf(Object payload) {
    if (payload == null) {
      return 0;
    }
    return payload instanceof Long value ? value : payload.hashCode();
  }

  /** The finaliser of SplitMix64. */
  private static long mix(long seed) {
    long z = seed + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TermKey key
        && hash == key.hash
        && op == key.op
        && sort == key.sort
        && (payload == null ? key.payload == null : payload.equals(key.payload))
        && sameArgs(key.args);
  }

  private boolean sameArgs(List<Term> others) {
    if (args.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < others.size(); i++) {
      if (args.get(i) != others.get(i)) {
        return false;
      }
    }
    return true;
  }
}
