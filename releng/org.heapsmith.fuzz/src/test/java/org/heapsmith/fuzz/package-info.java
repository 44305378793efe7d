// SPDX-License-Identifier: EPL-2.0
/** The permanent adversary: what it does in every build, and its command. */
package org.heapsmith.fuzz;
