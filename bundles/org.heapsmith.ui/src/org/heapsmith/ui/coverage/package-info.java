// SPDX-License-Identifier: EPL-2.0
/**
 * The Heap Coverage view: classes, methods and branches, which tests cover them, what is proved
 * infeasible, what was not reached and which setting changes that.
 */
package org.heapsmith.ui.coverage;
