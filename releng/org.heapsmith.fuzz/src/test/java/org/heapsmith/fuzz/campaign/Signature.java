// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

/** What of a message is equal for faults that look alike: no numbers, no names of programs. */
final class Signature {
  private static final int LONGEST = 160;

  private Signature() {}

  static String of(String message) {
    String line = message.lines().findFirst().orElse("");
    String plain =
        line.replaceAll("f\\d{5}[./]", "")
            .replaceAll("\"[^\"]*\"", "S")
            .replaceAll("-?\\d+(\\.\\d+)?(E-?\\d+)?", "N")
            .replaceAll("@[0-9a-f]+", "@");
    return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST);
  }
}
