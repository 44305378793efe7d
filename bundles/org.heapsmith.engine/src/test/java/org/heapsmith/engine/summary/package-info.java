// SPDX-License-Identifier: EPL-2.0
/** What summary states stand for, held against enumerated heaps and against lazy initialisation. */
package org.heapsmith.engine.summary;
