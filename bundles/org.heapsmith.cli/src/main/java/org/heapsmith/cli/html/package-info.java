// SPDX-License-Identifier: EPL-2.0
/**
 * The HTML report: one file that needs nothing else, in the reader's light or dark colours. Built
 * from the report values of {@code testgen}; one class a part of the page.
 */
package org.heapsmith.cli.html;
