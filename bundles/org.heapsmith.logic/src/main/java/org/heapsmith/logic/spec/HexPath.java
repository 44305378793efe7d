// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.Optional;

/**
 * A set of paths: where they start, and the regular expression that the steps from there match.
 *
 * @param staticType internal name or array descriptor; only references declared with exactly this
 *     type match ({@code p : C}); empty = any
 */
public record HexPath(HexRoot root, HexSteps steps, Optional<String> staticType) {}
