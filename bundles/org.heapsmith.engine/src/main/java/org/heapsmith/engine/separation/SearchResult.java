// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.Notice;

/** What a search found. Only {@link None} is a proof; {@link Unknown} says nothing. */
sealed interface SearchResult<T> {

  /** This was found. */
  record Found<T>(T value) implements SearchResult<T> {}

  /** Everything was tried: there is nothing. */
  record None<T>() implements SearchResult<T> {}

  /**
   * Nothing was found, but something was not tried.
   *
   * @param withMore whether a search that may go further may find something
   * @param leftOut what no search tries
   */
  record Unknown<T>(boolean withMore, Optional<Notice> leftOut) implements SearchResult<T> {}

  /** Returns that a bound of this search was met. */
  static <T> SearchResult<T> cut() {
    return new Unknown<>(true, Optional.empty());
  }

  /** Returns the first thing found in one of the searches, which are run in this order. */
  static <A, T> SearchResult<T> first(Iterable<A> all, Function<A, SearchResult<T>> search) {
    SearchResult<T> result = new None<>();
    for (A one : all) {
      SearchResult<T> next = search.apply(one);
      if (next instanceof Found<T>) {
        return next;
      }
      result = result.and(next);
    }
    return result;
  }

  /** Returns what two searches say together that found nothing. */
  private SearchResult<T> and(SearchResult<T> other) {
    if (this instanceof Unknown<T> a && other instanceof Unknown<T> b) {
      return new Unknown<>(a.withMore || b.withMore, a.leftOut.or(() -> b.leftOut));
    }
    return this instanceof Unknown<T> ? this : other;
  }
}
