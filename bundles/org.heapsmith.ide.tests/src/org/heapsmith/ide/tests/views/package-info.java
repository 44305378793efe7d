// SPDX-License-Identifier: EPL-2.0
/**
 * Sessions and the views that show them: computation tree, aliasing choices, heap coverage,
 * perspective. Sessions are built from literal records here; no worker runs.
 */
package org.heapsmith.ide.tests.views;
