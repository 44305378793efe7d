// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.MethodModel;

/**
 * Strings and their builders: strings are the host's, and so are the methods that take and return
 * numbers and strings only. Stateless.
 */
final class Texts {
  private static final String STRING = "java/lang/String";
  private static final Set<String> TYPES =
      Set.of(STRING, "java/lang/StringBuilder", "java/lang/StringBuffer");

  /** Parameters that a method of the host may be given; the values are strings then. */
  private static final Set<String> PLAIN =
      Set.of("Ljava/lang/String;", "Ljava/lang/CharSequence;", "Ljava/lang/Object;");

  private Texts() {}

  static boolean isAbout(String owner) {
    return TYPES.contains(owner);
  }

  static Object call(Run run, MethodModel method, List<Object> arguments) {
    Object receiver = method.isStatic() ? null : arguments.get(0);
    if (receiver instanceof JavaObject) { // a builder of the input: what it holds is not known
      throw unsupported(run, method);
    }
    Object result =
        receiver instanceof TextBuilder builder
            ? building(run, builder, method, arguments)
            : ofString(run, (String) receiver, method, arguments);
    if (result instanceof String text) {
      run.allocate(text.length());
    }
    return result;
  }

  private static Object building(
      Run run, TextBuilder builder, MethodModel method, List<Object> arguments) {
    String name = method.name();
    List<String> types = method.parameterDescriptors();
    if (name.equals("<init>")) {
      boolean capacity = types.size() == 1 && types.get(0).equals("I");
      if (types.size() == 1 && !capacity) {
        builder.text().append(argument(run, types.get(0), arguments.get(1)));
      } else if (types.size() > 1) {
        throw unsupported(run, method);
      }
      if (builder.type().equals(STRING)) {
        run.top().replace(builder, builder.text().toString());
      }
      return null;
    } else if (name.equals("append") && types.size() == 1) {
      String text = argument(run, types.get(0), arguments.get(1));
      run.allocate(text.length());
      builder.text().append(text);
      return builder;
    }
    return switch (name + method.descriptor()) {
      case "toString()Ljava/lang/String;" -> builder.text().toString();
      case "length()I" -> builder.text().length();
      case "reverse()Ljava/lang/StringBuilder;" -> {
        builder.text().reverse();
        yield builder;
      }
      case "charAt(I)C" -> {
        int index = (Integer) arguments.get(1);
        if (index < 0 || index >= builder.text().length()) {
          throw run.failure("java/lang/StringIndexOutOfBoundsException");
        }
        yield (int) builder.text().charAt(index);
      }
      case "hashCode()I" -> run.hash(builder);
      default -> throw unsupported(run, method);
    };
  }

  private static String argument(Run run, String type, Object value) {
    if (type.equals("[C") && value instanceof JavaArray array) {
      StringBuilder letters = new StringBuilder();
      for (Object letter : array.elements()) {
        letters.append((char) (int) (Integer) letter);
      }
      return letters.toString();
    }
    return run.text(type.charAt(0), value);
  }

  private static Object ofString(
      Run run, String receiver, MethodModel method, List<Object> arguments) {
    String name = method.name();
    List<String> types = method.parameterDescriptors();
    if (name.equals("valueOf") && types.size() == 1 || name.equals("copyValueOf")) {
      return argument(run, types.get(0), arguments.get(0));
    } else if (name.equals("equals")) {
      return receiver.equals(arguments.get(1)) ? 1 : 0;
    } else if (name.equals("toCharArray")) {
      JavaArray letters = run.makeArray("[C", receiver.length());
      for (int i = 0; i < receiver.length(); i++) {
        letters.elements()[i] = (int) receiver.charAt(i);
      }
      return letters;
    } else if (name.equals("repeat") && (Integer) arguments.get(1) > 0) {
      long length = (long) (Integer) arguments.get(1) * receiver.length();
      run.allocate((int) Math.min(length, Integer.MAX_VALUE - 1));
    }
    List<Object> given = method.isStatic() ? arguments : arguments.subList(1, arguments.size());
    Method host = HostCalls.find(String.class, method);
    if (host == null || !isPlain(method, given)) {
      throw unsupported(run, method);
    }
    Object result = HostCalls.call(run, host, receiver, method, given);
    return result instanceof String[] parts ? array(run, parts) : result;
  }

  private static JavaArray array(Run run, String[] parts) {
    JavaArray array = run.makeArray("[Ljava/lang/String;", parts.length);
    System.arraycopy(parts, 0, array.elements(), 0, parts.length);
    return array;
  }

  private static boolean isPlain(MethodModel method, List<Object> given) {
    String result = method.returnDescriptor();
    boolean plain = result.length() == 1 || result.endsWith("Ljava/lang/String;");
    for (int i = 0; i < given.size(); i++) {
      String type = method.parameterDescriptors().get(i);
      boolean text = given.get(i) == null || given.get(i) instanceof String;
      plain &= type.length() == 1 || PLAIN.contains(type) && text;
    }
    return plain && !method.name().startsWith("format");
  }

  private static RunEnded unsupported(Run run, MethodModel method) {
    String owner = method.owner().displayName();
    return RunEnded.because(owner + "." + method.name() + " is not supported" + run.at());
  }
}
