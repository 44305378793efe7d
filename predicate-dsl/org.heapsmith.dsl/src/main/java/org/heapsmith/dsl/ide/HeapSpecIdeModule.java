// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

/** Components of the editor services that are not Xtext's defaults. */
public class HeapSpecIdeModule extends AbstractHeapSpecIdeModule {}
