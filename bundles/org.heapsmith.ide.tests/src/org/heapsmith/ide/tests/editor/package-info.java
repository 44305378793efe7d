// SPDX-License-Identifier: EPL-2.0
/** The editor of spec files, driven in a real workbench: one test class for each service. */
package org.heapsmith.ide.tests.editor;
