// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/** What a search found. Only {@link None} is a proof; {@link Unknown} says nothing. */
public sealed interface SearchResult<T> {

  /** This was found. */
  record Found<T>(T value) implements SearchResult<T> {}

  /**
   * Everything was tried: there is nothing.
   *
   * @param because a phrase that says why; empty if it is not told
   */
  record None<T>(String because) implements SearchResult<T> {
    /** Makes a proof that is not told. */
    public None() {
      this("");
    }
  }

  /**
   * Nothing was found, but something was not tried.
   *
   * @param withMore whether a search that may go further may find something
   * @param leftOut what no search tries
   * @param reason a phrase for a person where nothing is left out
   */
  record Unknown<T>(boolean withMore, Optional<Notice> leftOut, String reason)
      implements SearchResult<T> {}

  /** Returns that a bound of this search was met. */
  static <T> SearchResult<T> cut() {
    return cut("");
  }

  /** Returns that a bound of this search was met, with a phrase for a person. */
  static <T> SearchResult<T> cut(String reason) {
    return new Unknown<>(true, Optional.empty(), reason);
  }

  /** Returns that it is not known, whatever the bound; {@code reason} is a phrase for a person. */
  static <T> SearchResult<T> unknown(String reason) {
    return new Unknown<>(false, Optional.empty(), reason);
  }

  /** Returns that something is not tried, whatever the bound. */
  static <T> SearchResult<T> leftOut(Notice why) {
    return new Unknown<>(false, Optional.of(why), "");
  }

  /** Returns the first thing found in one of the searches, which are run in this order. */
  static <A, T> SearchResult<T> first(
      Iterable<? extends A> all, Function<? super A, SearchResult<T>> search) {
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

  /** Searches within bounds that grow, until a search is not cut short by its own. */
  static <T> SearchResult<T> deepen(int from, int to, IntFunction<SearchResult<T>> search) {
    SearchResult<T> result = cut();
    for (int bound = from; bound <= to; bound++) {
      SearchResult<T> next = search.apply(bound);
      if (!(next instanceof Unknown<T> unknown && unknown.withMore())) {
        return next;
      }
      result = result.and(next);
    }
    return result;
  }

  /** Returns what was found. */
  default Optional<T> found() {
    return this instanceof Found<T> found ? Optional.of(found.value()) : Optional.empty();
  }

  /** Returns what becomes of the thing found; a failure stays what it is. */
  default <S> SearchResult<S> map(Function<? super T, ? extends S> made) {
    if (this instanceof Found<T> found) {
      return new Found<>(made.apply(found.value()));
    } else if (this instanceof Unknown<T> unknown) {
      return new Unknown<>(unknown.withMore, unknown.leftOut, unknown.reason);
    }
    return new None<>(((None<T>) this).because);
  }

  /** Returns what two searches say together that found nothing. */
  private SearchResult<T> and(SearchResult<T> other) {
    if (this instanceof Unknown<T> a && other instanceof Unknown<T> b) {
      return new Unknown<>(
          a.withMore || b.withMore,
          a.leftOut.or(() -> b.leftOut),
          b.reason.isEmpty() ? a.reason : b.reason);
    }
    return this instanceof Unknown<T> ? this : other;
  }
}
