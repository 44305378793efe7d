// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.List;
import java.util.Map;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testgen.describe.MethodNames;
import org.heapsmith.testgen.heap.ClassNames;
import org.heapsmith.testgen.heap.SourceNames;
import org.heapsmith.testgen.write.TestSink;
import org.heapsmith.testgen.write.WriterOptions;

/** One class under test: its methods, and the test class to write. */
public final class ClassWork {
  final String className;
  final String testName;
  final List<MethodWork> methods;
  final Map<MethodModel, String> nestedNames;
  TestSink.Place place;
  WriterOptions.Style style = WriterOptions.Style.READABLE;
  boolean written;

  ClassWork(ClassPath classPath, TestSink output, String className, List<MethodWork> methods) {
    this.className = className;
    this.testName = output.name(className, usualName());
    this.methods = methods;
    java.util.Set<String> taken =
        new java.util.HashSet<>(classPath.classesIn(ClassNames.packageOf(className)));
    classPath.get(className).node().innerClasses.stream()
        .filter(i -> i.innerName != null)
        .forEach(i -> taken.add(i.innerName));
    taken.add(testName);
    this.nestedNames = MethodNames.nested(methods.stream().map(m -> m.method).toList(), taken);
  }

  /** Returns {@code OuterInnerHeapTest}. */
  private String usualName() {
    String simple = className.substring(className.lastIndexOf('/') + 1);
    return SourceNames.identifier(simple, "The") + "HeapTest";
  }
}
