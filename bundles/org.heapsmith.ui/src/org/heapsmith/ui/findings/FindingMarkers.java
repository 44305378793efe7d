// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.findings;

import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.FindingGroup;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.worker.protocol.GenerationOutcome;

/**
 * Problem markers on methods, with the sentences of the console: one for each way in which a method
 * goes wrong, at the test that shows it by the fewest calls. What is surest is made first, and has
 * the highest priority; what no spec calls wrong is information.
 */
public final class FindingMarkers {
  /** The marker type. */
  public static final String TYPE = "org.heapsmith.ui.finding";

  /** Handle identifier of the method. */
  public static final String METHOD = "method";

  /** Workspace path of the test class; empty if it was not written. */
  public static final String TEST_FILE = "testFile";

  /** Simple name of the nested class of the test. */
  public static final String TEST_CLASS = "testClass";

  /** Name of the test method. */
  public static final String TEST_METHOD = "testMethod";

  /** What a person reads of the test. */
  static final String TEST_NAME = "testName";

  private FindingMarkers() {}

  /**
   * Replaces the markers of the methods of a run by its findings.
   *
   * @param written the test classes, by internal name of the class under test
   */
  public static void update(
      Map<MethodId, IMethod> methods,
      GenerationOutcome outcome,
      Map<String, IFile> written,
      IProgressMonitor monitor)
      throws CoreException {
    ResourcesPlugin.getWorkspace()
        .run(
            m -> {
              for (ClassReport tests : outcome.classes()) {
                for (MethodReport method : tests.methods()) {
                  IMethod element = methods.get(method.method());
                  if (element != null && element.exists()) {
                    forget(element);
                  }
                }
              }
              for (FindingGroup group : FindingGroup.of(outcome.classes(), TestReport::why)) {
                IMethod element = methods.get(group.method().method());
                if (element != null && element.exists()) {
                  IFile file = written.get(group.type().className());
                  element.getResource().createMarker(TYPE, attributes(element, group, file));
                }
              }
            },
            monitor);
  }

  private static void forget(IMethod method) throws CoreException {
    IResource resource = method.getResource();
    String handle = method.getHandleIdentifier();
    for (IMarker marker : resource.findMarkers(TYPE, false, IResource.DEPTH_ZERO)) {
      if (handle.equals(marker.getAttribute(METHOD, ""))) {
        marker.delete();
      }
    }
  }

  private static int priority(FindingGroup group) {
    return switch (group.sureness()) {
      case WRONG_AND_REACHED -> IMarker.PRIORITY_HIGH;
      case WRONG -> IMarker.PRIORITY_NORMAL;
      case REACHED -> IMarker.PRIORITY_LOW;
    };
  }

  private static Map<String, Object> attributes(IMethod method, FindingGroup group, IFile file)
      throws CoreException {
    ISourceRange name = method.getNameRange();
    TestReport test = group.shortest();
    String pattern =
        group.isWrong() ? Messages.FindingMarkers_message : Messages.FindingMarkers_toLookAt;
    String message = NLS.bind(pattern, group.method().signature(), group.sentence());
    int severity = group.isWrong() ? IMarker.SEVERITY_WARNING : IMarker.SEVERITY_INFO;
    return Map.ofEntries(
        Map.entry(IMarker.SEVERITY, severity),
        Map.entry(IMarker.PRIORITY, priority(group)),
        Map.entry(IMarker.MESSAGE, message),
        Map.entry(IMarker.LINE_NUMBER, line(method, name.getOffset())),
        Map.entry(IMarker.CHAR_START, name.getOffset()),
        Map.entry(IMarker.CHAR_END, name.getOffset() + name.getLength()),
        Map.entry(METHOD, method.getHandleIdentifier()),
        Map.entry(TEST_FILE, file == null ? "" : file.getFullPath().toString()),
        Map.entry(TEST_CLASS, test.nestedClass()),
        Map.entry(TEST_METHOD, test.name()),
        Map.entry(TEST_NAME, test.displayName()));
  }

  private static int line(IMethod method, int offset) {
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setSource(method.getCompilationUnit());
    parser.setIgnoreMethodBodies(true);
    return ((CompilationUnit) parser.createAST(null)).getLineNumber(offset);
  }
}
