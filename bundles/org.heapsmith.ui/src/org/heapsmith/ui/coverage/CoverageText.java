// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.List;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.ui.colours.BranchText;
import org.heapsmith.ui.coverage.CoverageItem.OfBranch;
import org.heapsmith.ui.coverage.CoverageItem.OfClass;
import org.heapsmith.ui.coverage.CoverageItem.OfMethod;
import org.heapsmith.ui.coverage.CoverageItem.OfTest;
import org.heapsmith.ui.parts.JavaText;

/** What rows say. */
final class CoverageText {
  private static final String OPEN = "\u2026";

  private CoverageText() {}

  /** Returns what the row is about. */
  static String name(CoverageItem item) {
    if (item instanceof OfClass c) {
      return JavaText.simpleClass(c.className());
    } else if (item instanceof OfMethod m) {
      return JavaText.signature(m.method());
    } else if (item instanceof OfBranch b) {
      return branch(b);
    }
    return ((OfTest) item).test().test().name();
  }

  private static String branch(OfBranch b) {
    String own =
        b.outcome().branch().method().equals(b.under())
            ? ""
            : b.outcome().branch().method().name() + ", ";
    String condition = b.outcome().condition();
    return own
        + NLS.bind(
            condition.contains(OPEN) && !b.source().isEmpty()
                ? Messages.Branch_nameWithSource
                : Messages.Branch_name,
            new Object[] {b.outcome().branch().line(), condition, b.source()});
  }

  /** Returns the figures: covered of all that some input might take. */
  static String figures(CoverageItem item) {
    if (item instanceof OfClass c) {
      return figures(c.counts());
    } else if (item instanceof OfMethod m) {
      return figures(m.counts());
    }
    return "";
  }

  static String figures(Counts counts) {
    if (counts.total() == 0) {
      return Messages.Figures_none;
    }
    String covered = counts.covered() + "/" + counts.feasible();
    String all =
        counts.infeasible() == 0
            ? covered
            : NLS.bind(Messages.Figures_infeasible, covered, counts.infeasible());
    return switch (counts.basis()) {
      case MEASURED -> all;
      case PREDICTED -> NLS.bind(Messages.Figures_predicted, all);
      case MIXED -> NLS.bind(Messages.Figures_mixed, all);
    };
  }

  /** Returns the line of totals. */
  static String total(Counts counts) {
    if (counts.total() == 0) {
      return Messages.View_totalNone;
    }
    Object[] figures = {
      counts.covered(), counts.feasible(), counts.infeasible(), counts.notReached()
    };
    String text = NLS.bind(Messages.View_total, figures);
    return switch (counts.basis()) {
      case MEASURED -> text;
      case PREDICTED -> NLS.bind(Messages.View_totalPredicted, text);
      case MIXED -> NLS.bind(Messages.View_totalMixed, text);
    };
  }

  /** Returns why, by which tests, and what was measured. */
  static String details(CoverageItem item) {
    if (item instanceof OfMethod m) {
      String measured = m.measured().map(c -> measured(c, m.called())).orElse("");
      return measured.isEmpty() || m.comparison().isEmpty()
          ? measured + m.comparison()
          : measured + "; " + m.comparison();
    } else if (item instanceof OfBranch b) {
      List<String> tests = b.tests().stream().map(t -> t.test().name()).toList();
      return BranchText.status(b.outcome(), b.measured(), tests);
    } else if (item instanceof OfTest t) {
      return test(t.test().test());
    }
    return "";
  }

  /** The title, how the input is built, and which small changes of the code only it notices. */
  private static String test(TestReport test) {
    String built = NLS.bind(Messages.Test_built, test.displayName(), test.built().text());
    List<String> only =
        test.onlyHere().stream()
            .map(c -> NLS.bind(Messages.Test_change, c.line(), c.change()))
            .toList();
    return only.isEmpty()
        ? built
        : NLS.bind(Messages.Test_onlyHere, built, String.join("; ", only));
  }

  private static String measured(Coverage coverage, Optional<Coverage> called) {
    String own = NLS.bind(Messages.Measured, counters(coverage));
    return called.map(c -> NLS.bind(Messages.Measured_called, own, counters(c))).orElse(own);
  }

  private static String counters(Coverage coverage) {
    String rest =
        NLS.bind(Messages.Measured_rest, text(coverage.lines()), text(coverage.instructions()));
    return coverage.branches().total() == 0
        ? rest
        : NLS.bind(Messages.Measured_branches, text(coverage.branches())) + rest;
  }

  private static String text(Counter counter) {
    return counter.covered() + "/" + counter.total();
  }

  /** Returns everything in words. */
  static String whole(List<OfClass> classes) {
    StringBuilder text = new StringBuilder();
    for (OfClass c : classes) {
      line(text, 0, c);
      for (OfMethod m : c.methods()) {
        line(text, 1, m);
        m.branches().forEach(b -> line(text, 2, b));
      }
    }
    return text.toString();
  }

  private static void line(StringBuilder text, int depth, CoverageItem item) {
    text.append("  ".repeat(depth)).append(name(item));
    for (String more : List.of(figures(item), details(item))) {
      if (!more.isEmpty()) {
        text.append("  ").append(more);
      }
    }
    text.append('\n');
  }
}
