// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import org.eclipse.xtext.util.Modules2;
import org.heapsmith.dsl.HeapSpecRuntimeModule;
import org.heapsmith.dsl.HeapSpecStandaloneSetup;

/** Starts the language with its editor services. */
public class HeapSpecIdeSetup extends HeapSpecStandaloneSetup {

  @Override
  public Injector createInjector() {
    return Guice.createInjector(
        Modules2.mixin(new HeapSpecRuntimeModule(), new HeapSpecIdeModule()));
  }
}
