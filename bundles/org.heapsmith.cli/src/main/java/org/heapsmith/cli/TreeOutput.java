// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.cli.console.NoticeLines;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.TreeFormat;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.draw.svg.SceneSvg;
import org.heapsmith.draw.tree.TreeScene;
import org.heapsmith.draw.tree.TreeText;
import org.heapsmith.engine.result.NodeStatus;
import org.heapsmith.engine.result.Statistics;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.worker.files.TextFiles;
import org.heapsmith.worker.run.TreeRun;

/** What {@code tree} prints and writes. */
final class TreeOutput {
  private final Session session;
  private final TreeFormat form;
  private final String output;
  private final boolean explored;
  private final int mostNodes;
  private final List<Notice> notices = new ArrayList<>();

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
    this.output = output;
    this.explored = explored;
    this.mostNodes = mostNodes;
  }

  /**
   * Checks that so many trees can be put where they are asked to go.
   *
   * @throws HeapsmithException if they cannot
   */
  void check(int methods) {
    if (form == TreeFormat.svg && methods > 1 && !isFolder()) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID,
          "",
          "a drawing shows one method, and " + methods + " were named; add -o FOLDER/");
    }
    if (output != null && !isFolder()) {
      TextFiles.tryOut(Path.of(output));
    }
  }

  private boolean isFolder() {
    return output != null && (output.endsWith("/") || Files.isDirectory(Path.of(output)));
  }

  /** Prints the trees; {@code before} are notices already printed. */
  ExitCode print(TreeRun run, List<Notice> before) {
    notices.addAll(before);
    List<Notice> own = new ArrayList<>(run.failures());
    run.trees().forEach(t -> own.addAll(t.result().notices()));
    if (run.cancelled()) {
      own.add(Notice.of(Code.CANCELLED, ""));
    }
    notices.addAll(own);
    if (isFolder()) {
      run.trees().forEach(t -> write(file(t), text(List.of(t))));
    } else if (output != null) {
      write(Path.of(output), text(run.trees()));
    } else if (!run.trees().isEmpty() || form == TreeFormat.json) {
      session.out().print(text(run.trees()));
      session.out().flush();
    }
    List<Notice> drawn = notices.subList(before.size() + own.size(), notices.size());
    own.addAll(drawn);
    new NoticeLines(session.err()).print(own);
    return ExitCode.of(notices);
  }

  private Path file(TreeRun.Tree tree) {
    String name = tree.name().replaceAll("[^A-Za-z0-9.$_-]+", "-").replaceAll("-$", "");
    String extension = form == TreeFormat.text ? "txt" : form.name();
    return Path.of(output).resolve(name + "." + extension);
  }

  private void write(Path file, String text) {
    TextFiles.write(file, text);
    session.out().println("wrote " + file);
  }

  private String text(List<TreeRun.Tree> trees) {
    return switch (form) {
      case text -> String.join("\n", trees.stream().map(this::lines).toList());
      case json -> json(trees) + "\n";
      case svg -> trees.isEmpty() ? "" : svg(trees.get(0));
    };
  }

  private String lines(TreeRun.Tree tree) {
    Statistics s = tree.result().statistics();
    String paths = s.paths() + (s.paths() == 1 ? " path, " : " paths, ");
    String head =
        tree.name()
            + ": "
            + paths
            + s.exceptional()
            + " of them exceptional; "
            + s.pruned()
            + " alternatives pruned, "
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
    int depth = deepest(nodes, shown, depths);
    int all = (int) count(nodes, shown, depths, Integer.MAX_VALUE);
    int drawn = (int) count(nodes, shown, depths, depth);
    if (drawn < all) {
      notices.add(Notice.of(Code.TREE_DRAWN_IN_PART, "", tree.name(), all, drawn, depth));
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

  /** Returns the greatest depth at which no more nodes are drawn than may be. */
  private int deepest(ComputationTree tree, IntPredicate shown, int[] depths) {
    int depth = 0;
    long before = -1;
    long now = count(tree, shown, depths, depth);
    while (now > before && count(tree, shown, depths, depth + 1) <= mostNodes) {
      depth++;
      before = now;
      now = count(tree, shown, depths, depth);
    }
    return depth;
  }

  private static long count(ComputationTree tree, IntPredicate shown, int[] depths, int depth) {
    long count = 0;
    for (int id = 0; id < tree.size(); id++) {
      count += shown.test(id) && depths[id] <= depth ? 1 : 0;
    }
    return count;
  }

  private String json(List<TreeRun.Tree> trees) {
    JsonObject members = new JsonObject();
    JsonArray array = new JsonArray();
    for (TreeRun.Tree tree : trees) {
      array.add(TreeJson.of(tree, shown(tree.tree())));
    }
    members.add("trees", array);
    return JsonText.document("tree", ExitCode.of(notices), notices, members);
  }
}
