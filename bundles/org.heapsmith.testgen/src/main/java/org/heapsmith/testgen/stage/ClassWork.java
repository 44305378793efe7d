// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testgen.describe.MethodNames;
import org.heapsmith.testgen.heap.ClassNames;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testgen.write.WriterOptions;

/** One class under test: its methods, and the test class to write. */
public final class ClassWork {
  final String className;
  final List<MethodWork> methods;
  final Map<MethodModel, String> nestedNames;
  TestFiles.Place place;
  WriterOptions.Style style = WriterOptions.Style.READABLE;
  boolean written;

  ClassWork(ClassPath classPath, String className, List<MethodWork> methods) {
    this.className = className;
    this.methods = methods;
    java.util.Set<String> taken =
        new java.util.HashSet<>(classPath.classesIn(ClassNames.packageOf(className)));
    classPath.get(className).node().innerClasses.stream()
        .filter(i -> i.innerName != null)
        .forEach(i -> taken.add(i.innerName));
    taken.add(testName());
    this.nestedNames = MethodNames.nested(methods.stream().map(m -> m.method).toList(), taken);
  }

  /** Returns {@code OuterInnerHeapTest}. */
  String testName() {
    String simple = className.substring(className.lastIndexOf('/') + 1);
    return simple.replaceAll("[^A-Za-z0-9_]", "") + "HeapTest";
  }
}
