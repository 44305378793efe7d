// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.analysis;

import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;

/**
 * What the text of an editor said at one moment.
 *
 * @param document the editor's file in the snapshot
 * @param stamp the text's version, see {@code IDocumentExtension4}
 */
public record Analysis(Snapshot snapshot, Document document, long stamp) {}
