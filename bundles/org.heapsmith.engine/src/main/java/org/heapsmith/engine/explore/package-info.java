// SPDX-License-Identifier: EPL-2.0
/** The search: from the states a method starts in to the ends of its paths. */
package org.heapsmith.engine.explore;
