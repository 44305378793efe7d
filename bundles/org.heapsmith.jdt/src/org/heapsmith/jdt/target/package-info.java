// SPDX-License-Identifier: EPL-2.0
/**
 * From what a person selects to methods as the engine names them. Knows JDT and the engine's ids.
 */
package org.heapsmith.jdt.target;
