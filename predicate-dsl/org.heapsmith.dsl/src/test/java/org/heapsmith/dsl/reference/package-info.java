// SPDX-License-Identifier: EPL-2.0
/** docs/reference.md: the grammar as a page for readers, generated. */
package org.heapsmith.dsl.reference;
