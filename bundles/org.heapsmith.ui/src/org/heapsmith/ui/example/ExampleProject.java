// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.example;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.junit.JUnitCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.heapsmith.base.Code;

/**
 * Makes the example project: Java 17, classes in {@code src}, specs in {@code specs}, an empty
 * folder for tests in {@code test}, JUnit 5 on the build path, built.
 */
public final class ExampleProject {
  /** The name it gets when nobody chooses another. */
  public static final String DEFAULT_NAME = "heapsmith-examples";

  /** The class that the first steps speak of. */
  public static final String FIRST_CLASS = "org.heapsmith.examples.sll.SinglyLinkedList";

  private static final String BUNDLE = "org.heapsmith.ui";
  private static final String UTF_8 = "UTF-8";

  private ExampleProject() {}

  /** Returns the example project of {@link #DEFAULT_NAME}, made if it is not there. */
  public static IJavaProject provide(IProgressMonitor monitor) throws CoreException {
    SubMonitor progress = SubMonitor.convert(monitor, 100);
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(DEFAULT_NAME);
    if (!project.exists()) {
      IProjectDescription plain =
          ResourcesPlugin.getWorkspace().newProjectDescription(DEFAULT_NAME);
      return create(project, plain, progress.split(100));
    }
    project.open(progress.split(100));
    return JavaCore.create(project);
  }

  /**
   * Makes a project that does not exist.
   *
   * @param description where it shall lie; without natures
   * @throws CoreException with the code {@link Code#EXAMPLE_NOT_CREATED}
   */
  public static IJavaProject create(
      IProject project, IProjectDescription description, IProgressMonitor monitor)
      throws CoreException {
    SubMonitor progress = SubMonitor.convert(monitor, Messages.ExampleProject_creating, 100);
    try {
      project.create(description, progress.split(3));
      project.open(progress.split(3));
      // only a nature that is added to an open project brings its builder
      IProjectDescription withNature = project.getDescription();
      withNature.setNatureIds(new String[] {JavaCore.NATURE_ID});
      project.setDescription(withNature, progress.split(4));
      project.setDefaultCharset(UTF_8, progress.split(5));
      copyFiles(project, progress.split(20));
      IJavaProject java = configure(project, progress.split(15));
      project.build(IncrementalProjectBuilder.FULL_BUILD, progress.split(50));
      return java;
    } catch (IOException e) {
      throw failure(project, e);
    }
  }

  private static CoreException failure(IProject project, IOException cause) {
    Code code = Code.EXAMPLE_NOT_CREATED;
    String text = code.id() + ": " + code.format(project.getName(), cause.getMessage());
    return new CoreException(new Status(IStatus.ERROR, BUNDLE, code.number(), text, cause));
  }

  private static void copyFiles(IProject project, SubMonitor progress)
      throws CoreException, IOException {
    progress.setWorkRemaining(ExampleFiles.paths().size() + 1);
    for (String path : ExampleFiles.paths()) {
      IFile file = project.getFile(path);
      createFolders(file.getParent());
      try (InputStream in = ExampleFiles.open(path)) {
        file.create(in, false, progress.split(1));
      }
    }
    createFolders(project.getFolder("test"));
  }

  private static void createFolders(IContainer container) throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      createFolders(folder.getParent());
      folder.create(false, true, null);
    }
  }

  private static IJavaProject configure(IProject project, SubMonitor progress)
      throws CoreException {
    IJavaProject java = JavaCore.create(project);
    Map<String, String> options = java.getOptions(false);
    JavaCore.setComplianceOptions(JavaCore.VERSION_17, options);
    java.setOptions(options);
    IPath root = project.getFullPath();
    IClasspathAttribute test =
        JavaCore.newClasspathAttribute(IClasspathAttribute.TEST, Boolean.TRUE.toString());
    IClasspathEntry[] entries = {
      JavaCore.newSourceEntry(root.append("src")),
      JavaCore.newSourceEntry(
          root.append("test"),
          null,
          null,
          root.append("bin-test"),
          new IClasspathAttribute[] {test}),
      JavaRuntime.getDefaultJREContainerEntry(),
      JavaCore.newContainerEntry(
          JUnitCore.JUNIT5_CONTAINER_PATH, null, new IClasspathAttribute[] {test}, false)
    };
    java.setRawClasspath(entries, root.append("bin"), progress);
    return java;
  }
}
