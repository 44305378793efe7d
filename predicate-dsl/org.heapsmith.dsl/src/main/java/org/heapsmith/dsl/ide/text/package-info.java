// SPDX-License-Identifier: EPL-2.0
/**
 * The text of a spec file as editor services see it: tokens, declarations and edits. Works on
 * incomplete text as well; knows nothing of syntax trees or Java types.
 */
package org.heapsmith.dsl.ide.text;
