// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.spec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.Flags;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.heapsmith.dsl.ide.assist.Shape;
import org.heapsmith.jdt.language.SpecFiles;

/**
 * A first spec for a method, to be edited: a predicate guessed from the fields of the class, and
 * the precondition that the receiver and the parameters satisfy it. Where nothing is known the
 * inputs are unconstrained.
 */
public final class SpecStub {
  private static final Pattern HEADER =
      Pattern.compile("(?m)^\\s*(?:package|import)\\s[^;]*;[ \\t]*\\r?\\n?");
  private static final Set<String> ROOTS =
      Set.of("head", "header", "first", "root", "top", "front");

  private final IMethod method;
  private final IType type;
  private final Optional<IType> node;
  private final Optional<Shape> shape;
  private final List<String> files;

  /**
   * Looks at the class, and at the predicates there are in its package.
   *
   * @throws JavaModelException if the class does not exist
   * @throws CoreException if a spec file of the project cannot be read
   */
  public SpecStub(IMethod method) throws CoreException {
    this.method = method;
    this.type = method.getDeclaringType();
    this.files = filesOfPackage();
    this.node = findNode();
    this.shape = node.isPresent() ? Optional.of(shape(node.get())) : Optional.empty();
  }

  /** The code of the spec files whose predicates share their names with ours. */
  private List<String> filesOfPackage() throws CoreException {
    String name = type.getPackageFragment().getElementName();
    Pattern pattern = Pattern.compile("\\A\\s*package\\s+" + Pattern.quote(name) + "\\s*;");
    List<String> result = new ArrayList<>();
    for (IFile file : SpecFiles.of(type.getJavaProject().getProject())) {
      String code = SpecHeads.blank(SpecIndex.text(file));
      if (name.isEmpty() || pattern.matcher(code).find()) {
        result.add(code);
      }
    }
    return result;
  }

  /** Returns the text of a new file. */
  public String newFile() throws JavaModelException {
    StringBuilder text = new StringBuilder();
    String packageName = type.getPackageFragment().getElementName();
    if (!packageName.isEmpty()) {
      text.append("package ").append(packageName).append(";\n\n");
    }
    imports().forEach(i -> text.append("import ").append(i).append(";\n"));
    String predicate = predicateName("");
    text.append(imports().isEmpty() ? "" : "\n");
    shape.ifPresent(s -> text.append(s.predicate(predicate)).append("\n\n"));
    return text.append(spec(predicate)).toString();
  }

  /** Returns the text of an existing file with the spec at its end. */
  public String appendedTo(String text) throws JavaModelException {
    String code = SpecHeads.blank(text);
    StringBuilder result = new StringBuilder(text.stripTrailing()).append("\n\n");
    Optional<String> known = shape.flatMap(s -> existing(code, s));
    String predicate = known.orElse(predicateName(code));
    if (shape.isPresent() && known.isEmpty()) {
      result.append(shape.get().predicate(predicate)).append("\n\n");
    }
    result.append(spec(predicate));
    List<String> missing =
        imports().stream()
            .filter(i -> !code.matches("(?s).*\\bimport\\s+" + Pattern.quote(i) + "\\s*;.*"))
            .toList();
    int at = 0;
    for (Matcher header = HEADER.matcher(code); header.find(); ) {
      at = header.end();
    }
    String added = missing.stream().map(i -> "import " + i + ";\n").collect(Collectors.joining());
    return result.insert(at, added).toString();
  }

  private List<String> imports() {
    Set<String> result = new LinkedHashSet<>();
    if (!type.getPackageFragment().isDefaultPackage()) {
      result.add(type.getFullyQualifiedName('.'));
      node.ifPresent(n -> result.add(n.getFullyQualifiedName('.')));
    } else if (node.isPresent() && node.get().getDeclaringType() != null) {
      result.add(node.get().getFullyQualifiedName('.'));
    }
    return List.copyOf(result);
  }

  private String spec(String predicate) throws JavaModelException {
    List<String> notes = new ArrayList<>();
    Optional<IMethod> check = RepOkMethods.of(type);
    if (check.isPresent()) {
      notes.add(
          "// "
              + check.get().getElementName()
              + "() checks the same structure: the Models view shows heaps on which it and this"
              + " precondition disagree.");
    }
    List<String> requires = requires(predicate);
    if (requires.isEmpty()) {
      notes.add("// No precondition: every input is tried. Say here what the method expects.");
    }
    String lines = notes.stream().map(n -> "  " + n + "\n").collect(Collectors.joining());
    String clause = requires.isEmpty() ? "" : "  requires " + String.join(" * ", requires) + ";\n";
    return "spec " + head() + " {\n" + lines + clause + "}\n";
  }

  private List<String> requires(String predicate) throws JavaModelException {
    List<String> result = new ArrayList<>();
    if (shape.isEmpty()) {
      return result;
    }
    boolean instance = !Flags.isStatic(method.getFlags()) && !method.isConstructor();
    if (instance && node.get().equals(type)) {
      result.add(shape.get().call(predicate, "this"));
    } else if (instance) {
      Optional<String> entry = entryField();
      entry.ifPresent(
          f ->
              result.add(
                  "this -> "
                      + type.getElementName()
                      + "{ "
                      + f
                      + ": r } * "
                      + shape.get().call(predicate, "r")));
    }
    String[] names = method.getParameterNames();
    List<String> types = Parameters.simpleTypes(method);
    for (int i = 0; i < names.length; i++) {
      if (types.get(i).equals(node.get().getElementName())) {
        result.add(shape.get().call(predicate, names[i]));
      }
    }
    return result;
  }

  private String head() throws JavaModelException {
    String name = method.isConstructor() ? "new" : method.getElementName();
    String[] names = method.getParameterNames();
    List<String> types = Parameters.types(method);
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < names.length; i++) {
      int bracket = types.get(i).indexOf('[');
      int end = bracket < 0 ? types.get(i).length() : bracket;
      String element = types.get(i).substring(0, end);
      parameters.add(resolved(element) + types.get(i).substring(end) + " " + names[i]);
    }
    return type.getElementName() + "." + name + "(" + String.join(", ", parameters) + ")";
  }

  /** A type is written so that the file can resolve it. */
  private String resolved(String name) throws JavaModelException {
    String[][] found = type.resolveType(name);
    if (found == null) {
      return name;
    }
    String packageName = found[0][0];
    String qualified = packageName.isEmpty() ? found[0][1] : packageName + "." + found[0][1];
    boolean known =
        packageName.equals("java.lang")
            || packageName.equals(type.getPackageFragment().getElementName())
                && found[0][1].equals(name)
            || imports().contains(qualified);
    return known ? name : qualified;
  }

  /** The field through which the class reaches the node class; one with a telling name first. */
  private Optional<String> entryField() throws JavaModelException {
    List<String> fields = fieldsOfType(type, node.get());
    return fields.stream()
        .filter(f -> ROOTS.contains(f.toLowerCase(Locale.ROOT)))
        .findFirst()
        .or(() -> fields.stream().findFirst());
  }

  private String predicateName(String code) {
    String className = node.map(n -> n.getFullyQualifiedName('$')).orElse("");
    return Shape.name(className.replace('.', '/'), name -> isFree(name, code));
  }

  private boolean isFree(String name, String code) {
    Pattern definition = Pattern.compile("\\bpredicate\\s+" + name + "\\b");
    return !definition.matcher(code).find()
        && files.stream().noneMatch(f -> definition.matcher(f).find());
  }

  /** A predicate of the file that has the parameters of the shape's. */
  private static Optional<String> existing(String code, Shape shape) {
    String second = shape.back().isPresent() ? "\\s*,\\s*" + shape.node() + "\\s+\\w+" : "";
    Matcher predicate =
        Pattern.compile(
                "\\bpredicate\\s+(\\w+)\\s*\\(\\s*"
                    + shape.node()
                    + "\\s+\\w+"
                    + second
                    + "\\s*\\)")
            .matcher(code);
    return predicate.find() ? Optional.of(predicate.group(1)) : Optional.empty();
  }

  /**
   * The nearest class with a field of its own type: the class itself, or one its fields lead to.
   */
  private Optional<IType> findNode() throws JavaModelException {
    Deque<IType> open = new ArrayDeque<>(List.of(type));
    Set<IType> seen = new LinkedHashSet<>(open);
    while (!open.isEmpty()) {
      IType next = open.remove();
      if (!fieldsOfType(next, next).isEmpty()) {
        return next.equals(type) || isEntered(next) ? Optional.of(next) : Optional.empty();
      }
      for (IField field : instanceFields(next)) {
        fieldType(next, field).filter(seen::add).ifPresent(open::add);
      }
    }
    return Optional.empty();
  }

  private boolean isEntered(IType candidate) throws JavaModelException {
    return !fieldsOfType(type, candidate).isEmpty();
  }

  private static Shape shape(IType node) throws JavaModelException {
    return Shape.of(node.getElementName(), fieldsOfType(node, node));
  }

  private static List<String> fieldsOfType(IType owner, IType wanted) throws JavaModelException {
    List<String> result = new ArrayList<>();
    for (IField field : instanceFields(owner)) {
      if (fieldType(owner, field).filter(wanted::equals).isPresent()) {
        result.add(field.getElementName());
      }
    }
    return result;
  }

  private static List<IField> instanceFields(IType type) throws JavaModelException {
    List<IField> result = new ArrayList<>();
    for (IField field : type.getFields()) {
      if (!Flags.isStatic(field.getFlags()) && !field.isEnumConstant()) {
        result.add(field);
      }
    }
    return result;
  }

  /** The class of the project that a field's declared type names. */
  private static Optional<IType> fieldType(IType owner, IField field) throws JavaModelException {
    String signature = Signature.getTypeErasure(field.getTypeSignature());
    if (Signature.getTypeSignatureKind(signature) != Signature.CLASS_TYPE_SIGNATURE) {
      return Optional.empty();
    }
    String[][] found = owner.resolveType(Signature.toString(signature));
    if (found == null) {
      return Optional.empty();
    }
    IType result =
        owner.getJavaProject().findType(found[0][0], found[0][1], new NullProgressMonitor());
    boolean usable = result != null && !result.isBinary() && result.isClass();
    return usable ? Optional.of(result) : Optional.empty();
  }
}
