// SPDX-License-Identifier: EPL-2.0
/**
 * Values for variables as a person would choose them: {@link
 * org.heapsmith.smt.choose.ValueChooser}, small and distinct; {@link
 * org.heapsmith.smt.choose.Improvement}, of a model that is at hand. Knows terms only.
 */
package org.heapsmith.smt.choose;
