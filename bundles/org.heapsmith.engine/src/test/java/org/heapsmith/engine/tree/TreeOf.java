// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.NodeStatus;

/** Explores a method of a compiled folder and keeps the tree as a view would. */
record TreeOf(
    ExplorationRequest request,
    ExplorationResult result,
    ComputationTree tree,
    List<TreeBatch> batches) {

  static TreeOf lazy(Path folder, String className, String method, ExplorationOptions options) {
    return explore(request(folder, className, method, options.withStrategy("lazy")));
  }

  static ExplorationRequest request(
      Path folder, String className, String method, ExplorationOptions options) {
    return request(folder, className, method, options, SpecModel.EMPTY, Optional.empty());
  }

  static ExplorationRequest request(
      Path folder,
      String className,
      String method,
      ExplorationOptions options,
      SpecModel specs,
      Optional<MethodSpec> spec) {
    ClassPath classPath = ClassPath.of(folder);
    MethodModel model = classPath.get(className).methods(method).get(0);
    MethodId id = new MethodId(className, method, model.descriptor());
    return new ExplorationRequest(classPath, id, specs, spec, options);
  }

  static TreeOf explore(ExplorationRequest request) {
    ComputationTree tree = new ComputationTree();
    List<TreeBatch> batches = new ArrayList<>();
    TreeBuilder builder = new TreeBuilder(batches::add);
    ExplorationResult result = new Explorer().explore(request, builder, Cancellation.NONE);
    builder.flush();
    batches.forEach(tree::add);
    return new TreeOf(request, result, tree, batches);
  }

  /** The tree in lines: indentation, kind at line, label, what it means, how it ends. */
  String text() {
    StringBuilder text = new StringBuilder();
    print(text, tree.node(0), "");
    return text.toString();
  }

  private void print(StringBuilder text, TreeNode node, String indent) {
    text.append(indent).append(node.label());
    if (node.choice().isAboutReference()) {
      text.append(" [").append(node.choice().reference()).append(": ");
      text.append(node.target()).append(']');
    }
    if (node.status() != NodeStatus.EXPLORED) {
      text.append(" ").append(node.status()).append(": ").append(node.why());
    }
    if (node.leaf() != null) {
      text.append(" -> ").append(node.leaf().text());
    }
    text.append('\n');
    tree.children(node.id()).forEach(child -> print(text, child, indent + "  "));
  }
}
