// SPDX-License-Identifier: EPL-2.0
/**
 * The formatter: a printer of token streams. It decides about white space only (and prints Unicode
 * signs as ASCII), so that it cannot change what a file means; what does not parse it leaves alone.
 */
package org.heapsmith.dsl.ide.format;
