// SPDX-License-Identifier: EPL-2.0
/**
 * Runs Java bytecode on symbolic values: interpreter, state, models of JDK methods, and the port of
 * strategies, which say where an unknown reference may lead. It explores nothing; the engine does.
 */
package org.heapsmith.machine;
