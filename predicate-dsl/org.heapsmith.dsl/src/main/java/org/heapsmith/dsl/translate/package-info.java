// SPDX-License-Identifier: EPL-2.0
/**
 * From syntax trees to the resolved and typed records of {@code org.heapsmith.logic.spec}. The one
 * place where names are resolved and types are checked.
 */
package org.heapsmith.dsl.translate;
