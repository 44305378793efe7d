// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.Element;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/**
 * Field paths of one disjunct: {@code this.head} is the value of that field in the points-to of
 * {@code this}, which is added if there is none. Where a predicate may own the object, the path is
 * refused: the object would be allocated twice.
 */
final class FieldPaths {
  private static final FieldInfo LENGTH = new FieldInfo("", "length", "I", false, true);

  private final FileContext context;
  private final AtomResolver resolver;
  private final DisjunctVariables names;
  private final Scope scope;
  private final List<Cell> cells;
  private final List<ResolvedCall> calls;
  private final List<ArrayCell> arrays;
  private final Map<EObject, Cell.Slot> values = new HashMap<>();
  private final Map<Element, ArrayCell> elements = new HashMap<>();

  FieldPaths(
      FileContext context,
      AtomResolver resolver,
      DisjunctVariables names,
      Scope scope,
      List<Cell> cells,
      List<ArrayCell> arrays,
      List<ResolvedCall> calls) {
    this.context = context;
    this.resolver = resolver;
    this.names = names;
    this.scope = scope;
    this.cells = cells;
    this.arrays = arrays;
    this.calls = calls;
  }

  /**
   * Returns the field value that a resolved path, or what a method is called on, denotes; null if
   * it was refused.
   */
  Cell.Slot value(EObject path) {
    return values.get(path);
  }

  /** Returns the array of a resolved element; null if it was refused. */
  ArrayCell array(Element element) {
    return elements.get(element);
  }

  /** Resolves a path, adding points-tos and fields; a path of one name needs nothing. */
  void resolve(Path path) {
    boolean known = names.typeOf(path.getRoot()) != null;
    boolean isStatic = !known && new StaticPaths(context).isStatic(path);
    if (!path.getSegments().isEmpty() && !isStatic) { // else no points-to is needed
      List<INode> nodes = ParseNodes.all(path, HeapSpecPackage.Literals.PATH__SEGMENTS);
      INode root = ParseNodes.of(path, HeapSpecPackage.Literals.PATH__ROOT);
      resolve(path, path.getRoot(), root, path.getSegments(), nodes);
    }
  }

  /** Resolves the path that a method is called on. */
  void resolve(Call call) {
    List<String> receiver = MethodCalls.parts(call).receiver();
    if (receiver.size() > 1) {
      INode node = ParseNodes.of(call, HeapSpecPackage.Literals.CALL__CALLEE);
      List<String> segments = receiver.subList(1, receiver.size());
      resolve(call, receiver.get(0), node, segments, Collections.nCopies(segments.size(), node));
    }
  }

  /** Finds the array of an element, which is a name or a field path, adding its points-to. */
  void resolve(Element element) {
    if (!(Trees.strip(element.getArray()) instanceof Path path)) {
      context
          .problems()
          .report(
              Code.SPEC_FORMULA,
              element.getArray(),
              "give the array a name: [i] stands after a name or a field path");
      return;
    }
    Cell.Slot slot = path.getSegments().isEmpty() ? null : value(path);
    if (slot == null && !path.getSegments().isEmpty()) {
      return;
    }
    String name = slot == null ? path.getRoot() : nameOf(slot);
    SpecType type = name == null ? null : names.typeOf(name);
    if (type == null && slot == null) {
      unknownRoot(ParseNodes.of(path), path.getRoot());
    } else if (type == null) {
      context
          .problems()
          .report(Code.SPEC_PATH, path, "the path goes on through a value without name");
    } else if (!isArray(type)) {
      if (type != DisjunctVariables.UNKNOWN) {
        context
            .problems()
            .report(Code.SPEC_TYPE_MISMATCH, path, "an array", Descriptors.simple(type));
      }
    } else {
      ArrayCell cell = arrayOf(name, path);
      if (cell != null) {
        elements.put(element, cell);
      }
    }
  }

  /** Returns the variable a resolved path stands for; null if it has none. */
  String name(Path path) {
    Cell.Slot slot = values.get(path);
    return slot == null ? null : nameOf(slot);
  }

  private static String nameOf(Cell.Slot slot) {
    return slot.variable() != null ? slot.variable() : Trees.plainName(slot.written());
  }

  private static boolean isArray(SpecType type) {
    return type instanceof SpecType.Reference reference && reference.internalName().startsWith("[");
  }

  /**
   * Returns the points-to of an array, a new one if there is none; null and reported if refused.
   */
  private ArrayCell arrayOf(String variable, EObject at) {
    for (ArrayCell cell : arrays) {
      if (variable.equals(cell.variable)) {
        return cell;
      }
    }
    if (isOwnedElsewhere(variable, at)) {
      return null;
    }
    ArrayCell cell =
        new ArrayCell(
            null,
            (SpecType.Reference) names.typeOf(variable),
            null,
            names.fresh(variable + "_length", SpecType.INT),
            context.problems().place(at));
    cell.variable = variable;
    arrays.add(cell);
    return cell;
  }

  private void resolve(
      EObject path, String root, INode rootNode, List<String> segments, List<INode> nodes) {
    String current = root;
    Cell.Slot slot = null;
    for (int i = 0; i < nodes.size(); i++) {
      if (names.typeOf(current) == null) {
        unknownRoot(rootNode, root);
        return;
      }
      slot = step(path, current, segments.get(i), nodes.get(i));
      if (slot == null) {
        return;
      }
      boolean last = i == nodes.size() - 1;
      current = nameOf(slot);
      if (!last && (current == null || current.equals(Trees.WILDCARD))) {
        context
            .problems()
            .report(Code.SPEC_PATH, nodes.get(i), "the path goes on through a value without name");
        return;
      }
    }
    values.put(path, slot);
  }

  private Cell.Slot step(EObject path, String from, String segment, INode node) {
    SpecType type = names.typeOf(from);
    if (type == DisjunctVariables.UNKNOWN) {
      return null;
    } else if (isArray(type) && segment.equals(LENGTH.name())) {
      ArrayCell array = arrayOf(from, path);
      return array == null || isPath(array.length, node)
          ? null
          : new Cell.Slot(LENGTH, array.length, array.lengthVariable);
    }
    Optional<String> value = resolver.asValue(type);
    if (value.isPresent()) {
      context.problems().report(Code.SPEC_FORMULA, node, value.get());
      return null;
    }
    Optional<Cell> present = cells.stream().filter(c -> from.equals(c.variable)).findFirst();
    Optional<FieldInfo> field = field(present.map(Cell::type).orElse(type), segment, node);
    if (field.isEmpty() || present.isEmpty() && isOwnedElsewhere(from, path)) {
      return null;
    }
    Cell cell = present.orElseGet(() -> implied(path, from, (SpecType.Reference) type));
    Cell.Slot slot = cell.get(field.get());
    if (slot == null || isWildcard(slot.written())) {
      SpecType valueType = Descriptors.type(field.get().descriptor());
      slot = new Cell.Slot(field.get(), null, names.fresh(from + "_" + segment, valueType));
      cell.add(slot);
    }
    return isPath(slot.written(), node) ? null : slot;
  }

  /** A value that is itself read from the heap could be read from here: no going in circles. */
  private boolean isPath(Expression value, INode node) {
    boolean circular =
        value != null
            && Trees.paths(value).stream().anyMatch(path -> !path.getSegments().isEmpty());
    if (circular) {
      context.problems().report(Code.SPEC_PATH, node, "the field's value is itself a field path");
    }
    return circular;
  }

  private static boolean isWildcard(Expression e) {
    return e != null && Trees.WILDCARD.equals(Trees.plainName(e));
  }

  private Cell implied(EObject path, String location, SpecType.Reference type) {
    Cell cell = new Cell(null, type.internalName(), context.problems().place(path));
    cell.variable = location;
    cells.add(cell);
    return cell;
  }

  private Optional<FieldInfo> field(SpecType type, String name, INode node) {
    if (type instanceof SpecType.Reference reference && !reference.internalName().startsWith("[")) {
      return resolver.field(reference.internalName(), name, node);
    }
    context.problems().report(Code.SPEC_UNKNOWN_FIELD, node, Descriptors.simple(type), name);
    return Optional.empty();
  }

  private boolean isOwnedElsewhere(String name, EObject path) {
    for (ResolvedCall call : calls) {
      for (int i = 0; i < call.arguments().size(); i++) {
        if (name.equals(Trees.plainName(call.arguments().get(i)))
            && context.allocation().mayOwn(call.callee(), i)) {
          context
              .problems()
              .report(
                  Code.SPEC_PATH,
                  path,
                  name
                      + " belongs to "
                      + TypeNameResolver.lastSegment(call.callee().name())
                      + ", so its fields cannot be named here");
          return true;
        }
      }
    }
    return false;
  }

  private void unknownRoot(INode node, String root) {
    UnknownNames.report(context, scope, names, root, node);
  }
}
