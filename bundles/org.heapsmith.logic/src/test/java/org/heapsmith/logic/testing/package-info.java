// SPDX-License-Identifier: EPL-2.0
/** Test support: a type provider of classes written in a line, and a small reader of predicates. */
package org.heapsmith.logic.testing;
