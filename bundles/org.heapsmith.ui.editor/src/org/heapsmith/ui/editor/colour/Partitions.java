// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.colour;

import java.util.List;
import org.eclipse.core.filebuffers.IDocumentSetupParticipant;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.FastPartitioner;
import org.eclipse.jface.text.rules.IPredicateRule;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedPartitionScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;

/** Divides a spec file into code, comments and literals. */
public final class Partitions implements IDocumentSetupParticipant {
  /** The partitioning of spec files. */
  public static final String ID = "org.heapsmith.ui.editor.partitioning";

  /** Comments of any form. */
  public static final String COMMENT = "org.heapsmith.ui.editor.comment";

  /** Texts and characters. */
  public static final String LITERAL = "org.heapsmith.ui.editor.literal";

  private static final List<String> TYPES = List.of(COMMENT, LITERAL);

  @Override
  public void setup(IDocument document) {
    if (document instanceof IDocumentExtension3 extension
        && extension.getDocumentPartitioner(ID) == null) {
      RuleBasedPartitionScanner scanner = new RuleBasedPartitionScanner();
      Token comment = new Token(COMMENT);
      Token literal = new Token(LITERAL);
      scanner.setPredicateRules(
          new IPredicateRule[] {
            new EndOfLineRule("//", comment),
            new MultiLineRule("/*", "*/", comment, (char) 0, true),
            new SingleLineRule("\"", "\"", literal, '\\', true),
            new SingleLineRule("'", "'", literal, '\\', true)
          });
      FastPartitioner partitioner = new FastPartitioner(scanner, types());
      extension.setDocumentPartitioner(ID, partitioner);
      partitioner.connect(document);
    }
  }

  static String[] types() {
    return TYPES.toArray(String[]::new);
  }
}
