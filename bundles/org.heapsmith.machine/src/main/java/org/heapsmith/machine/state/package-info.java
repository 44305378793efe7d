// SPDX-License-Identifier: EPL-2.0
/**
 * States of symbolic execution: frames, current heap, initial heap, path condition. A state is
 * changed in place by the one who owns it and forked in O(changes): what two states share is copied
 * when it is first written.
 */
package org.heapsmith.machine.state;
