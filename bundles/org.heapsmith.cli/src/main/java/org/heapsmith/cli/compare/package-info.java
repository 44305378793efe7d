// SPDX-License-Identifier: EPL-2.0
/** A comparison of strategies as rows, table and JSON. */
package org.heapsmith.cli.compare;
