// SPDX-License-Identifier: EPL-2.0
/** A plan of tasks that depend on each other. */
package org.heapsmith.examples.plan;
