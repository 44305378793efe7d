// SPDX-License-Identifier: EPL-2.0
/**
 * The help pages from the Markdown of {@code docs/}. Runs at build time only; nothing of it is in
 * the product.
 */
package org.heapsmith.help.pages;
