// SPDX-License-Identifier: EPL-2.0
/**
 * Results for code hosts, in the Static Analysis Results Interchange Format (SARIF 2.1.0): what is
 * shown, where, by which rule; the document.
 */
package org.heapsmith.cli.sarif;
