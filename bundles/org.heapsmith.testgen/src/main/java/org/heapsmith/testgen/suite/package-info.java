// SPDX-License-Identifier: EPL-2.0
/**
 * Which tests make the suite: no duplicates, and the smallest set with every branch and every
 * distinct outcome. Works on test cases and opaque requirements; knows nothing of source text.
 */
package org.heapsmith.testgen.suite;
