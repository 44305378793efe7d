// SPDX-License-Identifier: EPL-2.0
/**
 * Content assist: what can be written at a place of a spec file, most likely first. Works on the
 * tokens before the caret, so that the text may be as incomplete as it is while one types; each
 * class here knows the places of one part of the grammar.
 */
package org.heapsmith.dsl.ide.assist;
