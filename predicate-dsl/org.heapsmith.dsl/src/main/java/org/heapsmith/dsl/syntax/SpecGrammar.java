// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.conversion.impl.STRINGValueConverter;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.impl.NodeModelBuilder;
import org.eclipse.xtext.parser.DefaultEcoreElementFactory;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.parser.ITokenToStringConverter;
import org.eclipse.xtext.parser.antlr.AntlrTokenDefProvider;
import org.eclipse.xtext.parser.antlr.AntlrTokenToStringConverter;
import org.eclipse.xtext.parser.antlr.IUnorderedGroupHelper;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;
import org.eclipse.xtext.service.GrammarProvider;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.parser.antlr.HeapSpecAntlrTokenFileProvider;
import org.heapsmith.dsl.parser.antlr.HeapSpecParser;
import org.heapsmith.dsl.services.HeapSpecGrammarAccess;

/**
 * The grammar and its parser, put together by hand. Xtext's own way is Guice, with all services of
 * an editor: half of the start of a short command. Thread-safe.
 */
public final class SpecGrammar {
  private static final String NAME = "org.heapsmith.dsl.HeapSpec";
  private static final String TEXT = NAME + ".STRING";

  private final HeapSpecGrammarAccess access;
  private final IParser parser;

  private SpecGrammar() {
    register();
    GrammarProvider provider = new GrammarProvider(NAME, XtextResourceSet::new);
    provider.setClassLoader(SpecGrammar.class.getClassLoader());
    this.access = new HeapSpecGrammarAccess(provider);
    this.parser = parser(access);
  }

  /**
   * Starts the language; takes some tenths of a second in a fresh JVM. EMF's registries are plain
   * maps: whoever starts it takes turns.
   */
  public static SpecGrammar start() {
    synchronized (SpecGrammar.class) {
      return new SpecGrammar();
    }
  }

  /** Returns the grammar as data. */
  public Grammar grammar() {
    return access.getGrammar();
  }

  /** Returns its parser. */
  public IParser parser() {
    return parser;
  }

  /** What loading the grammar asks EMF for. */
  private static void register() {
    Resource.Factory.Registry.INSTANCE
        .getExtensionToFactoryMap()
        .putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
    EPackage.Registry.INSTANCE.putIfAbsent(XtextPackage.eNS_URI, XtextPackage.eINSTANCE);
    EPackage.Registry.INSTANCE.putIfAbsent(HeapSpecPackage.eNS_URI, HeapSpecPackage.eINSTANCE);
  }

  private static IParser parser(HeapSpecGrammarAccess access) {
    HeapSpecParser made =
        new HeapSpecParser() {
          @Override
          protected NodeModelBuilder createNodeModelBuilder() {
            return new NodeModelBuilder();
          }
        };
    AntlrTokenDefProvider tokens = new AntlrTokenDefProvider();
    tokens.setAntlrTokenFileProvider(new HeapSpecAntlrTokenFileProvider());
    made.setGrammarAccess(access);
    made.setElementFactory(new Elements());
    made.setTokenDefProvider(tokens);
    made.setSyntaxErrorProvider(new SyntaxMessages());
    made.setLexerProvider(RangeLexer::new);
    made.setUnorderedGroupHelper(IUnorderedGroupHelper.Null::new); // the grammar has none
    return made;
  }

  /** Makes the nodes of the tree. */
  private static final class Elements extends DefaultEcoreElementFactory {
    private final ITokenToStringConverter tokens = new AntlrTokenToStringConverter();

    Elements() {
      setConverterService(new Values());
    }

    @Override
    protected Object getTokenAsStringIfPossible(Object token) {
      return tokens.getTokenAsStringIfPossible(token);
    }
  }

  /** Texts lose their quotes and escapes; all else is kept as it was written. */
  private static final class Values implements IValueConverterService {
    private final IValueConverter<String> texts = new STRINGValueConverter();

    @Override
    public Object toValue(String text, String rule, INode node) {
      return rule.equals(TEXT) ? texts.toValue(text, node) : text;
    }

    @Override
    public String toString(Object value, String rule) {
      throw new UnsupportedOperationException("trees are not written by Xtext");
    }
  }
}
