// SPDX-License-Identifier: EPL-2.0
/**
 * The HTML reports: one file that needs nothing else, in the reader's light or dark colours. The
 * pages are the templates of {@code src/main/jte}, which the build makes classes of this package;
 * here is what they are given and what they call.
 */
package org.heapsmith.cli.html;
