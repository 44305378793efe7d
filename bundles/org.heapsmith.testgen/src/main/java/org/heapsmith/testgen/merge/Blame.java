// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heapsmith.testgen.merge.Member.Body;

/** Which tests of a generated class do not compile, by the lines that the compiler names. */
public final class Blame {
  private final String text;

  /** The offsets of all line ends: the text of a class with thousands of tests has many. */
  private final int[] ends;

  private int at;

  private record Placed(String section, Member member, int first, int last) {}

  private Blame(String text) {
    this.text = text;
    this.ends = IntStream.range(0, text.length()).filter(i -> text.charAt(i) == '\n').toArray();
  }

  /**
   * Returns the tests, {@code Nested.name}, that stand at the lines or use what stands there; none
   * if that cannot be said.
   */
  public static SortedSet<String> of(String text, Collection<Integer> lines) {
    SortedSet<String> tests = new TreeSet<>();
    try {
      List<Placed> all = new Blame(text).placed();
      Set<String> names = new TreeSet<>();
      for (Placed p : all) {
        if (lines.stream().anyMatch(l -> l >= p.first() && l <= p.last())) {
          (p.section().isEmpty() ? names : tests)
              .add(p.section().isEmpty() ? p.member().name() : name(p));
        }
      }
      for (boolean more = !names.isEmpty(); more; ) {
        more = false;
        for (Placed p : all) {
          Set<String> words = JavaTokens.words(p.member().text());
          words.retainAll(names);
          if (!words.isEmpty()) {
            more |= p.section().isEmpty() ? names.add(p.member().name()) : tests.add(name(p));
          }
        }
      }
      return tests;
    } catch (NotReadable e) {
      return new TreeSet<>();
    }
  }

  private static String name(Placed p) {
    return p.section() + "." + p.member().name();
  }

  private List<Placed> placed() throws NotReadable {
    TestUnit unit = TestUnit.read(text);
    List<Placed> all = new ArrayList<>();
    at = unit.start().length();
    unit.imports().forEach(i -> at += i.text().length());
    Body type = unit.type().body().orElseThrow();
    at += type.head().length();
    for (Member member : type.members()) {
      if (member.body().isEmpty()) {
        place(all, "", member);
        continue;
      }
      Body section = member.body().get();
      at += section.head().length();
      section.members().forEach(m -> place(all, member.name(), m));
      at += section.tail().length();
    }
    return all;
  }

  private void place(List<Placed> all, String section, Member member) {
    int blank = member.text().length() - member.text().stripLeading().length();
    int first = line(at + blank);
    at += member.text().length();
    all.add(new Placed(section, member, first, line(at)));
  }

  /** Returns the line an offset stands in, the first being 1. */
  private int line(int offset) {
    int found = Arrays.binarySearch(ends, offset);
    return 1 + (found >= 0 ? found : -found - 1);
  }
}
