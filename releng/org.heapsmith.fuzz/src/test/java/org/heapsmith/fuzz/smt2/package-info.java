// SPDX-License-Identifier: EPL-2.0
/** Problems of separation logic in other words: the answer must stay. */
package org.heapsmith.fuzz.smt2;
