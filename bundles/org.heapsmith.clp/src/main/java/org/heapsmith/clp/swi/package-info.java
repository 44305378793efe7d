// SPDX-License-Identifier: EPL-2.0
/**
 * Programs for SWI-Prolog and its library {@code clpfd}: the text of a program, between a head and
 * the predicates that say what Java means ({@code java.pl}). Depends on {@code clp.lang} only.
 */
package org.heapsmith.clp.swi;
