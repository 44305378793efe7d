// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.ide.IDE;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.jdt.project.CompileState;
import org.heapsmith.jdt.project.JUnitOnBuildPath;
import org.heapsmith.jdt.project.ProjectClassPath;
import org.heapsmith.jdt.project.ProjectJre;
import org.heapsmith.jdt.project.TestFolders;
import org.heapsmith.jdt.settings.Consent;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.jdt.spec.SpecIndex;
import org.heapsmith.jdt.target.Descriptors;
import org.heapsmith.jdt.target.JavaTargets;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestStyle.Assertions;
import org.heapsmith.testgen.write.TestStyle.Framework;
import org.heapsmith.ui.errors.Notices;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.SpecInput;
import org.heapsmith.worker.protocol.SpecText;

/**
 * Everything before the worker starts: saves and builds, looks whether the classes compile, finds
 * the methods, the folder for the tests, JUnit. Fails with one coded notice.
 */
final class Preparation {
  private final GenerationRequest request;
  private final List<Notice> notices = new ArrayList<>();

  Preparation(GenerationRequest request) {
    this.request = request;
  }

  /**
   * Prepares.
   *
   * @throws HeapsmithException what cannot work, before anything was changed
   */
  Prepared run(SubMonitor monitor) throws CoreException {
    List<IJavaElement> elements = existing();
    IJavaProject project = elements.get(0).getJavaProject();
    Settings settings = Settings.of(project.getProject()).with(request.options());
    Questions questions = new Questions(settings);
    monitor.setWorkRemaining(6);
    save(project, settings);
    monitor.subTask(NLS.bind(Messages.Preparation_building, project.getElementName()));
    project.getProject().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, monitor.split(2));
    List<IMethod> methods = JavaTargets.methods(elements);
    if (methods.isEmpty()) {
      throw HeapsmithException.of(Code.NOTHING_TO_TEST, "", request.title());
    }
    checkCompiled(project, methods);
    Map<MethodId, IMethod> ids = ids(methods, monitor.split(1));
    IPackageFragmentRoot folder = testFolder(project, settings, questions, monitor.split(1));
    refuseReadOnly(folder);
    Framework junit = junit(project, settings, questions, monitor);
    // the build path may have changed: what its builder does later, in the background, takes the
    // classes away while the worker reads them
    project.getProject().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, monitor.split(2));
    ProjectClassPath classPath = built(project, ids.keySet(), monitor);
    notices.addAll(classPath.notices());
    SpecInput input = new SpecInput(classPath.entries(), specs(project), List.of());
    GenerateParams params =
        new GenerateParams(
            input,
            List.of(),
            List.copyOf(ids.keySet()),
            exploring(settings),
            writing(project, settings),
            testClasses(settings, ids),
            settings.engine(),
            libraries(project, settings, junit));
    return new Prepared(project, settings, ids, folder, params, List.copyOf(notices));
  }

  /**
   * Class files that were deleted behind the back of Eclipse are not missed by its builder, which
   * looks at sources that have changed: all is built again then.
   */
  private static ProjectClassPath built(
      IJavaProject project, Collection<MethodId> methods, SubMonitor monitor) throws CoreException {
    ProjectClassPath classPath = ProjectClassPath.of(project);
    if (classPath.hasAll(methods.stream().map(MethodId::className).toList())) {
      return classPath;
    }
    monitor.setWorkRemaining(2);
    project.getProject().refreshLocal(IResource.DEPTH_INFINITE, monitor.split(1));
    project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, monitor.split(1));
    return ProjectClassPath.of(project);
  }

  private ExplorationOptions exploring(Settings settings) {
    GenerationRequest.Part part = request.part();
    ExplorationOptions all = settings.exploring();
    return part == null ? all : all.within(part.within(), part.bounds());
  }

  private List<IJavaElement> existing() {
    List<IJavaElement> elements = request.javaElements();
    for (IJavaElement element : elements) {
      if (!element.exists()) {
        throw HeapsmithException.of(Code.ELEMENT_GONE, "", request.title());
      }
    }
    if (elements.isEmpty()) {
      throw HeapsmithException.of(Code.NOTHING_TO_TEST, "", request.title());
    }
    return elements;
  }

  private static void save(IJavaProject project, Settings settings) {
    Consent consent = settings.consent(Option.SAVE_EDITORS);
    IResource[] roots = {project.getProject()};
    boolean goOn =
        consent == Consent.NEVER
            || Questions.inUi(() -> IDE.saveAllEditors(roots, consent == Consent.ASK));
    if (!goOn) {
      throw new OperationCanceledException();
    }
  }

  private void checkCompiled(IJavaProject project, List<IMethod> methods) throws CoreException {
    CompileState state = CompileState.of(project, methods);
    if (!state.errors().isEmpty()) {
      throw new HeapsmithException(state.errors().get(0), null);
    }
    notices.addAll(state.warnings());
  }

  private static Map<MethodId, IMethod> ids(List<IMethod> methods, SubMonitor monitor) {
    monitor.setWorkRemaining(methods.size());
    Map<MethodId, IMethod> result = new LinkedHashMap<>();
    for (IMethod method : methods) {
      Optional<MethodId> id = Descriptors.of(method, monitor.split(1));
      String name = method.getElementName();
      result.put(
          id.orElseThrow(() -> HeapsmithException.of(Code.SIGNATURE_NOT_RESOLVED, "", name)),
          method);
    }
    return result;
  }

  private static IPackageFragmentRoot testFolder(
      IJavaProject project, Settings settings, Questions questions, SubMonitor monitor)
      throws CoreException {
    String wanted = settings.text(Option.TEST_FOLDER);
    if (!wanted.isEmpty()) {
      Optional<IPackageFragmentRoot> there = TestFolders.at(project, wanted);
      if (there.isPresent()) {
        return there.get();
      }
    } else {
      List<IPackageFragmentRoot> found = TestFolders.of(project);
      if (!found.isEmpty()) {
        return found.get(0);
      }
    }
    String name = wanted.isEmpty() ? TestFolders.CREATED : wanted;
    String question = NLS.bind(Messages.Preparation_makeFolder, project.getElementName(), name);
    if (!questions.mayDo(Option.MAKE_TEST_FOLDER, question)) {
      throw HeapsmithException.of(Code.NO_TEST_FOLDER, "", project.getElementName());
    }
    try {
      return TestFolders.create(project, name, monitor);
    } catch (CoreException e) { // such as a folder inside another source folder
      throw Notices.of(Code.TEST_NOT_WRITTEN, e, project.getElementName() + "/" + name);
    }
  }

  /** What cannot be written in the end is said at the beginning. */
  private static void refuseReadOnly(IPackageFragmentRoot folder) {
    ResourceAttributes attributes = folder.getResource().getResourceAttributes();
    if (attributes != null && attributes.isReadOnly()) {
      String path = folder.getResource().getFullPath().toString();
      throw HeapsmithException.of(Code.TEST_NOT_WRITTEN, "", path, "the folder is read-only");
    }
  }

  private Framework junit(
      IJavaProject project, Settings settings, Questions questions, SubMonitor monitor)
      throws CoreException {
    Framework junit = JUnitOnBuildPath.of(project, settings.style().framework());
    if (!JUnitOnBuildPath.isThere(project, junit)) {
      String name = junit == Framework.JUNIT4 ? "JUnit 4" : "JUnit 5";
      String question = NLS.bind(Messages.Preparation_addJUnit, project.getElementName(), name);
      if (questions.mayDo(Option.ADD_JUNIT, question)) {
        JUnitOnBuildPath.add(project, junit, monitor);
      } else {
        notices.add(Notice.of(Code.NO_JUNIT, "", project.getElementName(), name));
      }
    }
    return junit;
  }

  /** Tests of JUnit 5 run with ours; that and nothing else of the project's is used. */
  private static List<String> libraries(IJavaProject project, Settings settings, Framework junit)
      throws CoreException {
    boolean own = junit != Framework.JUNIT4 && settings.style().assertions() == Assertions.JUNIT;
    return own ? List.of() : ProjectClassPath.ofTests(project);
  }

  private static List<SpecText> specs(IJavaProject project) throws CoreException {
    List<SpecText> result = new ArrayList<>();
    for (IFile file : SpecFiles.of(project.getProject())) {
      String name = file.getProjectRelativePath().toString();
      result.add(new SpecText(name, SpecIndex.text(file)));
    }
    return result;
  }

  private static GenerationOptions writing(IJavaProject project, Settings settings) {
    GenerationOptions options =
        GenerationOptions.DEFAULT
            .withKeep(settings.keep())
            .withStyle(settings.style())
            .withJvmArguments(settings.words(Option.REPLAY_ARGUMENTS));
    String home = ProjectJre.home(project);
    return home.isEmpty() ? options : options.withJavaHome(Path.of(home));
  }

  private static Map<String, String> testClasses(Settings settings, Map<MethodId, IMethod> ids) {
    List<String> classes = ids.keySet().stream().map(MethodId::className).distinct().toList();
    String name = settings.text(Option.TEST_CLASS);
    return name.isEmpty() || classes.size() != 1 ? Map.of() : Map.of(classes.get(0), name);
  }
}
