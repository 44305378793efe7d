// SPDX-License-Identifier: EPL-2.0
/** From {@code TestCase}s to JUnit 5 sources, replay, measured coverage and reports. */
package org.heapsmith.testgen;
