// SPDX-License-Identifier: EPL-2.0
/** The nodes of a parse tree, as compilers have them. */
package org.heapsmith.examples.parse;
