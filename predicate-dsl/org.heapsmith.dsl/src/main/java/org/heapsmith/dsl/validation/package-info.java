// SPDX-License-Identifier: EPL-2.0
/** Checks of the language inside Xtext's own validation framework. */
package org.heapsmith.dsl.validation;
