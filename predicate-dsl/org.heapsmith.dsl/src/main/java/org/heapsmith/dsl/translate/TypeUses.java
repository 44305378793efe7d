// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.dsl.symbols.Occurrence.Role;
import org.heapsmith.dsl.symbols.Occurrences;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** Tells what other names than variables mean, once they are resolved. */
final class TypeUses {
  private final Occurrences occurrences;

  TypeUses(Occurrences occurrences) {
    this.occurrences = occurrences;
  }

  /**
   * Records a name that stands at {@code nodes}.
   *
   * @param lookUp resolves the name and its prefixes
   */
  void record(List<? extends INode> nodes, Role role, Function<String, Optional<SpecType>> lookUp) {
    if (!occurrences.isListening()) {
      return;
    }
    StringBuilder prefix = new StringBuilder();
    for (INode node : nodes) {
      for (ILeafNode leaf : node.getLeafNodes()) {
        boolean segment = !leaf.isHidden() && !leaf.getText().equals(".");
        if (segment) {
          prefix.append(prefix.isEmpty() ? "" : ".").append(leaf.getText());
          if (prefix.length() > TypeNameResolver.LONGEST) {
            return; // nothing is called so, and to copy all beginnings takes long
          }
          lookUp
              .apply(prefix.toString())
              .map(type -> symbol(type, leaf.getText()))
              .ifPresent(s -> occurrences.add(leaf.getOffset(), leaf.getLength(), s, role));
        }
      }
    }
  }

  private static Symbol symbol(SpecType type, String name) {
    return type instanceof SpecType.Reference reference
        ? new Symbol.JavaClass(reference.internalName())
        : new Symbol.Word(name);
  }

  /** A word of the language. */
  void word(INode node) {
    Symbol symbol = new Symbol.Word(ParseNodes.text(node));
    occurrences.add(node.getOffset(), node.getLength(), symbol, Role.REFERENCE);
  }

  /** A field. */
  void field(INode node, FieldInfo field) {
    Symbol symbol = new Symbol.JavaField(field.owner(), field.name(), field.descriptor());
    occurrences.add(node.getOffset(), node.getLength(), symbol, Role.REFERENCE);
  }

  /** A method. */
  void method(INode node, MethodInfo method) {
    Symbol symbol = new Symbol.JavaMethod(method.owner(), method.name(), method.descriptor());
    occurrences.add(node.getOffset(), node.getLength(), symbol, Role.REFERENCE);
  }

  /** Records a definition at the last segment of a name. */
  void definition(INode node, Symbol.Definition symbol, Role role) {
    ILeafNode last = null;
    for (ILeafNode leaf : node.getLeafNodes()) {
      last = leaf.isHidden() ? last : leaf;
    }
    if (last != null) {
      occurrences.add(last.getOffset(), last.getLength(), symbol, role);
    }
  }
}
