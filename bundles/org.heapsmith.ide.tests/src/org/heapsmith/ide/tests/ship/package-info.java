// SPDX-License-Identifier: EPL-2.0
/** The example project, the cheat sheet, the help, and the first five minutes as one story. */
package org.heapsmith.ide.tests.ship;
