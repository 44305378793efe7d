// SPDX-License-Identifier: EPL-2.0
/**
 * Test classes that are there already: what of a file was generated and what a person wrote, and
 * new tests put among the others. Works on texts alone, so that the command line and the IDE, whose
 * formatter has been at the file, share it. Depends on nothing of ours.
 */
package org.heapsmith.testgen.merge;
