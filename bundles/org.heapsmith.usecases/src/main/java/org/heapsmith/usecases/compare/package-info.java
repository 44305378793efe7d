// SPDX-License-Identifier: EPL-2.0
/**
 * One set of methods explored in several ways: figures side by side, and whether the strategies
 * agree on the program paths.
 */
package org.heapsmith.usecases.compare;
