// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import java.util.Locale;
import org.heapsmith.testgen.heap.SourceNames;

/** What stands before the tests of a nested class: its comment, annotations, name, life cycle. */
final class SectionHead {
  /** Where the life cycle goes once it is known whether there is one. */
  private static final String LIFECYCLE = "\0";

  private final TestContext context;
  private final TestGroup group;
  private final Section section;

  SectionHead(TestContext context, TestGroup group, Section section) {
    this.context = context;
    this.group = group;
    this.section = section;
  }

  String text() {
    return context.options().dialect().isJUnit4() ? junit4() : jupiter();
  }

  private String jupiter() {
    StringBuilder text = new StringBuilder(section.comment);
    text.append("  @").append(context.junit("Nested")).append('\n');
    if (isDisabled()) {
      text.append("  @").append(context.junit("Disabled")).append(disabled());
    }
    if (section != Section.TESTS) {
      String tag =
          section == Section.FINDINGS ? "finding" : section.suffix.toLowerCase(Locale.ROOT);
      text.append("  @").append(context.junit("Tag")).append("(\"" + tag + "\")\n");
    }
    String display = StatementLayout.literal(group.signature() + section.display);
    StatementLayout.call("  ", "@" + context.junit("DisplayName") + "(", List.of(display), ")")
        .forEach(l -> text.append(l).append('\n'));
    return text.append("  class ").append(name()).append(" {\n\n").toString();
  }

  /** JUnit 4 has no titles: the comment says what the class is about. */
  private String junit4() {
    String title = SourceNames.comment(group.signature() + section.display);
    StringBuilder text = new StringBuilder();
    if (section.comment.isEmpty()) {
      text.append("  /** ").append(title).append(". */\n");
    } else {
      text.append("  /**\n   * ").append(title).append(".\n   *\n");
      String said = section.comment.replace("/**", "").replace("*/", "").replace(" * ", " ");
      StatementLayout.words("<p>" + said.strip().replaceAll("\\s+", " "), 95)
          .forEach(l -> text.append("   * ").append(l).append('\n'));
      text.append("   */\n");
    }
    if (isDisabled()) {
      text.append("  @").append(context.junit("Ignore")).append(disabled());
    }
    return text.append("  public static class ")
        .append(name())
        .append(" {\n")
        .append(LIFECYCLE)
        .append('\n')
        .toString();
  }

  private String name() {
    return group.nestedName() + section.suffix;
  }

  private boolean isDisabled() {
    return section == Section.UNCONSTRAINED || section == Section.REACHED;
  }

  private String disabled() {
    String what = section == Section.REACHED ? "calls" : "inputs";
    return "(\"no spec says whether these " + what + " are allowed\")\n";
  }

  /** Nested classes of JUnit 4 are not run with the life cycle of the class around them. */
  static String withStatics(String nested, TestContext context, boolean kept) {
    if (!nested.contains(LIFECYCLE)) {
      return nested;
    }
    String each =
        kept
            ? "\n    @"
                + context.junit("Before")
                + "\n    public void before() {\n      keepStatics();\n    }\n\n    @"
                + context.junit("After")
                + "\n    public void after() {\n      restoreStatics();\n    }\n"
            : "";
    return nested.replace(LIFECYCLE, each);
  }
}
