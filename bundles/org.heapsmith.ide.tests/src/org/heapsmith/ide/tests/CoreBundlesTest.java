// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.FrameworkWiring;

/**
 * The core, built as plain jars, is usable as bundles: every import of theirs finds its exporter.
 */
class CoreBundlesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"base", "smt", "logic", "bytecode", "machine", "engine", "testgen", "dsl"})
  void coreModuleResolvesAsBundle(String module) {
    Bundle bundle = Platform.getBundle("org.heapsmith." + module);
    assertNotNull(bundle, "not installed");
    FrameworkWiring wiring = Platform.getBundle("system.bundle").adapt(FrameworkWiring.class);
    wiring.resolveBundles(java.util.List.of(bundle));
    assertNotEquals(Bundle.INSTALLED, bundle.getState(), "has imports that nobody exports");
  }
}
