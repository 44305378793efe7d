// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import org.heapsmith.machine.result.MethodId;

/**
 * The node of a computation tree the person looks at, shared by the views.
 *
 * @param node id in the tree of the method as it was then; -1 for none
 */
public record Focus(Session session, MethodId method, int node) {}
