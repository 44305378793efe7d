// SPDX-License-Identifier: EPL-2.0
/**
 * Uses the installed plug-in by the ids of its commands, writes down what it saw, closes the IDE.
 */
package org.heapsmith.install.driver;
