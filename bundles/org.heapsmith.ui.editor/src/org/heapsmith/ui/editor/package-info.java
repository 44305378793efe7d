// SPDX-License-Identifier: EPL-2.0
/** The editor for heap specs. */
package org.heapsmith.ui.editor;
