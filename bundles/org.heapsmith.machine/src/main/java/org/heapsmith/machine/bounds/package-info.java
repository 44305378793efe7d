// SPDX-License-Identifier: EPL-2.0
/** What limits an exploration. Depends on {@code logic.spec} only. */
package org.heapsmith.machine.bounds;
