// SPDX-License-Identifier: EPL-2.0
/**
 * Classes linked for execution: field layouts, decoded methods, dispatch tables; made once per
 * class path, shared by all states and threads, immutable once made.
 */
package org.heapsmith.machine.program;
