// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.build.InputCode;
import org.heapsmith.testgen.build.InputHeap;
import org.heapsmith.testgen.build.LocalVariableNames;
import org.heapsmith.testgen.build.NotConstructible;
import org.heapsmith.testgen.heap.HeapPicture;

/** Writes one test method: picture, annotations, input, call, assertions. */
final class TestMethodWriter {
  private static final String INDENT = "    ";
  private static final String BODY = "      ";

  /** The reflective helper passes on whatever the method throws. */
  private static final Pattern HELPER_CALL = Pattern.compile("(^|[^.\\w])call\\(");

  private final TestContext context;
  private final MethodModel method;
  private final Set<TestId> asking;

  /**
   * Makes the writer for the tests of one method.
   *
   * @param asking takes the tests that ask public methods what has changed
   */
  TestMethodWriter(TestContext context, MethodModel method, Set<TestId> asking) {
    this.context = context;
    this.method = method;
    this.asking = asking;
  }

  String write(NamedTest named, InputHeap input) throws NotConstructible {
    TestCase test = named.test();
    LocalVariableNames variables = LocalVariableNames.of(input, method);
    Expressions expressions =
        new Expressions(
            context.classPath(),
            context.visibility(),
            context.types(),
            input,
            variables,
            context.helpers());
    List<String> building =
        InputCode.statements(
            input,
            context.plan(),
            expressions,
            variables,
            context.types(),
            context.options().openPackages());
    CallCode call = new CallCode(context, expressions);
    AssertionCode assertions =
        new AssertionCode(context, method, named, expressions, variables, BODY);
    List<String> asserting = assertions.lines(call.of(method, test));
    if (assertions.asksObservers()) {
      asking.add(TestId.of(test));
    }
    Optional<FieldKey> closed = expressions.closed(context.options().openPackages());
    if (closed.isPresent()) {
      String owner = closed.get().owner();
      throw new NotConstructible(
          "static field "
              + closed.get().name()
              + " of "
              + owner.replace('/', '.')
              + " cannot be read, as the JDK keeps it to itself; test it by hand");
    }
    StringBuilder text = new StringBuilder();
    comment(text, named, input, variables, expressions);
    text.append(INDENT).append('@').append(context.junit("Test")).append('\n');
    if (!isJUnit4()) {
      String display = StatementLayout.literal(named.displayName());
      StatementLayout.call(INDENT, "@" + context.junit("DisplayName") + "(", List.of(display), ")")
          .forEach(l -> text.append(l).append('\n'));
    }
    text.append(INDENT).append(context.visible()).append("void ").append(named.name());
    text.append("()");
    boolean reflective = asserting.stream().anyMatch(l -> HELPER_CALL.matcher(l).find());
    text.append(throwsClause(test, reflective)).append(" {\n");
    building.forEach(
        s -> StatementLayout.statement(BODY, s).forEach(l -> text.append(l).append('\n')));
    boolean gap = !building.isEmpty() && !asserting.get(0).contains(" before = heap");
    text.append(gap ? "\n" : "");
    asserting.forEach(l -> text.append(l).append('\n'));
    return text.append(INDENT).append("}\n").toString();
  }

  private boolean isJUnit4() {
    return context.options().dialect().isJUnit4();
  }

  private String throwsClause(TestCase test, boolean reflective) {
    if (reflective) {
      return " throws " + context.use("java.lang.Throwable");
    }
    Stream<MethodModel> steps =
        test.steps().stream().flatMap(s -> s.method().find(context.classPath()).stream());
    List<String> checked =
        Stream.concat(Stream.of(method), steps)
            .flatMap(called -> called.exceptions().stream())
            .filter(e -> !is(e, "RuntimeException") && !is(e, "Error"))
            .toList();
    if (checked.isEmpty()) {
      return "";
    }
    boolean all = checked.stream().allMatch(e -> is(e, "Exception"));
    return " throws " + context.use(all ? "java.lang.Exception" : "java.lang.Throwable");
  }

  private boolean is(String thrown, String ofJavaLang) {
    return context.classPath().hierarchy().isSubtype(thrown, "java/lang/" + ofJavaLang);
  }

  private void comment(
      StringBuilder text,
      NamedTest named,
      InputHeap input,
      LocalVariableNames variables,
      Expressions expressions) {
    List<String> lines = new ArrayList<>();
    Map<String, ConcreteValue> roots = roots(named.test(), input, variables, expressions);
    if (!roots.isEmpty()) {
      lines.add("<pre>{@code");
      HeapPicture.draw(input.view(), roots, o -> name(o, input, variables, expressions))
          .forEach(l -> lines.add(JavadocText.code(l)));
      lines.add("}</pre>");
    }
    if (named.test().searched() > 0) {
      String calls = Plural.of(named.test().searched(), "call");
      lines.add(0, "No sequence of up to " + calls + " was found that builds this input.");
    }
    named.finding().ifPresent(f -> lines.add(0, "Finding: " + JavadocText.sentence(f.why()) + "."));
    if (isJUnit4()) { // which has no annotation for a title
      lines.addAll(0, titled(named.displayName(), lines));
    }
    if (lines.size() == 1 && isJUnit4()) {
      text.append(INDENT).append("/** ").append(lines.get(0)).append(" */\n");
    } else if (!lines.isEmpty()) {
      text.append(INDENT).append("/**\n");
      lines.forEach(l -> text.append(INDENT).append((" * " + l).stripTrailing()).append('\n'));
      text.append(INDENT).append(" */\n");
    }
  }

  /** The title as the first sentence, apart from what follows. */
  private static List<String> titled(String title, List<String> lines) {
    String first =
        JavadocText.sentence(title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1))
            + ".";
    int width = 100 - INDENT.length() - " * ".length();
    List<String> all = new ArrayList<>(StatementLayout.words(first, width));
    if (!lines.isEmpty()) {
      all.add("");
      lines.set(0, lines.get(0).startsWith("<") ? lines.get(0) : "<p>" + lines.get(0));
    }
    return all;
  }

  private static String name(
      ConcreteObject object,
      InputHeap input,
      LocalVariableNames variables,
      Expressions expressions) {
    return input
        .given(object.id())
        .map(expressions::staticField)
        .orElse(variables.name(object.id()));
  }

  private Map<String, ConcreteValue> roots(
      TestCase test, InputHeap input, LocalVariableNames variables, Expressions expressions) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    if (test.receiver() instanceof ConcreteValue.Ref receiver && !method.isConstructor()) {
      String name = name(test.input().object(receiver.id()), input, variables, expressions);
      roots.put(name.isEmpty() ? "this" : name, receiver);
    }
    for (int i = 0; i < test.arguments().size(); i++) {
      ConcreteValue argument = test.arguments().get(i);
      String parameter = method.parameterNames().get(i);
      String name = input.view().node(argument).map(o -> variables.name(o.id())).orElse(parameter);
      String key = roots.containsKey(name) || name.isEmpty() ? parameter : name;
      // a receiver may be called what a parameter is: stack.push(stack)
      roots.put(roots.containsKey(key) ? "argument " + key : key, argument);
    }
    input.statics().forEach((field, value) -> roots.put(expressions.staticField(field), value));
    return roots;
  }
}
