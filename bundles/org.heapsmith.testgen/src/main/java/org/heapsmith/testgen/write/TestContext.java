// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testgen.build.ConstructionPlan;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Imports;
import org.heapsmith.testgen.build.TypeNames;
import org.heapsmith.testgen.build.Visibility;
import org.heapsmith.testgen.observe.Observers;

/** What the tests of one class share while they are written. */
record TestContext(
    ClassPath classPath,
    Visibility visibility,
    Imports imports,
    TypeNames types,
    ConstructionPlan plan,
    Set<Helper> helpers,
    Observers observers,
    WriterOptions options,
    String testClass) {

  /** Returns a type of any package as it is written in this file, imported if need be. */
  String use(String qualifiedName) {
    return imports.use(qualifiedName);
  }

  /** Returns an annotation or class of JUnit as it is written in this file. */
  String junit(String simpleName) {
    boolean old = options.dialect().isJUnit4();
    return imports.use((old ? "org.junit." : "org.junit.jupiter.api.") + simpleName);
  }

  /** Returns what stands before a class or method that JUnit has to see. */
  String visible() {
    return options.dialect().isJUnit4() ? "public " : "";
  }
}
