// SPDX-License-Identifier: EPL-2.0
/**
 * Solutions of a translated method as test cases: heaps before and after, result, exception flag.
 * Depends on {@code clp.lang} and {@code clp.run}.
 */
package org.heapsmith.clp.cases;
