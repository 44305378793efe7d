// SPDX-License-Identifier: EPL-2.0
/**
 * Help pages for a browser on this machine: what <em>Help Contents</em> and the links of the Help
 * view ask for. Knows only the API of the help system.
 */
package org.heapsmith.ide.welcome.help;
