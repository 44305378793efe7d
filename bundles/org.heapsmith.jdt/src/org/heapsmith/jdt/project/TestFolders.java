// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.project;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;

/** The source folders of a project that tests go to. */
public final class TestFolders {
  /** Name of the folder that is made where there is none. */
  public static final String CREATED = "src-test";

  private static final String CREATED_OUTPUT = "bin-test";
  private static final List<String> BY_NAME = List.of("src/test/java", "test", "tests", CREATED);

  private TestFolders() {}

  /**
   * Returns the folders for tests, best first: those marked as such on the build path, those named
   * {@code src/test/java} or {@code test}.
   */
  public static List<IPackageFragmentRoot> of(IJavaProject project) throws JavaModelException {
    List<IPackageFragmentRoot> marked = new ArrayList<>();
    List<IPackageFragmentRoot> named = new ArrayList<>();
    for (IPackageFragmentRoot root : sources(project)) {
      IClasspathEntry entry = root.getRawClasspathEntry();
      boolean generated = root.getElementName().contains("generated");
      if (entry.isTest() && !generated) {
        marked.add(root);
      } else if (BY_NAME.contains(relative(root))) {
        named.add(root);
      }
    }
    marked.sort(Comparator.comparing((IPackageFragmentRoot r) -> rank(relative(r))));
    marked.addAll(named);
    return List.copyOf(marked);
  }

  private static int rank(String path) {
    int index = BY_NAME.indexOf(path);
    return index < 0 ? BY_NAME.size() : index;
  }

  /** Returns all source folders in the order of the build path. */
  public static List<IPackageFragmentRoot> sources(IJavaProject project) throws JavaModelException {
    List<IPackageFragmentRoot> result = new ArrayList<>();
    for (IPackageFragmentRoot root : project.getPackageFragmentRoots()) {
      if (root.getKind() == IPackageFragmentRoot.K_SOURCE
          && root.getResource() != null
          && root.getRawClasspathEntry().getEntryKind() == IClasspathEntry.CPE_SOURCE) {
        result.add(root);
      }
    }
    return List.copyOf(result);
  }

  /** Returns the source folder at a path relative to the project, if it is one. */
  public static Optional<IPackageFragmentRoot> at(IJavaProject project, String path)
      throws JavaModelException {
    return sources(project).stream().filter(r -> relative(r).equals(path)).findFirst();
  }

  /** Returns a folder's path relative to its project. */
  public static String relative(IPackageFragmentRoot root) {
    return root.getResource().getProjectRelativePath().toString();
  }

  /**
   * Makes a folder for tests with an output of its own and puts it on the build path, unless
   * another run has done so meanwhile.
   *
   * @param path relative to the project
   */
  public static IPackageFragmentRoot create(
      IJavaProject project, String path, IProgressMonitor monitor) throws CoreException {
    IFolder folder = project.getProject().getFolder(path);
    ResourcesPlugin.getWorkspace()
        .run(
            m -> {
              if (at(project, path).isEmpty()) {
                add(project, folder, m);
              }
            },
            monitor);
    return project.getPackageFragmentRoot(folder);
  }

  private static void add(IJavaProject project, IFolder folder, IProgressMonitor monitor)
      throws CoreException {
    makeFolder(folder, monitor);
    List<IClasspathEntry> entries = new ArrayList<>(List.of(project.getRawClasspath()));
    IClasspathAttribute test = JavaCore.newClasspathAttribute(IClasspathAttribute.TEST, "true");
    IPath[] none = {};
    IPath output = project.getPath().append(CREATED_OUTPUT);
    boolean separate = !project.getOutputLocation().equals(project.getPath());
    int sources = 0;
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).getEntryKind() == IClasspathEntry.CPE_SOURCE) {
        sources = i + 1;
      }
    }
    entries.add(
        sources,
        JavaCore.newSourceEntry(
            folder.getFullPath(),
            none,
            none,
            separate ? output : null,
            new IClasspathAttribute[] {test}));
    project.setRawClasspath(entries.toArray(IClasspathEntry[]::new), monitor);
  }

  private static void makeFolder(IFolder folder, IProgressMonitor monitor) throws CoreException {
    if (folder.exists()) {
      return;
    }
    if (folder.getParent() instanceof IFolder parent) {
      makeFolder(parent, monitor);
    }
    folder.create(true, true, monitor);
  }
}
