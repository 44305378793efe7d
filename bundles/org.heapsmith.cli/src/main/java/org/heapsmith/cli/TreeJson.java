// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Locale;
import java.util.function.IntPredicate;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.Target;
import org.heapsmith.usecases.run.TreeRun;

/** A computation tree as JSON; docs/cli.md names the members. */
final class TreeJson {
  private TreeJson() {}

  static JsonObject of(TreeRun.Tree tree, IntPredicate shown) {
    Statistics s = tree.result().statistics();
    JsonObject json = new JsonObject();
    json.addProperty("method", tree.name());
    json.addProperty("paths", s.paths());
    json.addProperty("exceptional", s.exceptional());
    json.addProperty("pruned", s.pruned());
    json.addProperty("infeasible", s.infeasible());
    json.addProperty("complete", tree.result().complete());
    JsonArray nodes = new JsonArray();
    for (int id = 0; id < tree.tree().size(); id++) {
      if (shown.test(id)) {
        nodes.add(node(tree.tree().node(id)));
      }
    }
    json.add("nodes", nodes);
    return json;
  }

  private static JsonObject node(TreeNode node) {
    JsonObject json = new JsonObject();
    json.addProperty("id", node.id());
    json.addProperty("parent", node.parent());
    json.addProperty("kind", lower(node.choice().kind()));
    json.addProperty("line", node.choice().line());
    json.addProperty("label", node.label());
    json.addProperty("constraint", node.constraint());
    if (node.choice().isAboutReference()) {
      json.addProperty("reference", node.choice().reference());
    }
    if (node.target().kind() != Target.Kind.NONE) {
      json.addProperty("target", node.target().toString());
    }
    json.addProperty("status", lower(node.status()));
    if (!node.why().isEmpty()) {
      json.addProperty("why", node.why());
    }
    if (node.leaf() != null) {
      json.addProperty("end", lower(node.leaf().end()));
      json.addProperty("outcome", node.leaf().text());
      json.addProperty("test", node.leaf().testId());
    }
    return json;
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
