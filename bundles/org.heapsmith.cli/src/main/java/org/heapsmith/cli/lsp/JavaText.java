// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.nio.CharBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.jdt.internal.compiler.CompilationResult;
import org.eclipse.jdt.internal.compiler.DefaultErrorHandlingPolicies;
import org.eclipse.jdt.internal.compiler.ast.AbstractMethodDeclaration;
import org.eclipse.jdt.internal.compiler.ast.Argument;
import org.eclipse.jdt.internal.compiler.ast.TypeDeclaration;
import org.eclipse.jdt.internal.compiler.batch.CompilationUnit;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFileConstants;
import org.eclipse.jdt.internal.compiler.impl.CompilerOptions;
import org.eclipse.jdt.internal.compiler.parser.Parser;
import org.eclipse.jdt.internal.compiler.problem.DefaultProblemFactory;
import org.eclipse.jdt.internal.compiler.problem.ProblemReporter;

/** Finds declarations in Java source, by JDT's parser: also in source with errors. */
final class JavaText {
  private static final int PROBLEMS = 100;

  private final TypeDeclaration[] types;

  /** Reads {@code source}, but for the bodies of methods. */
  JavaText(String source) {
    CompilerOptions options = new CompilerOptions();
    options.complianceLevel = ClassFileConstants.getLatestJDKLevel();
    options.sourceLevel = options.complianceLevel;
    ProblemReporter reporter =
        new ProblemReporter(
            DefaultErrorHandlingPolicies.proceedWithAllProblems(),
            options,
            new DefaultProblemFactory(Locale.ROOT));
    CompilationUnit unit = new CompilationUnit(source.toCharArray(), "", null);
    this.types =
        new Parser(reporter, false)
            .dietParse(unit, new CompilationResult(unit, 0, 1, PROBLEMS))
            .types;
  }

  /**
   * Returns the offset of a class's name.
   *
   * @param path simple names from the top to the class
   */
  OptionalInt type(List<String> path) {
    return declaration(path).map(t -> OptionalInt.of(t.sourceStart)).orElse(OptionalInt.empty());
  }

  /** Returns the offset of the name of a field, enum constant or record component. */
  OptionalInt field(List<String> path, String name) {
    return declaration(path).stream()
        .flatMap(t -> Stream.concat(stream(t.recordComponents), stream(t.fields)))
        .filter(field -> is(field.name, name))
        .mapToInt(field -> field.sourceStart)
        .findFirst();
  }

  /**
   * Returns the offset of a method's name; if there is none with these parameters, of one with as
   * many.
   *
   * @param parameters simple names of the parameter types
   */
  OptionalInt method(List<String> path, String name, List<String> parameters) {
    OptionalInt exact = method(path, name, own -> own.equals(parameters));
    return exact.isPresent() ? exact : method(path, name, own -> own.size() == parameters.size());
  }

  private OptionalInt method(List<String> path, String name, Predicate<List<String>> accepted) {
    return declaration(path).stream()
        .flatMap(type -> stream(type.methods))
        .filter(method -> is(method.selector, name) && accepted.test(parameters(method)))
        .mapToInt(method -> method.sourceStart)
        .findFirst();
  }

  private Optional<TypeDeclaration> declaration(List<String> path) {
    TypeDeclaration[] candidates = types;
    TypeDeclaration found = null;
    for (String name : path) {
      found = stream(candidates).filter(type -> is(type.name, name)).findFirst().orElse(null);
      candidates = found == null ? null : found.memberTypes;
    }
    return Optional.ofNullable(found);
  }

  private static List<String> parameters(AbstractMethodDeclaration method) {
    return stream(method.arguments).map(JavaText::simpleType).toList();
  }

  private static String simpleType(Argument parameter) {
    return String.valueOf(parameter.type.getLastToken()) + "[]".repeat(parameter.type.dimensions());
  }

  private static boolean is(char[] written, String name) {
    return written != null && name.contentEquals(CharBuffer.wrap(written));
  }

  /** The parser leaves lists out that are empty. */
  private static <T> Stream<T> stream(T[] elements) {
    return Stream.ofNullable(elements).flatMap(Stream::of).filter(Objects::nonNull);
  }
}
