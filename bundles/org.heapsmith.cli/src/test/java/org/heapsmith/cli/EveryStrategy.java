// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A test of kinds of inputs for each strategy; its parameters are the strategy and whether it
 * replays. Strategies that decide references make inputs alike: one replays them in another test.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@CsvSource({
  "separation, --no-replay",
  "lazy, --no-replay",
  "lazier, --no-replay",
  "lazier-sharp, --no-replay",
  "path-optimal, --replay",
  "summary, --no-replay"
})
@interface EveryStrategy {}
