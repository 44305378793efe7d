// SPDX-License-Identifier: EPL-2.0
/** The route of a flight: a list of fixes, and where a flight is on it. */
package org.heapsmith.examples.route;
