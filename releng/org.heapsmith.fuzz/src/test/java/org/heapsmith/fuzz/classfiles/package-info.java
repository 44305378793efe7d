// SPDX-License-Identifier: EPL-2.0
/** Class files that no compiler made, given to the commands that read them. */
package org.heapsmith.fuzz.classfiles;
