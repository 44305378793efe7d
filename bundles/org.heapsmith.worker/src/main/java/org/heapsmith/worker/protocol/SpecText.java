// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

/**
 * A spec file, perhaps with changes in an editor that are not saved yet.
 *
 * @param name the file's path or another name to speak of it, unique
 * @param text its whole content
 */
public record SpecText(String name, String text) {}
