// SPDX-License-Identifier: EPL-2.0
/** Judging a spec by the objects that public calls build. */
package org.heapsmith.usecases.reach;
