// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A test of the name of each strategy, and of two with a filter. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@ValueSource(
    strings = {
      "lazy",
      "lazier",
      "lazier-sharp",
      "separation",
      "hex",
      "path-optimal",
      "summary",
      "lazy+repok",
      "lazier+repok",
      "lazy+conservative-repok",
      "lazier+conservative-repok"
    })
@interface EveryStrategy {}
