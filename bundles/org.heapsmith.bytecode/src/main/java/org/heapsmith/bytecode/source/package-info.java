// SPDX-License-Identifier: EPL-2.0
/**
 * What bytecode says, in the words of the source it was compiled from. For reports only: nothing is
 * decided by it. Depends on {@code org.heapsmith.bytecode}.
 */
package org.heapsmith.bytecode.source;
