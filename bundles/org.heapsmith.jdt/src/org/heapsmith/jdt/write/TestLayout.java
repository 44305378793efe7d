// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.write;

import java.util.Map;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.IScopeContext;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.ToolFactory;
import org.eclipse.jdt.core.WorkingCopyOwner;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.rewrite.ImportRewrite;
import org.eclipse.jdt.core.formatter.CodeFormatter;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.text.edits.TextEdit;
import org.heapsmith.testgen.merge.Fingerprint;

/**
 * Lays a generated class out by the settings of a project: import order, formatter, line ends. The
 * fingerprint at its end is that of the new text.
 */
public final class TestLayout {
  /** Whose settings the order of imports is; asked by name, it need not have been started. */
  private static final String JDT_UI = "org.eclipse.jdt.ui";

  private static final String ORDER = "org.eclipse.jdt.ui.importorder";
  private static final String ON_DEMAND = "org.eclipse.jdt.ui.ondemandthreshold";
  private static final String STATIC_ON_DEMAND = "org.eclipse.jdt.ui.staticondemandthreshold";
  private static final int MANY = 99;

  private final IJavaProject project;

  /** Makes the layout of a project's settings. */
  public TestLayout(IJavaProject project) {
    this.project = project;
  }

  /** Returns a signed source in the project's layout, signed. */
  public String apply(String signed) throws CoreException {
    String ordered = orderImports(Fingerprint.unsigned(signed));
    String result = Fingerprint.resign(format(ordered), signed);
    String separator = lineSeparator();
    return separator.equals("\n") ? result : result.replace("\r\n", "\n").replace("\n", separator);
  }

  /** Returns a source formatted; as it is where the formatter cannot read it. */
  public String format(String source) throws CoreException {
    Map<String, String> options = project.getOptions(true);
    int kind = CodeFormatter.K_COMPILATION_UNIT | CodeFormatter.F_INCLUDE_COMMENTS;
    TextEdit edit =
        ToolFactory.createCodeFormatter(options).format(kind, source, 0, source.length(), 0, "\n");
    return edit == null ? source : applied(edit, source);
  }

  private String orderImports(String source) throws CoreException {
    WorkingCopyOwner owner = new WorkingCopyOwner() {};
    IProgressMonitor monitor = new NullProgressMonitor();
    ICompilationUnit unit = owner.newWorkingCopy("Generated.java", new IClasspathEntry[0], monitor);
    try {
      unit.getBuffer().setContents(source);
      ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
      parser.setSource(unit);
      // after the source, which sets those of the workspace: to Java 1.3, static is no import's
      // word
      parser.setCompilerOptions(project.getOptions(true));
      parser.setIgnoreMethodBodies(true);
      CompilationUnit tree = (CompilationUnit) parser.createAST(monitor);
      ImportRewrite rewrite = ImportRewrite.create(tree, false);
      rewrite.setFilterImplicitImports(false);
      String order = preference(JDT_UI, ORDER, "");
      if (!order.isEmpty()) {
        rewrite.setImportOrder(order.split(";"));
      }
      rewrite.setOnDemandImportThreshold(threshold(ON_DEMAND));
      rewrite.setStaticOnDemandImportThreshold(threshold(STATIC_ON_DEMAND));
      for (Object node : tree.imports()) {
        add((ImportDeclaration) node, rewrite);
      }
      return applied(rewrite.rewriteImports(monitor), source);
    } finally {
      unit.discardWorkingCopy();
    }
  }

  private static void add(ImportDeclaration declaration, ImportRewrite rewrite) {
    String name = declaration.getName().getFullyQualifiedName();
    String all = declaration.isOnDemand() ? name + ".*" : name;
    if (declaration.isStatic()) {
      int dot = all.lastIndexOf('.');
      rewrite.addStaticImport(all.substring(0, dot), all.substring(dot + 1), false);
    } else {
      rewrite.addImport(all);
    }
  }

  private int threshold(String key) {
    String value = preference(JDT_UI, key, "");
    return value.matches("[1-9]\\d{0,6}") ? Integer.parseInt(value) : MANY;
  }

  private String lineSeparator() {
    return preference(Platform.PI_RUNTIME, Platform.PREF_LINE_SEPARATOR, "\n");
  }

  /** Returns the project's setting; where it has none, the workspace's, then the default. */
  private String preference(String bundle, String key, String otherwise) {
    IScopeContext[] scopes = {new ProjectScope(project.getProject()), InstanceScope.INSTANCE};
    return Platform.getPreferencesService().getString(bundle, key, otherwise, scopes);
  }

  static String applied(TextEdit edit, String source) throws CoreException {
    Document document = new Document(source);
    try {
      edit.apply(document);
      return document.get();
    } catch (BadLocationException e) {
      throw new CoreException(new Status(IStatus.ERROR, "org.heapsmith.jdt", e.getMessage(), e));
    }
  }
}
