// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.cli.console.NoticeLines;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.TreeFormat;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.draw.svg.SceneSvg;
import org.heapsmith.draw.tree.TreeScene;
import org.heapsmith.draw.tree.TreeText;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.usecases.run.TreeRun;

/** What {@code tree} prints and writes. */
final class TreeOutput {
  private final Session session;
  private final TreeFormat form;
  private final Destination destination;
  private final boolean explored;
  private final int mostNodes;
  private final List<Notice> reported = new ArrayList<>();

  /**
   * Makes an output.
   *
   * @param output file or folder; null for stdout
   * @param explored whether to leave out what was not explored
   * @param mostNodes of a drawing
   */
  TreeOutput(Session session, TreeFormat form, String output, boolean explored, int mostNodes) {
    this.session = session;
    this.form = form;
    this.destination = new Destination(session, output);
    this.explored = explored;
    this.mostNodes = mostNodes;
  }

  /**
   * Checks that this many trees can be written to the output that was chosen.
   *
   * @throws HeapsmithException if they cannot
   */
  void check(int methods) {
    if (form == TreeFormat.svg && methods > 1 && !destination.isFolder()) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID,
          "",
          "a drawing shows one method, and " + methods + " were named; add -o FOLDER/");
    }
    destination.tryOut();
  }

  /** Prints the trees; {@code before} are notices already printed. */
  ExitCode print(TreeRun run, List<Notice> before) {
    List<Notice> own = new ArrayList<>(run.failures());
    run.trees().forEach(t -> own.addAll(t.result().notices()));
    if (run.cancelled()) {
      own.add(Notice.of(Code.CANCELLED, ""));
    }
    List<Notice> notices = new ArrayList<>(before);
    notices.addAll(own);
    if (destination.isFolder()) {
      String extension = form == TreeFormat.text ? "txt" : form.name();
      run.trees().forEach(t -> destination.write(t.name(), extension, text(List.of(t), notices)));
    } else if (!run.trees().isEmpty() || form == TreeFormat.json) {
      destination.write(text(run.trees(), notices));
    }
    own.addAll(reported);
    new NoticeLines(session.err()).print(own);
    notices.addAll(reported);
    return ExitCode.of(notices);
  }

  private String text(List<TreeRun.Tree> trees, List<Notice> notices) {
    return switch (form) {
      case text -> String.join("\n", trees.stream().map(this::lines).toList());
      case json -> json(trees, notices) + "\n";
      case svg -> trees.isEmpty() ? "" : svg(trees.get(0));
    };
  }

  private String lines(TreeRun.Tree tree) {
    Statistics s = tree.result().statistics();
    String paths = Plural.of(s.paths(), "path") + ", ";
    String head =
        tree.name()
            + ": "
            + paths
            + s.exceptional()
            + " of them exceptional; "
            + Plural.of(s.pruned(), "alternative")
            + " pruned, "
            + s.infeasible()
            + " infeasible"
            + (tree.result().complete() ? "" : "; not complete");
    return head + "\n" + TreeText.of(tree.tree(), shown(tree.tree()));
  }

  private IntPredicate shown(ComputationTree tree) {
    return id -> !explored || tree.node(id).status() == NodeStatus.EXPLORED;
  }

  private String svg(TreeRun.Tree tree) {
    ComputationTree nodes = tree.tree();
    IntPredicate shown = shown(nodes);
    int[] depths = depths(nodes);
    int[] upTo = upTo(depths, shown);
    int depth = deepest(upTo);
    int all = upTo[upTo.length - 1];
    int drawn = upTo[depth];
    if (drawn < all) {
      reported.add(Notice.of(Code.TREE_DRAWN_IN_PART, "", tree.name(), all, drawn, depth));
    }
    return SceneSvg.document(
        TreeScene.of(nodes, id -> shown.test(id) && depths[id] <= depth, TextMetrics.SVG));
  }

  private static int[] depths(ComputationTree tree) {
    int[] depths = new int[tree.size()];
    for (int id = 1; id < depths.length; id++) {
      depths[id] = depths[tree.node(id).parent()] + 1;
    }
    return depths;
  }

  /** Returns how many nodes shown are at most as deep as each depth. */
  private static int[] upTo(int[] depths, IntPredicate shown) {
    int[] counts = new int[Arrays.stream(depths).max().orElse(0) + 1];
    IntStream.range(0, depths.length).filter(shown).forEach(id -> counts[depths[id]]++);
    Arrays.parallelPrefix(counts, Integer::sum);
    return counts;
  }

  /** Returns the greatest depth at which no more nodes are drawn than may be. */
  private int deepest(int[] upTo) {
    int depth = 0;
    while (depth + 1 < upTo.length && upTo[depth + 1] <= mostNodes) {
      depth++;
    }
    return depth;
  }

  private String json(List<TreeRun.Tree> trees, List<Notice> notices) {
    JsonObject members = new JsonObject();
    JsonArray array = new JsonArray();
    for (TreeRun.Tree tree : trees) {
      array.add(TreeJson.of(tree, shown(tree.tree())));
    }
    members.add("trees", array);
    return JsonText.document("tree", ExitCode.of(notices), notices, members);
  }
}
