// SPDX-License-Identifier: EPL-2.0
/** Files and folders that are there as a whole or not at all. */
package org.heapsmith.worker.files;
