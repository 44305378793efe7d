// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import com.google.inject.Injector;

/** Starts the language without Equinox' extension registry. */
public class HeapSpecStandaloneSetup extends HeapSpecStandaloneSetupGenerated {

  /**
   * Starts the language; takes about a second in a fresh JVM. EMF's registries are plain maps:
   * whoever starts it takes turns.
   */
  public static Injector start() {
    synchronized (HeapSpecStandaloneSetup.class) {
      return new HeapSpecStandaloneSetup().createInjectorAndDoEMFRegistration();
    }
  }
}
