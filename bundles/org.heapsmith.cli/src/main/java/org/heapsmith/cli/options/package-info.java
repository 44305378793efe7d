// SPDX-License-Identifier: EPL-2.0
/** Groups of options that commands share, and how their values are read. */
package org.heapsmith.cli.options;
