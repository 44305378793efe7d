// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.sarif;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Something to show on a code host.
 *
 * @param file empty if it is not known; then nobody can show the result beside code
 * @param line 1-based, 0 if unknown
 * @param column 1-based, 0 if unknown
 * @param element the method it is about, empty for none
 * @param identity what makes it this result also after lines have moved, for the fingerprint
 */
record SarifResult(
    SarifRule rule,
    SarifRule.Level level,
    String message,
    Optional<Path> file,
    int line,
    int column,
    String element,
    String identity) {}
