// SPDX-License-Identifier: EPL-2.0
/** A linked list of named entries. */
package org.heapsmith.examples.registry;
