// SPDX-License-Identifier: EPL-2.0
/** Which lines of a spec file an editor can hide; works on tokens only. */
package org.heapsmith.dsl.ide.folding;
