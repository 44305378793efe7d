// SPDX-License-Identifier: EPL-2.0
/**
 * Class path and JDK image, class and method models, control flow, branches, lines and the type
 * hierarchy, read with ASM. Names are internal names, types are descriptors. Depends on {@code
 * base} only; knows nothing of symbolic execution.
 */
package org.heapsmith.bytecode;
