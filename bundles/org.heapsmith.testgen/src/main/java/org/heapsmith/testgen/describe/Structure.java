// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
  private final Set<Integer> seen = new HashSet<>();
  private final Map<String, List<FieldModel>> selfFields = new HashMap<>();
  private boolean recursive;
  private boolean branching;
  private boolean fromBehind;

  private Structure(ClassPath classPath, HeapView view) {
    this.classPath = classPath;
    this.view = view;
  }

  /** Reads the structure at {@code root}. */
  static Structure of(ClassPath classPath, HeapView view, ConcreteValue root) {
    Structure structure = new Structure(classPath, view);
    structure.read(root);
    return structure;
  }

  private record Step(ConcreteValue value, String path, boolean sentinel, boolean isBack) {}

  /** Breadth first; references that custom calls backward come after all forward ones. */
  private void read(ConcreteValue root) {
    Deque<Step> forward = new ArrayDeque<>(List.of(new Step(root, "", false, false)));
    Deque<Step> back = new ArrayDeque<>();
    while (!forward.isEmpty() || !back.isEmpty()) {
      Step step = forward.isEmpty() ? back.remove() : forward.remove();
      ConcreteObject object = view.node(step.value()).orElse(null);
      if (object == null || !seen.add(object.id())) {
        continue;
      }
      boolean node = isRecursive(object.className()) && !step.sentinel() && !isOwner(object);
      if (node) {
        fromBehind |= nodes.isEmpty() && step.isBack();
        nodes.put(object.id(), step.path());
      }
      declares(object.className());
      for (Slot slot : view.slots(object)) {
        String name = slot.name();
        boolean isBack = Forward.isBack(name);
        String longer = step.path().isEmpty() ? name : step.path() + "." + name;
        Step next =
            new Step(
                slot.value(),
                node && !isBack ? longer : step.path(),
                SENTINELS.contains(name.toLowerCase(Locale.ROOT)),
                isBack);
        (isBack ? back : forward).add(next);
      }
    }
    if (!branching && nodes.size() > 1) {
      order();
    }
  }

  /** Puts the nodes of a list one behind the other, wherever the ways in are. */
  private void order() {
    List<Integer> order = new ArrayList<>(nodes.keySet());
    Map<Integer, Integer> next = new HashMap<>();
    order.forEach(n -> successor(n).ifPresent(other -> next.put(n, other)));
    List<Integer> first = order.stream().filter(n -> !next.containsValue(n)).toList();
    if (first.size() == 1) {
      List<Integer> chain = new ArrayList<>(first);
      while (chain.size() < order.size() && next.containsKey(chain.get(chain.size() - 1))) {
        chain.add(next.get(chain.get(chain.size() - 1)));
      }
      order = chain.size() == order.size() ? chain : order;
    } else if (fromBehind && first.isEmpty()) {
      Collections.rotate(order, -1); // a ring whose only way in is by the last node
    } else if (fromBehind) {
      Collections.reverse(order);
    }
    Map<Integer, String> paths = new HashMap<>(nodes);
    nodes.clear();
    order.forEach(node -> nodes.put(node, paths.get(node)));
  }

  private Optional<Integer> successor(int node) {
    return view.slots(object(node)).stream()
        .filter(s -> !Forward.isBack(s.name()))
        .flatMap(s -> s.value() instanceof ConcreteValue.Ref r ? Stream.of(r.id()) : Stream.of())
        .filter(other -> other != node && nodes.containsKey(other))
        .findFirst();
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

  /**
   * Returns whether an object refers to itself, to no other of its class, and to nodes of another
   * class: a container that knows itself, as some do until they are merged, is not one of the
   * nodes.
   */
  private boolean isOwner(ConcreteObject object) {
    ConcreteValue itself = new ConcreteValue.Ref(object.id());
    Set<String> own = new HashSet<>();
    selfFields(object.className()).forEach(f -> own.add(f.name()));
    List<ConcreteValue> targets =
        view.slots(object).stream()
            .filter(s -> own.contains(s.name()))
            .map(Slot::value)
            .filter(v -> view.node(v).isPresent())
            .toList();
    return !targets.isEmpty()
        && targets.stream().allMatch(itself::equals)
        && holdsOthers(object.className());
  }

  private boolean holdsOthers(String className) {
    List<FieldModel> own = selfFields(className);
    return classPath.find(className).map(ClassModel::instanceFields).orElse(List.of()).stream()
        .filter(f -> !own.contains(f))
        .map(Structure::referenceType)
        .anyMatch(type -> type != null && isRecursive(type));
  }

  private long forwardFields(String className) {
    return selfFields(className).stream().filter(f -> !Forward.isBack(f.name())).count();
  }

  /** The fields of a class that can hold an object of that very class. */
  private List<FieldModel> selfFields(String className) {
    return selfFields.computeIfAbsent(className, this::findSelfFields);
  }

  private List<FieldModel> findSelfFields(String className) {
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

  /** Returns where a node is: {@code of the last node}, {@code of the root}, {@code at left}. */
  String place(int node) {
    if (!isTree()) {
      return "of the " + Words.ordinal(nodes().indexOf(node), nodes.size()) + " node";
    }
    return path(node).isEmpty() ? "of the root" : "at " + path(node);
  }

  /**
   * Returns the field whose content another node has got from a node that is no longer there; empty
   * if none has.
   */
  String moved(int gone, Structure after) {
    for (Slot slot : content(gone)) {
      for (int node : after.nodes()) {
        boolean had = content(node).stream().anyMatch(s -> isSame(s, slot));
        boolean has = after.content(node).stream().anyMatch(s -> isSame(s, slot));
        if (has && !had) {
          return slot.name();
        }
      }
    }
    return "";
  }

  private static boolean isSame(Slot a, Slot b) {
    return a.name().equals(b.name()) && a.value().equals(b.value());
  }

  /** Returns the fields of a node in which it holds something for others. */
  List<Slot> content(int node) {
    return view.slots(object(node)).stream()
        .filter(s -> ArgumentPhrase.isContent(s.name()))
        .toList();
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
