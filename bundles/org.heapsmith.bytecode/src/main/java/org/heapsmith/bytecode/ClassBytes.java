// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

/** A class file's content and the place it came from, for messages. */
record ClassBytes(String where, byte[] content) {}
