// SPDX-License-Identifier: EPL-2.0
/**
 * What a run needs of a Java project: class path, JRE, whether it compiles, the folder for tests,
 * JUnit. Changes the project only where a method says so.
 */
package org.heapsmith.jdt.project;
