// SPDX-License-Identifier: EPL-2.0
/**
 * Which name of a spec file means what. Filled by the translation, which is the one place that
 * resolves names, and read by the editor services; plain data.
 */
package org.heapsmith.dsl.symbols;
