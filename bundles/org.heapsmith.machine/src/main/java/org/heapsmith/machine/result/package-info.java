// SPDX-License-Identifier: EPL-2.0
/** What an exploration yields: immutable values that test generation, reports and views consume. */
package org.heapsmith.machine.result;
