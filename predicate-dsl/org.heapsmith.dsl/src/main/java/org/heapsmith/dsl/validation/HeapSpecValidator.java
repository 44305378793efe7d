// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.validation;

/**
 * Validation inside Xtext resources: syntax only. Names and types are checked by {@code
 * translate.Translator}, which an editor calls with its own {@code TypeProvider}.
 */
public class HeapSpecValidator extends AbstractHeapSpecValidator {}
