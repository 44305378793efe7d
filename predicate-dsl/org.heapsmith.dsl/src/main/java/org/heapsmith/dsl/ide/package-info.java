// SPDX-License-Identifier: EPL-2.0
/**
 * What editors ask of spec files, whatever the editor: plain classes, one a service, called as
 * {@code new Service(…).compute(snapshot, document, offset)}. A {@link
 * org.heapsmith.dsl.ide.Workspace} holds the texts, a {@link org.heapsmith.dsl.ide.Snapshot} is
 * what they say at one moment. Services read snapshots only; they know no editor, no protocol, no
 * solver.
 */
package org.heapsmith.dsl.ide;
