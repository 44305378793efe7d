// SPDX-License-Identifier: EPL-2.0
/**
 * The spec files of a Java project and what they say together: one workspace for what is in the
 * editors, one for what is saved, and the markers of the latter in the Problems view. Knows no
 * editor and no user interface; solver questions are asked elsewhere.
 */
package org.heapsmith.jdt.language;
