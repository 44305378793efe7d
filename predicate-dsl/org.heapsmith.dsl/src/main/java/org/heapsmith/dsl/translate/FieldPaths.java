// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
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
  private final FileContext context;
  private final AtomResolver resolver;
  private final Names names;
  private final Scope scope;
  private final List<Cell> cells;
  private final List<ResolvedCall> calls;
  private final Map<Path, Cell.Slot> values = new HashMap<>();

  FieldPaths(
      FileContext context,
      AtomResolver resolver,
      Names names,
      Scope scope,
      List<Cell> cells,
      List<ResolvedCall> calls) {
    this.context = context;
    this.resolver = resolver;
    this.names = names;
    this.scope = scope;
    this.cells = cells;
    this.calls = calls;
  }

  /** Returns the field value that a resolved path denotes; null if it was refused. */
  Cell.Slot value(Path path) {
    return values.get(path);
  }

  /** Resolves a path, adding points-tos and fields; a path of one name needs nothing. */
  void resolve(Path path) {
    boolean known = names.typeOf(path.getRoot()) != null;
    if (path.getSegments().isEmpty() || !known && new StaticPaths(context).isStatic(path)) {
      return; // no points-to is needed
    }
    List<INode> nodes = Nodes.all(path, HeapSpecPackage.Literals.PATH__SEGMENTS);
    String current = path.getRoot();
    Cell.Slot slot = null;
    for (int i = 0; i < nodes.size(); i++) {
      slot = step(path, current, path.getSegments().get(i), nodes.get(i));
      if (slot == null) {
        return;
      }
      boolean last = i == nodes.size() - 1;
      current = slot.variable() != null ? slot.variable() : Trees.plainName(slot.written());
      if (!last && (current == null || current.equals(Trees.WILDCARD))) {
        context
            .problems()
            .report(Code.SPEC_PATH, nodes.get(i), "the path goes on through a value without name");
        return;
      }
    }
    values.put(path, slot);
  }

  private Cell.Slot step(Path path, String from, String segment, INode node) {
    SpecType type = names.typeOf(from);
    if (type == null) {
      unknownRoot(path);
      return null;
    }
    if (type == Names.UNKNOWN) {
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

  private Cell implied(Path path, String location, SpecType.Reference type) {
    Cell cell = new Cell(null, type.internalName(), context.problems().place(path));
    cell.variable = location;
    cells.add(cell);
    return cell;
  }

  private Optional<FieldInfo> field(SpecType type, String name, INode node) {
    if (type instanceof SpecType.Reference reference && !reference.internalName().startsWith("[")) {
      return resolver.field(reference.internalName(), name, node);
    }
    boolean array = type.isReference();
    context
        .problems()
        .report(
            array ? Code.SPEC_NOT_SUPPORTED : Code.SPEC_UNKNOWN_FIELD,
            node,
            array ? "a member of an array" : Descriptors.simple(type),
            name);
    return Optional.empty();
  }

  private boolean isOwnedElsewhere(String name, Path path) {
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
                      + TypeNames.lastSegment(call.callee().name())
                      + ", so its fields cannot be named here");
          return true;
        }
      }
    }
    return false;
  }

  private void unknownRoot(Path path) {
    INode node = Nodes.of(path, HeapSpecPackage.Literals.PATH__ROOT);
    String root = path.getRoot();
    UnknownNames.report(context, scope, names, root, node);
  }
}
