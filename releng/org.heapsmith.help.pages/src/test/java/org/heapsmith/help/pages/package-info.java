// SPDX-License-Identifier: EPL-2.0
/** What the help must keep: no dead link, no missing page, a text for each context. */
package org.heapsmith.help.pages;
