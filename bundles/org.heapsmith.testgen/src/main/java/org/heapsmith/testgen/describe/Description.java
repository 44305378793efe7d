// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

/**
 * What a person calls a test.
 *
 * @param name a valid method name, unique among the tests it was made with
 * @param displayName likewise unique
 */
public record Description(String name, String displayName) {}
