// SPDX-License-Identifier: EPL-2.0
/**
 * Mutants of the code under test: which of its tests notice a small change of it. They run in the
 * concrete machine of the judge, so that none of them needs a JVM.
 */
package org.heapsmith.testgen.mutate;
