// SPDX-License-Identifier: EPL-2.0
/**
 * Java types of a project as the spec language sees them, from JDT's model: source types with the
 * changes of open editors, binary types from their class files. Knows nothing of spec files.
 */
package org.heapsmith.jdt.types;
