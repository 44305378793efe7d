// SPDX-License-Identifier: EPL-2.0
/**
 * JUnit 5 source: test classes, their assertions, their helpers, and files that are never
 * overwritten once edited. Depends on the building and drawing of heaps; runs nothing.
 */
package org.heapsmith.testgen.write;
