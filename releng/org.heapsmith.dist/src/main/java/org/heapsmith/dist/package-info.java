// SPDX-License-Identifier: EPL-2.0
/**
 * Files of the distribution that are made from the commands: man pages, completion. Not shipped.
 */
package org.heapsmith.dist;
