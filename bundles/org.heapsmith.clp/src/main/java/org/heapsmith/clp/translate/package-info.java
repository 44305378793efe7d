// SPDX-License-Identifier: EPL-2.0
/**
 * Java bytecode as a CLP program (PET paper, section 2): a clause for each block of the control
 * flow graph and each of its exits, heaps and exceptions handed on explicitly. Depends on {@code
 * bytecode}, {@code clp.lang} and, to name what clauses stand for, {@code machine.result}.
 */
package org.heapsmith.clp.translate;
