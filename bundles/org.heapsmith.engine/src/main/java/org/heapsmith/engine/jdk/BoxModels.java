// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import java.util.List;
import org.heapsmith.bytecode.BoxNames;

/** valueOf and the natives of the box classes; the rest of them is interpreted. */
final class BoxModels {
  private BoxModels() {}

  static void register(Registry registry) {
    for (String owner : BoxNames.all()) {
      char kind = Boxes.primitive(owner).orElseThrow();
      registry.put(
          owner,
          "valueOf",
          "(" + kind + ")L" + owner + ";",
          c -> c.result(Boxes.valueOf(c.machine(), c.state(), owner, c.argument(0))));
      Pure pure = new Pure(owner);
      for (String name : List.of("toString", "toHexString", "toBinaryString", "toOctalString")) {
        registry.put(owner, name, "(" + kind + ")Ljava/lang/String;", pure::orOpaque);
      }
      registry.put(owner, "toString", "()Ljava/lang/String;", pure::textOfBox);
      registry.putAll(owner, "parseInt", pure::orRefuse);
      registry.putAll(owner, "parseLong", pure::orRefuse);
      registry.putAll(owner, "parseDouble", pure::orRefuse);
    }
    for (String name : List.of("doubleToRawLongBits", "doubleToLongBits", "longBitsToDouble")) {
      registry.putAll("java/lang/Double", name, new Pure("java/lang/Double")::orRefuse);
    }
    for (String name : List.of("floatToRawIntBits", "floatToIntBits", "intBitsToFloat")) {
      registry.putAll("java/lang/Float", name, new Pure("java/lang/Float")::orRefuse);
    }
    for (String name :
        List.of(
            "isLetter",
            "isDigit",
            "isLetterOrDigit",
            "isWhitespace",
            "isUpperCase",
            "isLowerCase",
            "toUpperCase",
            "toLowerCase",
            "getNumericValue")) {
      registry.putAll("java/lang/Character", name, new Pure("java/lang/Character")::orRefuse);
    }
  }
}
