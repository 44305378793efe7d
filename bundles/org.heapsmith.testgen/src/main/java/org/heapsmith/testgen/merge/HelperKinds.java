// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Some helpers are written in two kinds: where tests have stubs, they print what a stub stands for.
 * On everything else both do the same, so that one file needs the more able kind only.
 */
public final class HelperKinds {
  private static final Pattern LEAD = Pattern.compile("\\s*(?:// ---- .*\\n\\s*)?");

  private HelperKinds() {}

  /** Returns the source of a helper for tests that write stubs: these show what they stand for. */
  public static String withStubs(String helper) {
    return helper
        .replace("object.getClass().getSimpleName()", "shown(object.getClass()).getSimpleName()")
        .replace(
            "for (Class<?> c = object.getClass(); !isJdk(c); c = c.getSuperclass()) {\n",
            "for (Class<?> c = object.getClass(); !isJdk(c); c = c.getSuperclass()) {\n"
                + "      if (isStub(c)) {\n        continue;\n      }\n");
  }

  /** Returns what {@link #withStubs} was given, whatever a formatter has made of it since. */
  private static String unstubbed(String text) {
    return text.replaceAll("shown\\(\\s*object\\.getClass\\(\\)\\s*\\)", "object.getClass()")
        .replaceAll("if\\s*\\(isStub\\(c\\)\\)\\s*\\{\\s*continue;\\s*\\}", "");
  }

  /** Returns the members with the more able kind of those that the other file has, too. */
  static List<Member> ablest(List<Member> members, List<Member> others) {
    Map<String, List<Member>> byName = TestMerge.byName(others);
    List<Member> ablest = new ArrayList<>();
    for (Member member : members) {
      Member abler = member;
      for (Member other : byName.getOrDefault(member.name(), List.of())) {
        boolean sameButForStubs = plain(member).equals(plain(other));
        if (sameButForStubs && !knowsStubs(member) && knowsStubs(other)) {
          abler = member.withText(lead(member) + other.text().substring(lead(other).length()));
        }
      }
      ablest.add(abler);
    }
    return ablest;
  }

  /** White space, and the title of a group, which is the file's and not the member's. */
  private static String lead(Member member) {
    Matcher lead = LEAD.matcher(member.text());
    return lead.lookingAt() ? lead.group() : "";
  }

  private static boolean knowsStubs(Member member) {
    return !member.isType() && !member.text().equals(unstubbed(member.text()));
  }

  private static String plain(Member member) {
    return Digest.ofPiece(unstubbed(member.text().substring(lead(member).length())));
  }
}
