// SPDX-License-Identifier: EPL-2.0
/** Findings of runs as problem markers on the methods, with quick fixes. */
package org.heapsmith.ui.findings;
