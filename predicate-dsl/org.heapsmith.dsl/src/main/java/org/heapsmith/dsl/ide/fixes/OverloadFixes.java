// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.dsl.ide.assist.Signatures;
import org.heapsmith.dsl.ide.text.Header;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** An overloaded method: one fix for each list of parameters. */
final class OverloadFixes {
  private final Spot spot;

  OverloadFixes(Spot spot) {
    this.spot = spot;
  }

  void add(List<QuickFix> into) {
    String target = spot.chunk().map(c -> Header.of(c).name()).orElse("");
    int dot = target.lastIndexOf('.');
    Optional<String> owner =
        dot < 0 ? Optional.empty() : spot.java().className(target.substring(0, dot));
    String name = spot.text();
    boolean constructor =
        name.equals("new") || target.substring(0, Math.max(0, dot)).endsWith(name);
    List<MethodInfo> methods =
        owner.stream()
            .flatMap(o -> spot.java().methods(o).stream())
            .filter(m -> m.name().equals(constructor ? "<init>" : name))
            .toList();
    for (MethodInfo method : methods) {
      List<TextEdit> edits = new ArrayList<>();
      String list = Signatures.parameters(spot.java(), spot.prelude(), method, edits);
      edits.add(TextEdit.insert(spot.offset() + name.length(), list));
      TextEdit[] sorted = Spot.sorted(edits).toArray(TextEdit[]::new);
      into.add(spot.fix("Choose " + name + list, false, sorted));
    }
  }
}
