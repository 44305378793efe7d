// SPDX-License-Identifier: EPL-2.0
/**
 * What the Heapsmith plug-ins know of Java projects, without user interface: methods, class paths,
 * source folders, specs of methods.
 */
package org.heapsmith.jdt;
