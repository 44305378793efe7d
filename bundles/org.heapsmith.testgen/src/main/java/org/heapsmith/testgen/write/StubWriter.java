// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testgen.build.Stub;
import org.heapsmith.testgen.heap.ClassNames;
import org.objectweb.asm.Opcodes;

/** Writes the subclasses that stand in for abstract classes, as nested classes of the test. */
final class StubWriter {
  private final TestContext context;

  StubWriter(TestContext context) {
    this.context = context;
  }

  String write(Stub stub) {
    String type = context.types().raw(stub.className());
    String name = ClassNames.stub(context.classPath(), stub.className());
    String relation = stub.constructor().isPresent() ? " extends " : " implements ";
    StringBuilder text = new StringBuilder();
    text.append("\n  /** An object has to be of some class: no known one extends ");
    text.append(type).append(". */\n  @").append(context.use("java.lang.SuppressWarnings"));
    text.append("({\"rawtypes\", \"serial\", \"unchecked\", \"unused\"})\n");
    text.append("  private static final class ").append(name).append(relation).append(type);
    text.append(" {\n");
    stub.constructor()
        .ifPresent(
            c -> {
              StringJoiner zeros = new StringJoiner(", ", "super(", ");");
              c.parameterDescriptors().forEach(d -> zeros.add(zero(d)));
              text.append("    ").append(name).append("() {\n      ").append(zeros);
              text.append("\n    }\n");
            });
    boolean first = stub.constructor().isEmpty();
    for (MethodModel method : stub.methods()) {
      text.append(first ? "" : "\n").append(method(method));
      first = false;
    }
    return text.append("  }\n").toString();
  }

  private String method(MethodModel method) {
    List<String> parameters = new ArrayList<>();
    for (String descriptor : method.parameterDescriptors()) {
      parameters.add(context.types().rawDescriptor(descriptor) + " p" + parameters.size());
    }
    int access = method.access();
    String modifier =
        (access & Opcodes.ACC_PUBLIC) != 0
            ? "public "
            : (access & Opcodes.ACC_PROTECTED) != 0 ? "protected " : "";
    String result = context.types().rawDescriptor(method.returnDescriptor());
    String unexpected = context.use("java.lang.UnsupportedOperationException");
    return "    @"
        + context.use("java.lang.Override")
        + "\n    "
        + modifier
        + result
        + " "
        + method.name()
        + "("
        + String.join(", ", parameters)
        + ") {\n      throw new "
        + unexpected
        + "();\n    }\n";
  }

  private String zero(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'Z' -> "false";
      case 'L', '[' -> "(" + context.types().rawDescriptor(descriptor) + ") null";
      default -> "(" + context.types().rawDescriptor(descriptor) + ") 0";
    };
  }
}
