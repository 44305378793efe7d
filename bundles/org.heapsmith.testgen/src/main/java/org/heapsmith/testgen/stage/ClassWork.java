// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.describe.MethodNames;
import org.heapsmith.testgen.heap.ClassNames;
import org.heapsmith.testgen.heap.SourceNames;
import org.heapsmith.testgen.merge.Digest;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.replay.CoverageMeter;
import org.heapsmith.testgen.write.JUnitWriter;
import org.heapsmith.testgen.write.TestId;
import org.heapsmith.testgen.write.TestSink;
import org.heapsmith.testgen.write.WriterOptions;

/** One class under test: its methods, and the test class to write. */
public final class ClassWork {
  final String className;
  final String testName;

  /** In internal form. */
  final String testPackage;

  final List<MethodWork> methods;

  /** Of all methods of the class: a name must not depend on which of them tests are made for. */
  final Map<MethodModel, String> nestedNames;

  private final Set<String> members;

  /** Other classes of the package whose tests would have the same name, simple names. */
  private final Set<String> rivals;

  TestSink.Place place;
  WriterOptions.Style style = WriterOptions.Style.READABLE;

  /** Tests that do not compile unless they are written by reflection. */
  final Set<TestId> defensive = new HashSet<>();

  boolean written;

  /** What is to be said of the class as a whole, and of its file. */
  final List<Notice> notices = new ArrayList<>();

  private final CoverageMeter meter;

  /** Returns whether tests written for that purpose ask public methods what has changed. */
  boolean asksObservers(WriterOptions.Purpose purpose) {
    return purpose == WriterOptions.Purpose.KEEP && style == WriterOptions.Style.READABLE;
  }

  ClassWork(GenerationRequest request, String className, List<MethodWork> methods) {
    ClassPath classPath = request.classPath();
    this.className = className;
    List<String> neighbours = classPath.classesIn(ClassNames.packageOf(className));
    this.rivals = rivals(neighbours, className);
    this.testName = request.output().name(className, usualName(className, rivals));
    this.testPackage = JUnitWriter.testPackage(classPath, className);
    this.methods = methods;
    this.meter =
        new CoverageMeter(
            codeUnderTest(), request.classPathEntries(), request.options().javaHome());
    Set<String> taken = new HashSet<>(neighbours);
    classPath.get(className).declaration().innerClasses.stream()
        .filter(i -> i.innerName != null)
        .forEach(i -> taken.add(i.innerName));
    taken.add(testName);
    taken.addAll(JUnitWriter.RESERVED_TYPES);
    List<MethodModel> all =
        classPath.get(className).methods().stream()
            .filter(m -> !m.isSynthetic() || methods.stream().anyMatch(w -> w.method.equals(m)))
            .toList();
    this.nestedNames = MethodNames.nested(all, taken);
    List<MethodModel> inherited =
        methods.stream().map(w -> w.method).filter(m -> !all.contains(m)).toList();
    taken.addAll(nestedNames.values()); // which names the others have does not depend on these
    nestedNames.putAll(MethodNames.nested(inherited, taken));
    this.members =
        classPath.get(className).members().stream()
            .map(ClassWork::hash)
            .collect(Collectors.toSet());
  }

  /** Returns the classes (internal names) of all branches and methods under test. */
  Set<String> codeUnderTest() {
    Set<String> classes = new TreeSet<>();
    for (MethodWork m : methods) {
      classes.add(m.code().className());
      m.input.result().branches().keySet().forEach(b -> classes.add(b.method().className()));
    }
    return classes;
  }

  /** Returns what measures that code. */
  CoverageMeter meter() {
    return meter;
  }

  private static String hash(MethodModel method) {
    return Digest.ofMethod(method.name(), method.descriptor());
  }

  /**
   * Returns which existing tests the new ones replace. Those of a method whose exploration was
   * cancelled come beside what an earlier run, that was not, has found.
   */
  MergeOrder order() {
    Set<String> replaced =
        methods.stream()
            .filter(m -> !m.isCancelled())
            .map(m -> hash(m.method))
            .collect(Collectors.toSet());
    return MergeOrder.of(replaced, members, rivals.stream().map(Digest::ofClass).toList());
  }

  /**
   * Returns {@code OuterInnerHeapTest}. Where a class of the package is called {@code OuterInner},
   * or loses its own letters to the same name, a hash tells them apart: their tests must not meet
   * in one file, whichever of them a run is about.
   */
  private static String usualName(String className, Set<String> rivals) {
    String own = identifier(simpleName(className));
    boolean shared = !own.equals(simpleName(className)) && !rivals.isEmpty();
    return own + (shared ? "_" + Digest.ofMethod(className, "") : "") + "HeapTest";
  }

  private static Set<String> rivals(List<String> neighbours, String className) {
    String simpleName = simpleName(className);
    String own = identifier(simpleName);
    return neighbours.stream()
        .filter(c -> !c.equals(simpleName) && identifier(c).equalsIgnoreCase(own))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String identifier(String simpleName) {
    return SourceNames.identifier(simpleName, "The");
  }

  private static String simpleName(String className) {
    return className.substring(className.lastIndexOf('/') + 1);
  }
}
