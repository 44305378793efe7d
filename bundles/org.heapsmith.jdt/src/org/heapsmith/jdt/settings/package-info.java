// SPDX-License-Identifier: EPL-2.0
/**
 * The options of a run, with the preferences of workspace and project that give their defaults. No
 * user interface; the pages and dialogs that edit them are in {@code org.heapsmith.ui}.
 */
package org.heapsmith.jdt.settings;
