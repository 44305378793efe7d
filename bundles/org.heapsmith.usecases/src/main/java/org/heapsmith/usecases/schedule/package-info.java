// SPDX-License-Identifier: EPL-2.0
/**
 * In which order the methods of a run are explored, and when no more are begun. What is found of a
 * method does not depend on any of this.
 */
package org.heapsmith.usecases.schedule;
