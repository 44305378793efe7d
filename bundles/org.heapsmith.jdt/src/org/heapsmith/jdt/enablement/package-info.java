// SPDX-License-Identifier: EPL-2.0
/**
 * What decides whether a command is offered on a Java element. Loading this package does not
 * activate the bundle (see the manifest), so it uses nothing but JDT and must stay small.
 */
package org.heapsmith.jdt.enablement;
