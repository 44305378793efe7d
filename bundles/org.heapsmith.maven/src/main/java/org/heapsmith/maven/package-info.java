// SPDX-License-Identifier: EPL-2.0
/**
 * The goals of the Maven plug-in. Each runs the command of its name in this process; what an option
 * means and what it is if nobody sets it, only the command knows.
 */
package org.heapsmith.maven;
