// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.Forward;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.heap.HeapView.Slot;

/**
 * The recursive structure that hangs on one root: its nodes in reading order, with the path of
 * forward references ({@code left.right}) that leads to each. Sentinels are not counted.
 */
final class Structure {
  private static final Set<String> SENTINELS =
      Set.of("header", "sentinel", "dummy", "nil", "anchor", "nullnode", "bottom");

  private final ClassPath classPath;
  private final HeapView view;
  private final Map<Integer, String> nodes = new LinkedHashMap<>();
  private final Set<Integer> seen = new java.util.HashSet<>();
  private boolean recursive;
  private boolean branching;

  private Structure(ClassPath classPath, HeapView view) {
    this.classPath = classPath;
    this.view = view;
  }

  /** Reads the structure at {@code root}. */
  static Structure of(ClassPath classPath, HeapView view, ConcreteValue root) {
    Structure structure = new Structure(classPath, view);
    structure.visit(root, "", false);
    return structure;
  }

  private void visit(ConcreteValue value, String path, boolean sentinel) {
    ConcreteObject object = view.node(value).orElse(null);
    if (object == null || !seen.add(object.id())) {
      return;
    }
    boolean node = isRecursive(object.className());
    if (node && !sentinel) {
      nodes.put(object.id(), path);
    }
    declares(object.className());
    for (Slot slot : Forward.first(view.slots(object))) {
      String name = slot.name();
      boolean toSentinel = SENTINELS.contains(name.toLowerCase(Locale.ROOT));
      boolean extend = node && !sentinel && !Forward.isBack(name);
      String next = extend ? (path.isEmpty() ? name : path + "." + name) : path;
      visit(slot.value(), next, toSentinel);
    }
  }

  /** Notes, from the declared fields, whether there is a structure even where it is empty. */
  private void declares(String className) {
    ClassModel model = classPath.find(className).orElse(null);
    if (model == null) {
      return;
    }
    for (FieldModel field : model.instanceFields()) {
      String type = referenceType(field);
      if (type != null && isRecursive(type)) {
        recursive = true;
        branching |= forwardFields(type) > 1;
      }
    }
  }

  private static String referenceType(FieldModel field) {
    String d = field.descriptor();
    return d.startsWith("L") ? d.substring(1, d.length() - 1) : null;
  }

  private boolean isRecursive(String className) {
    return selfFields(className).size() > 0;
  }

  private long forwardFields(String className) {
    return selfFields(className).stream().filter(f -> !Forward.isBack(f.name())).count();
  }

  /** The fields of a class that can hold an object of that very class. */
  private List<FieldModel> selfFields(String className) {
    Optional<ClassModel> model = classPath.find(className).filter(ClassModel::isApplication);
    List<FieldModel> fields = new ArrayList<>();
    if (model.isPresent()) {
      for (FieldModel field : model.get().instanceFields()) {
        String type = referenceType(field);
        boolean ofOwnKind =
            type != null
                && classPath.find(type).map(ClassModel::isApplication).orElse(false)
                && classPath.hierarchy().isSubtype(className, type);
        if (ofOwnKind) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  /** Returns whether there is a recursive structure, be it empty. */
  boolean isPresent() {
    return recursive || !nodes.isEmpty();
  }

  /** Returns whether a node can lead on to several. */
  boolean isTree() {
    return branching;
  }

  /** Returns the nodes in reading order. */
  List<Integer> nodes() {
    return List.copyOf(nodes.keySet());
  }

  /** Returns the forward path from the first node to this one, empty for the first. */
  String path(int node) {
    return nodes.get(node);
  }

  /** Returns the object of a node. */
  ConcreteObject object(int node) {
    return view.heap().object(node);
  }

  /** Returns what a node is called: {@code node}, {@code entry}, {@code cell}. */
  String noun() {
    return "node";
  }

  /** Returns how many of the other nodes hang directly on a node. */
  int children(int node) {
    String path = nodes.get(node);
    String prefix = path.isEmpty() ? "" : path + ".";
    return (int)
        nodes.values().stream()
            .filter(p -> !p.isEmpty() && p.startsWith(prefix) && !p.equals(path))
            .filter(p -> p.indexOf('.', prefix.length()) < 0)
            .count();
  }
}
