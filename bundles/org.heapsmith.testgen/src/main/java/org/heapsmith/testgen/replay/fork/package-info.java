// SPDX-License-Identifier: EPL-2.0
/**
 * What runs inside the forked JVM, beside the code under test. Depends on the JUnit platform only.
 */
package org.heapsmith.testgen.replay.fork;
