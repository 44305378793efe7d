// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.tree.LocalVariableNode;

/** Names of variables: those of the source with a capital letter, as in the PET paper. */
final class VariableNames {
  private static final Pattern RESERVED = Pattern.compile("H[0-9]*|Hin|Hout|Out|EF[0-9]*|T[0-9]*");

  private VariableNames() {}

  /** Returns a name that is not in use, near the wanted one, and takes it. */
  static String unused(String wanted, Set<String> used) {
    String plain = wanted.replaceAll("[^A-Za-z0-9_]", "");
    String name =
        plain.isEmpty() || !Character.isLetter(plain.charAt(0))
            ? "V" + plain
            : plain.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1);
    if (RESERVED.matcher(name).matches()) {
      name += "v";
    }
    String result = name;
    for (int i = 2; !used.add(result); i++) {
      result = name + (Character.isDigit(name.charAt(name.length() - 1)) ? "_" : "") + i;
    }
    return result;
  }

  /** Returns what a local variable is called at an instruction. */
  static String local(MethodModel method, int index, int instruction) {
    if (method.node().localVariables != null) {
      for (LocalVariableNode variable : method.node().localVariables) {
        boolean inScope =
            method.indexOf(variable.start) <= instruction
                && instruction < method.indexOf(variable.end);
        if (variable.index == index && inScope) {
          return variable.name;
        }
      }
    }
    return "L" + index;
  }
}
