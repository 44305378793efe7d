// SPDX-License-Identifier: EPL-2.0
/** Class path and JDK image, class and method models, control flow, branches and lines (ASM). */
package org.heapsmith.bytecode;
