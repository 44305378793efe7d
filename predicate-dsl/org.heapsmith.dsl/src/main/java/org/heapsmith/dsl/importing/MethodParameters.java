// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** What methods get, by their descriptors. */
public final class MethodParameters {
  private static final Pattern TYPE = Pattern.compile("\\[*([BCDFIJSZ]|L[^;]*;)");

  private MethodParameters() {}

  /** Returns the descriptors of a method's parameters. */
  public static List<String> descriptors(String descriptor) {
    List<String> result = new ArrayList<>();
    Matcher matcher = TYPE.matcher(descriptor.substring(1, descriptor.indexOf(')')));
    while (matcher.find()) {
      result.add(matcher.group());
    }
    return result;
  }

  /** Returns a method's parameters as a spec lists them. */
  public static String list(HeapFile file, MethodInfo method) {
    List<String> parameters = new ArrayList<>();
    List<String> descriptors = descriptors(method.descriptor());
    for (int i = 0; i < descriptors.size(); i++) {
      boolean named = i < method.parameterNames().size();
      String name = named ? HeapFile.identifier(method.parameterNames().get(i)) : "p" + i;
      parameters.add(file.typeName(descriptors.get(i)) + " " + name);
    }
    return String.join(", ", parameters);
  }
}
