// SPDX-License-Identifier: EPL-2.0
/** What a predicate or precondition allows: its small heaps, and where it differs from repOK. */
package org.heapsmith.usecases.models;
