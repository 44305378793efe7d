// SPDX-License-Identifier: EPL-2.0
/** Files that are written as a whole or not at all, and the folders they go to. */
package org.heapsmith.usecases.files;
