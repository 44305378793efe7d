// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

/** Starts the language without Equinox' extension registry. */
public class HeapSpecStandaloneSetup extends HeapSpecStandaloneSetupGenerated {}
