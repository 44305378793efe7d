// SPDX-License-Identifier: EPL-2.0
/** What tests need to drive a workbench: projects, jobs, the UI thread, menus, screenshots. */
package org.heapsmith.ide.tests.workbench;
