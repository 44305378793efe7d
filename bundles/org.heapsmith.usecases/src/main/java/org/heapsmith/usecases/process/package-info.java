// SPDX-License-Identifier: EPL-2.0
/** Other programs, such as Maven and git, run to their end. */
package org.heapsmith.usecases.process;
