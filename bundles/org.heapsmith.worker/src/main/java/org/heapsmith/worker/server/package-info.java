// SPDX-License-Identifier: EPL-2.0
/**
 * The worker process: its main class, the answers to the requests of the {@code protocol}, and the
 * stream of what is found meanwhile.
 */
package org.heapsmith.worker.server;
