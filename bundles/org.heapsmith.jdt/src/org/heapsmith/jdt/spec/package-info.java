// SPDX-License-Identifier: EPL-2.0
/**
 * Spec files of a project: which methods have specs, and stubs for those that have none. Reads
 * names only, so it works on files with errors and does not start the language.
 */
package org.heapsmith.jdt.spec;
