// SPDX-License-Identifier: EPL-2.0
/**
 * Quick fixes: what an editor can offer to mend a problem, as data. Each class knows the fixes of
 * one sort of problem; edits never touch more than the problem is about.
 */
package org.heapsmith.dsl.ide.fixes;
