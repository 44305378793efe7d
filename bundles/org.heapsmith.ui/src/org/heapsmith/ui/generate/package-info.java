// SPDX-License-Identifier: EPL-2.0
/**
 * Generate Heap Tests: from a request to tests in the workspace. Preparation and results here, the
 * engine in the worker process. Runs are seen through {@code ui.session}.
 */
package org.heapsmith.ui.generate;
