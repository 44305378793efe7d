// SPDX-License-Identifier: EPL-2.0
/**
 * What the IDE of {@code heapsmith ide} shows when its workspace is new. Knows the plug-in by the
 * ids of its commands only, so that it does not matter whether it is installed.
 */
package org.heapsmith.ide.welcome;
