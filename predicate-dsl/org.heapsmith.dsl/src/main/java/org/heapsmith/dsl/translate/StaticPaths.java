// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.dsl.symbols.Occurrence.Role;
import org.heapsmith.dsl.syntax.Suggested;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/**
 * Paths that start at a class ({@code Integer.MAX_VALUE}, {@code Color.RED}), and paths as reads of
 * the heap at entry. A compile-time constant is its value; enum constants and other static fields
 * are known where two states are spoken of.
 */
final class StaticPaths {
  private final FileContext context;
  private final AtomResolver resolver;

  StaticPaths(FileContext context) {
    this.context = context;
    this.resolver = new AtomResolver(context);
  }

  /** Returns whether a path of several names starts with a class. */
  boolean isStatic(Path path) {
    return classLength(path) > 0;
  }

  /** The number of segments after the root that still name the class, plus one; 0 if none. */
  private int classLength(Path path) {
    for (int length = path.getSegments().size(); length > 0; length--) {
      if (type(path, length).isPresent()) {
        return length;
      }
    }
    return 0;
  }

  private Optional<SpecType> type(Path path, int length) {
    StringBuilder name = new StringBuilder(path.getRoot());
    path.getSegments().subList(0, length - 1).forEach(s -> name.append('.').append(s));
    return context.typeNames().lookUp(name.toString()).filter(SpecType.Reference.class::isInstance);
  }

  /**
   * Returns the value of a path that starts with a class; null and reported if there is none.
   *
   * @param twoStates whether more than constants can be spoken of here
   */
  Expr value(Path path, boolean twoStates) {
    int length = classLength(path);
    String className = ((SpecType.Reference) type(path, length).orElseThrow()).internalName();
    List<INode> nodes = ParseNodes.all(path, HeapSpecPackage.Literals.PATH__SEGMENTS);
    INode node = nodes.get(length - 1);
    String name = path.getSegments().get(length - 1);
    Optional<FieldInfo> field = context.java().field(className, name);
    if (field.isEmpty() || !field.get().isStatic()) {
      unknown(className, name, field.isPresent(), node);
      return null;
    }
    record(path, length, field.get());
    Expr value = value(field.get());
    boolean constant = !(value instanceof Expr.StaticRead || value instanceof Expr.EnumConst);
    if (value != null && !constant && !twoStates) {
      String text = ParseNodes.text(ParseNodes.of(path));
      context
          .problems()
          .report(
              Code.SPEC_NOT_SUPPORTED, path, text + ", which is no constant, as part of an input");
      return null;
    }
    if (value == null) {
      context.problems().report(Code.SPEC_NOT_SUPPORTED, path, "the constant " + name);
      return null;
    }
    return path.getSegments().size() == length ? value : reads(value, path, length);
  }

  private void record(Path path, int length, FieldInfo field) {
    List<INode> classes = new ArrayList<>();
    classes.add(ParseNodes.of(path, HeapSpecPackage.Literals.PATH__ROOT));
    List<INode> segments = ParseNodes.all(path, HeapSpecPackage.Literals.PATH__SEGMENTS);
    classes.addAll(segments.subList(0, length - 1));
    TypeUses uses = new TypeUses(context.occurrences());
    uses.record(classes, Role.REFERENCE, context.typeNames()::lookUp);
    uses.field(segments.get(length - 1), field);
  }

  private void unknown(String className, String name, boolean instance, INode node) {
    String simple = Descriptors.simple(className);
    if (instance) {
      String why = name + " is a field of the objects of " + simple + ", not of the class";
      context.problems().report(Code.SPEC_FORMULA, node, why);
    } else {
      Suggested suggested = Suggestions.with(name, context.java().staticNames(className));
      context.problems().report(Code.SPEC_UNKNOWN_FIELD, node, simple, suggested);
    }
  }

  /** Returns the field; null for a constant of a type the language does not have. */
  private Expr value(FieldInfo field) {
    SpecType type = Descriptors.type(field.descriptor());
    Optional<Object> constant = context.java().constant(field);
    if (constant.isPresent()) {
      return constant(constant.get(), type);
    }
    return context.java().isEnumConstant(field)
        ? new Expr.EnumConst(field.owner(), field.name())
        : new Expr.StaticRead(field.owner(), field.name(), field.descriptor(), type);
  }

  private static Expr constant(Object value, SpecType type) {
    if (type.equals(SpecType.BOOLEAN)) {
      return new Expr.BoolConst(!value.equals(0));
    } else if (value instanceof Integer || value instanceof Long) {
      return new Expr.IntConst(BigInteger.valueOf(((Number) value).longValue()), type);
    } else if (value instanceof Number number) {
      return new Expr.FloatConst(number.doubleValue(), type);
    }
    return null;
  }

  /** Returns the fields from segment {@code from} on, read from the object; null and reported. */
  Expr reads(Expr object, Path path, int from) {
    List<INode> nodes = ParseNodes.all(path, HeapSpecPackage.Literals.PATH__SEGMENTS);
    Expr current = object;
    for (int i = from; i < nodes.size(); i++) {
      String name = path.getSegments().get(i);
      if (!(current.type() instanceof SpecType.Reference reference)
          || reference.internalName().startsWith("[")) {
        String type = Descriptors.simple(current.type());
        context.problems().report(Code.SPEC_UNKNOWN_FIELD, nodes.get(i), type, name);
        return null;
      }
      Optional<FieldInfo> field = resolver.field(reference.internalName(), name, nodes.get(i));
      if (field.isEmpty()) {
        return null;
      }
      FieldInfo found = field.get();
      SpecType type = Descriptors.type(found.descriptor());
      current = new Expr.FieldRead(current, found.owner(), name, found.descriptor(), type);
    }
    return current;
  }
}
