// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Instructions that call methods; lambda expressions and string concatenation. */
final class Calls {
  private static final String NULL_POINTER = "java/lang/NullPointerException";
  private static final char ARGUMENT = '\1';
  private static final char CONSTANT = '\2';

  private final Run run;

  Calls(Run run) {
    this.run = run;
  }

  /** Executes a call of a method by its name. */
  void invoke(MethodInsnNode node, ConcreteFrame f) {
    CallSite site = (CallSite) f.body.resolved(f.pc);
    if (site == null) {
      site = new CallSite(resolve(node.owner, node.name, node.desc), node.desc);
      f.body.resolve(f.pc, site);
    }
    MethodModel resolved = site.resolved();
    boolean isStatic = node.getOpcode() == INVOKESTATIC;
    if (isStatic && !site.isReady(run, resolved.owner().name())) {
      return;
    }
    List<Object> arguments = site.pop(f, !isStatic);
    if (isStatic) {
      run.enter(resolved, arguments, site.result());
      return;
    }
    if (arguments.get(0) == null) {
      throw run.failure(NULL_POINTER);
    }
    if (node.getOpcode() == INVOKESPECIAL) {
      run.enter(special(resolved, node, f), arguments, site.result());
    } else {
      invoke(site, arguments, site.result());
    }
  }

  private MethodModel resolve(String owner, String name, String descriptor) {
    return run.hierarchy()
        .resolveMethod(owner, name, descriptor)
        .orElseThrow(
            () -> RunEnded.because("no method " + owner.replace('/', '.') + "." + name + run.at()));
  }

  /**
   * A call by super: the method above the class the instruction is in (JVMS §6.5, invokespecial).
   */
  private MethodModel special(MethodModel resolved, MethodInsnNode node, ConcreteFrame f) {
    boolean bySuper =
        !node.name.equals("<init>")
            && !node.itf
            && !resolved.isPrivate()
            && !node.owner.equals(f.body.method().owner().name());
    String above = f.body.method().owner().superName();
    return bySuper ? run.hierarchy().resolveVirtual(above, resolved).orElse(resolved) : resolved;
  }

  /** Calls the method that the receiver's class has for it. */
  private void invoke(CallSite site, List<Object> arguments, String expects) {
    MethodModel resolved = site.resolved();
    Object receiver = arguments.get(0);
    if (receiver instanceof Lambda lambda
        && resolved.isAbstract()
        && resolved.name().equals(lambda.method())) {
      apply(lambda, arguments.subList(1, arguments.size()), resolved, expects);
      return;
    }
    MethodModel method =
        site.selected(run.hierarchy(), run.typeOf(receiver))
            .orElseThrow(() -> run.failure("java/lang/AbstractMethodError"));
    run.enter(method, arguments, expects);
  }

  /** Calls the body of a lambda expression, or the method that a method reference names. */
  private void apply(Lambda lambda, List<Object> arguments, MethodModel as, String expects) {
    Handle body = lambda.body();
    MethodModel method = resolve(body.getOwner(), body.getName(), body.getDesc());
    List<Object> all = new ArrayList<>(lambda.captured());
    List<String> types = new ArrayList<>(Collections.nCopies(all.size(), "L"));
    all.addAll(arguments);
    types.addAll(as.parameterDescriptors());
    boolean constructor = body.getTag() == H_NEWINVOKESPECIAL;
    boolean isStatic = body.getTag() == H_INVOKESTATIC;
    if (isStatic || constructor) {
      run.initialise(method.owner().name());
    }
    List<Object> given = new ArrayList<>();
    if (constructor) {
      given.add(run.make(method.owner().name()));
    } else if (!isStatic) {
      types.remove(0);
      given.add(all.remove(0));
      if (given.get(0) == null) {
        throw run.failure(NULL_POINTER);
      }
    }
    int captured = lambda.captured().size() - (isStatic || constructor ? 0 : 1);
    for (int i = 0; i < all.size(); i++) {
      String wanted = method.parameterDescriptors().get(i);
      given.add(i < captured ? all.get(i) : adapted(run, all.get(i), types.get(i), wanted));
    }
    if (isStatic || constructor || body.getTag() == H_INVOKESPECIAL) {
      if (run.enter(method, given, expects)) {
        run.top().instead = constructor ? given.get(0) : null;
      } else if (constructor) {
        throw RunEnded.because("a reference to a constructor of the JDK" + run.at());
      }
    } else {
      invoke(new CallSite(method, method.descriptor()), given, expects);
    }
  }

  /**
   * Boxes, unboxes and widens where the method that a reference names has other types than the
   * interface's.
   */
  static Object adapted(Run run, Object value, String from, String to) {
    char given = from.charAt(0);
    char asked = to.charAt(0);
    if (given == asked) {
      return value;
    }
    boolean number = isNumber(given);
    boolean wanted = isNumber(asked);
    if (number && !wanted && asked != 'V') {
      return run.box(given, value);
    }
    return wanted ? widened(number ? value : run.unbox(value), asked) : value;
  }

  private static boolean isNumber(char kind) {
    return kind != 'L' && kind != '[' && kind != 'V';
  }

  private static Object widened(Object number, char to) {
    return switch (to) {
      case 'J' -> ((Number) number).longValue();
      case 'F' -> ((Number) number).floatValue();
      case 'D' -> ((Number) number).doubleValue();
      default -> number;
    };
  }

  /** Executes a call whose target the class file's bootstrap methods make. */
  void invoke(InvokeDynamicInsnNode node, ConcreteFrame f) {
    CallSite site = (CallSite) f.body.resolved(f.pc);
    if (site == null) {
      site = new CallSite(null, node.desc);
      f.body.resolve(f.pc, site);
    }
    List<Object> arguments = site.pop(f, false);
    String maker = node.bsm.getOwner() + "." + node.bsm.getName();
    switch (maker) {
      case "java/lang/invoke/LambdaMetafactory.metafactory",
          "java/lang/invoke/LambdaMetafactory.altMetafactory" -> {
        String type = TypeHierarchy.typeName(site.result());
        f.push(new Lambda(type, node.name, (Handle) node.bsmArgs[1], arguments));
      }
      case "java/lang/invoke/StringConcatFactory.makeConcatWithConstants" ->
          f.push(concatenated(node, arguments));
      default -> throw RunEnded.because("a call made by " + maker.replace('/', '.') + run.at());
    }
    f.pc++;
  }

  private String concatenated(InvokeDynamicInsnNode node, List<Object> arguments) {
    Type[] types = Type.getArgumentTypes(node.desc);
    StringBuilder text = new StringBuilder();
    int argument = 0;
    int constant = 1;
    for (char c : ((String) node.bsmArgs[0]).toCharArray()) {
      if (c == ARGUMENT) {
        char kind = types[argument].getDescriptor().charAt(0);
        text.append(run.text(kind, arguments.get(argument++)));
      } else if (c == CONSTANT) {
        text.append(node.bsmArgs[constant++]);
      } else {
        text.append(c);
      }
    }
    run.allocate(text.length());
    return text.toString();
  }
}
