// SPDX-License-Identifier: EPL-2.0
/** The symbolic execution engine; entry point {@code Explorer}. See docs/architecture.md. */
package org.heapsmith.engine;
