// SPDX-License-Identifier: EPL-2.0
/** Attach Heap Spec: from a method to its spec, made where there is none. */
package org.heapsmith.ui.spec;
