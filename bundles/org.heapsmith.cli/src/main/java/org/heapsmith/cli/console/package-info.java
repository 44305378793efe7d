// SPDX-License-Identifier: EPL-2.0
/** What a terminal shows: tables and progress. Depends on {@code base}. */
package org.heapsmith.cli.console;
