// SPDX-License-Identifier: EPL-2.0
/** The three programs on which lazy initialization is counted. */
package org.heapsmith.examples.sample;
