// SPDX-License-Identifier: EPL-2.0
/**
 * The bytecode interpreter: methods are decoded once into arrays of small stateless instructions,
 * one class of rules per opcode family; the machine runs a state until it ends or forks.
 */
package org.heapsmith.machine.interpret;
