// SPDX-License-Identifier: EPL-2.0
/** What {@code org.heapsmith.jdt} reads of Java projects and writes to them. */
package org.heapsmith.jdt.tests;
