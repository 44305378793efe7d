// SPDX-License-Identifier: EPL-2.0
/** What an exploration says of branches is true: infeasible means proved. */
package org.heapsmith.engine.truth;
