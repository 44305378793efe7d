// SPDX-License-Identifier: EPL-2.0
/**
 * The language server: the editor services of {@code org.heapsmith.dsl.ide} behind the Language
 * Server Protocol. Here they meet what they do not know: files, class paths, the solver, LSP4J.
 */
package org.heapsmith.cli.lsp;
