// SPDX-License-Identifier: EPL-2.0
/** Integration tests in a real workbench, run in its UI thread under a display. */
package org.heapsmith.ide.tests;
