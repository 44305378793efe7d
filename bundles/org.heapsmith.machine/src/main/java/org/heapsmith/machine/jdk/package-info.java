// SPDX-License-Identifier: EPL-2.0
/**
 * Models of JDK methods: natives, and methods whose bytecode is unsuitable or hot. Everything else
 * of the JDK is interpreted. What a model does not know it refuses or leaves opaque, never guesses.
 */
package org.heapsmith.machine.jdk;
