// SPDX-License-Identifier: EPL-2.0
/** Which branches no run of a method can take, whatever it is called with. */
package org.heapsmith.bytecode.dead;
