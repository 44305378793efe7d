// SPDX-License-Identifier: EPL-2.0
/**
 * Symbolic heaps of separation logic over solver terms: {@link
 * org.heapsmith.logic.heap.SymbolicHeap} (immutable data), {@link
 * org.heapsmith.logic.heap.Predicates} (a spec model compiled against a term factory: unfolding and
 * instantiation). Depends on {@code logic.spec} and {@code smt}; never on {@code logic.concrete}'s
 * model checker, which is the independent witness.
 *
 * <p><b>Sorts.</b> A Java variable, field or predicate parameter of type boolean is a term of sort
 * BYTE constrained to 0..1; byte is BYTE, short SHORT, char CHAR, int INT, long LONG, float FLOAT,
 * double DOUBLE, {@code mathint} MATHINT, references REF. A conversion to the JVM's stack type
 * (INT) is the reader's {@code Terms.convert}.
 */
package org.heapsmith.logic.heap;
