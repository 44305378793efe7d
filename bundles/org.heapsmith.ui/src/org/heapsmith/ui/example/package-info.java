// SPDX-License-Identifier: EPL-2.0
/**
 * The example project: a list and some trees with their specs, made by a wizard or by a command
 * that the cheat sheet runs. Its files are those of {@code examples/}, copied into this bundle when
 * it is built.
 */
package org.heapsmith.ui.example;
