// SPDX-License-Identifier: EPL-2.0
/**
 * Compiles generated tests, runs them in a forked JVM, measures them with JaCoCo and compares what
 * happened with what was predicted. Knows sources and class names, not how tests are made.
 */
package org.heapsmith.testgen.replay;
