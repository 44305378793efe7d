// SPDX-License-Identifier: EPL-2.0
/**
 * The language of CLP programs (PET paper, section 2.1) as data and as text: terms, clauses, a
 * reader and a writer that understand each other. Knows nothing of Java or of how such programs
 * run; depends on {@code base} only.
 */
package org.heapsmith.clp.lang;
