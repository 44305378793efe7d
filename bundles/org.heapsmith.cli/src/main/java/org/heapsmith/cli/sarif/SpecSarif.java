// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.sarif;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/** What is wrong with spec files, as SARIF: one result a message that names a place in a file. */
public final class SpecSarif {
  private static final Pattern PLACE = Pattern.compile("(.+):(\\d+):(\\d+)");

  private SpecSarif() {}

  /** Returns the text of a document that will be written to {@code file}. */
  public static String text(String version, Path file, List<Notice> notices) {
    SourceRoot root = SourceRoot.of(file);
    List<SarifResult> results = new ArrayList<>();
    List<Notice> others = new ArrayList<>();
    for (Notice notice : notices) {
      Matcher place = PLACE.matcher(notice.where());
      if (place.matches()) {
        results.add(result(notice, place, root));
      } else {
        others.add(notice);
      }
    }
    boolean successful = others.stream().noneMatch(n -> n.code() == Code.CANCELLED);
    return new SarifDocument(version, "check", file).text(results, others, successful);
  }

  private static SarifResult result(Notice notice, Matcher place, SourceRoot root) {
    Path spec = Path.of(place.group(1));
    SarifRule rule = SarifRule.of(notice.code());
    String remedy = notice.code().remedy().isEmpty() ? "" : " (" + notice.code().remedy() + ")";
    return new SarifResult(
        rule,
        rule.level(),
        notice.message() + remedy,
        Optional.of(spec),
        Integer.parseInt(place.group(2)),
        Integer.parseInt(place.group(3)),
        "",
        root.uri(spec) + "\n" + notice.message());
  }
}
