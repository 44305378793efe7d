// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.machine.result.MethodId;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataReader;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;

/**
 * Turns JaCoCo's execution data into coverage of methods. Nothing of the classes is excluded. Not
 * thread-safe.
 */
public final class CoverageMeter {
  private final SortedMap<String, byte[]> classes = new TreeMap<>();

  /** Most tests run the same of a class as others do. */
  private final Map<Ran, SortedMap<MethodId, IMethodCoverage>> known = new HashMap<>();

  /** What was run of a class: its probes, by the digest of the class file. */
  private record Ran(String className, SortedMap<Long, BitSet> probes) {}

  /**
   * Reads the class files.
   *
   * @param classNames internal names; those without a class file on the path are left out
   * @param javaHome of the JDK that runs the tests, if not this one, whose classes are not measured
   */
  public CoverageMeter(
      Collection<String> classNames, List<Path> classPath, Optional<Path> javaHome) {
    boolean ofJdk = JavaRelease.isOurs(javaHome);
    try (ClassBytesSource source = new ClassBytesSource(classPath, ofJdk)) {
      classNames.forEach(name -> source.read(name).ifPresent(b -> classes.put(name, b)));
    }
  }

  /** Returns coverage of all methods by all data taken together. */
  public SortedMap<MethodId, IMethodCoverage> measure(Collection<byte[]> data) {
    ExecutionDataStore store = new ExecutionDataStore();
    data.forEach(d -> read(d, store));
    return analyze(store, classes);
  }

  /** Returns coverage of the methods of the classes that a single test touched. */
  public SortedMap<MethodId, IMethodCoverage> measureTouched(byte[] data) {
    return measureTouched(List.of(data));
  }

  /** Returns coverage of the methods of the classes that some tests touched, by all of them. */
  public SortedMap<MethodId, IMethodCoverage> measureTouched(Collection<byte[]> data) {
    ExecutionDataStore store = new ExecutionDataStore();
    data.forEach(d -> read(d, store));
    SortedMap<String, byte[]> touched = new TreeMap<>(classes);
    touched.keySet().retainAll(store.getContents().stream().map(ExecutionData::getName).toList());
    return analyze(store, touched);
  }

  private SortedMap<MethodId, IMethodCoverage> analyze(
      ExecutionDataStore store, SortedMap<String, byte[]> classes) {
    Map<String, SortedMap<Long, BitSet>> probes = new HashMap<>();
    store
        .getContents()
        .forEach(
            d ->
                probes
                    .computeIfAbsent(d.getName(), n -> new TreeMap<>())
                    .put(d.getId(), bits(d.getProbes())));
    SortedMap<MethodId, IMethodCoverage> methods = new TreeMap<>();
    classes.forEach(
        (name, bytes) -> {
          Ran ran = new Ran(name, probes.getOrDefault(name, Collections.emptySortedMap()));
          methods.putAll(known.computeIfAbsent(ran, r -> analyze(store, name, bytes)));
        });
    return methods;
  }

  private static BitSet bits(boolean[] probes) {
    BitSet bits = new BitSet();
    for (int i = 0; i < probes.length; i++) {
      bits.set(i, probes[i]);
    }
    return bits;
  }

  private static SortedMap<MethodId, IMethodCoverage> analyze(
      ExecutionDataStore store, String name, byte[] bytes) {
    CoverageBuilder builder = new CoverageBuilder();
    try {
      new Analyzer(store, builder).analyzeClass(bytes, name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    SortedMap<MethodId, IMethodCoverage> methods = new TreeMap<>();
    for (IClassCoverage c : builder.getClasses()) {
      for (IMethodCoverage m : c.getMethods()) {
        methods.put(new MethodId(c.getName(), m.getName(), m.getDesc()), m);
      }
    }
    return methods;
  }

  /**
   * Returns the probes of the classes that the data has as hit, as opaque texts; those of others,
   * which only tests of another class under test measure, do not count.
   */
  public SortedSet<String> probes(byte[] data) {
    ExecutionDataStore store = new ExecutionDataStore();
    read(data, store);
    SortedSet<String> probes = new TreeSet<>();
    for (ExecutionData d : store.getContents()) {
      boolean[] hit = d.getProbes();
      boolean counts = classes.containsKey(d.getName());
      for (int i = 0; i < hit.length; i++) {
        if (counts && hit[i]) {
          probes.add("probe " + d.getName() + " " + i);
        }
      }
    }
    return probes;
  }

  private static void read(byte[] data, ExecutionDataStore store) {
    if (data.length == 0) {
      return;
    }
    try {
      ExecutionDataReader reader = new ExecutionDataReader(new ByteArrayInputStream(data));
      reader.setExecutionDataVisitor(store);
      reader.setSessionInfoVisitor(new SessionInfoStore());
      reader.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
