// SPDX-License-Identifier: EPL-2.0
/** What explorations cost in processor time, on any number of workers. */
package org.heapsmith.fuzz.speed;
