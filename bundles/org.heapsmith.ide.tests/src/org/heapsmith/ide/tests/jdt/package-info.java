// SPDX-License-Identifier: EPL-2.0
/**
 * What {@code org.heapsmith.jdt} reads of Java projects and writes to them; no window is opened.
 */
package org.heapsmith.ide.tests.jdt;
