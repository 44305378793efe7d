// SPDX-License-Identifier: EPL-2.0
/**
 * Explores methods with the machine under a strategy; entry point {@code Explorer}. See
 * docs/architecture.md.
 */
package org.heapsmith.engine;
