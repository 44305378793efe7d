// SPDX-License-Identifier: EPL-2.0
/**
 * What people call tests: phrases about the shape of the input, how the arguments relate to it,
 * what the call does to it and how it ends; composed, made unique, and turned into method names.
 */
package org.heapsmith.testgen.describe;
