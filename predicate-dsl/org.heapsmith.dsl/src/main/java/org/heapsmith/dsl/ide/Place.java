// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

/**
 * A name in a spec file or Java source.
 *
 * @param file of a spec file the name it has in the snapshot, of Java source what JavaSources says
 * @param line 1-based
 * @param column 1-based
 * @param length in characters, all on that line
 */
public record Place(String file, int line, int column, int length) {}
