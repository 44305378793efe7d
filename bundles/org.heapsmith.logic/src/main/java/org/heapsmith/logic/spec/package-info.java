// SPDX-License-Identifier: EPL-2.0
/**
 * The resolved, typed, plain-Java form of {@code *.heap} files: what the spec language produces and
 * everything else consumes. No EMF, no solver terms: only records.
 */
package org.heapsmith.logic.spec;
