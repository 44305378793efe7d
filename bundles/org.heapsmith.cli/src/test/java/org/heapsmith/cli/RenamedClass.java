// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Class files with names that no compiler gives: texts in the constant pool are replaced. */
final class RenamedClass {
  private static final int UTF8 = 1;
  private static final Map<Integer, Integer> LENGTHS =
      Map.ofEntries(
          Map.entry(3, 4),
          Map.entry(4, 4),
          Map.entry(5, 8),
          Map.entry(6, 8),
          Map.entry(7, 2),
          Map.entry(8, 2),
          Map.entry(9, 4),
          Map.entry(10, 4),
          Map.entry(11, 4),
          Map.entry(12, 4),
          Map.entry(15, 3),
          Map.entry(16, 2),
          Map.entry(17, 4),
          Map.entry(18, 4));

  private RenamedClass() {}

  /** Replaces parts of a text. */
  static String rename(String text, Map<String, String> names) {
    Matcher found = Pattern.compile(String.join("|", names.keySet())).matcher(text);
    return found.replaceAll(f -> Matcher.quoteReplacement(names.get(f.group())));
  }

  /** Replaces parts of all names, descriptors and strings of a class file. */
  static byte[] rename(byte[] classFile, Map<String, String> names) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(in.readNBytes(8));
      int count = in.readUnsignedShort();
      out.writeShort(count);
      for (int i = 1; i < count; i++) {
        int tag = in.readUnsignedByte();
        out.writeByte(tag);
        if (tag == UTF8) {
          out.writeUTF(rename(in.readUTF(), names));
        } else {
          out.write(in.readNBytes(LENGTHS.get(tag)));
          i += LENGTHS.get(tag) == 8 ? 1 : 0;
        }
      }
      in.transferTo(out);
    }
    return bytes.toByteArray();
  }
}
