// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import org.heapsmith.dsl.ReflectionTypes;
import org.heapsmith.dsl.SourceFile;

/**
 * Spec texts for tests of services. The first file is {@code a.heap}, with {@code ^} where the
 * caret stands and a package line before it; the others are {@code b.heap}, … as they are.
 */
record Snippet(Workspace workspace, Snapshot snapshot, Document document, int offset) {
  static final String HEADER = "package demo.lists;\n";
  static final Language LANGUAGE = new Language();

  static Snippet of(String text, String... others) {
    return raw(HEADER + text, others);
  }

  static Snippet raw(String text, String... others) {
    Workspace workspace = new Workspace(LANGUAGE, new ReflectionTypes());
    workspace.put(new SourceFile("a.heap", text.replace("^", "")));
    char[] name = {'b'};
    for (String other : others) {
      workspace.put(new SourceFile(name[0]++ + ".heap", other));
    }
    Snapshot snapshot = workspace.snapshot();
    Document document = snapshot.document("a.heap").orElseThrow();
    return new Snippet(workspace, snapshot, document, text.indexOf('^'));
  }

  /** The text of a range, with the file before it unless it is the first. */
  String at(String file, int offset, int length) {
    String text = snapshot.document(file).orElseThrow().text();
    String place = snapshot.document(file).orElseThrow().positions().of(offset).toString();
    return place + " " + text.substring(offset, offset + length);
  }
}
