// SPDX-License-Identifier: EPL-2.0
/** Coded notices as statuses of the platform: dialogs, Error Log. */
package org.heapsmith.ui.errors;
