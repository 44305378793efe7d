// SPDX-License-Identifier: EPL-2.0
/**
 * Coverage in the Java editors: annotations on lines, made of the session shown, removed by a
 * command or when the file changes.
 */
package org.heapsmith.ui.colours;
