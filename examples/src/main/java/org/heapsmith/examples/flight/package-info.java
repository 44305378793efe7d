// SPDX-License-Identifier: EPL-2.0
/** Where an aircraft on a route will be: of the shape of the papers' TSAFE. */
package org.heapsmith.examples.flight;
