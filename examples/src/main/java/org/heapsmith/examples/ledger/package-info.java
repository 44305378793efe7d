// SPDX-License-Identifier: EPL-2.0
/** Changes that can be taken back: of the shape of Java StarFinder's part of GanttProject. */
package org.heapsmith.examples.ledger;
