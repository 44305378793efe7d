// SPDX-License-Identifier: EPL-2.0
/**
 * The stages of a generation run, in order: prepare, trial, select, final. Each reads what the
 * stages before it left in the {@link org.heapsmith.testgen.stage.MethodWork}s.
 */
package org.heapsmith.testgen.stage;
