// SPDX-License-Identifier: EPL-2.0
/** The adapter to Z3. The only package that knows {@code com.microsoft.z3}. */
package org.heapsmith.smt.z3;
