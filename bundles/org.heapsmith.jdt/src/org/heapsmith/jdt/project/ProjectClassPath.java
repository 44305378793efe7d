// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.project;

import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/**
 * The class path of the code under test: output folders and libraries of a project and of those it
 * requires, without what is for tests only, without JRE and JUnit.
 *
 * @param entries absolute paths of folders and jars that exist, in order
 * @param notices {@link Code#CLASS_PATH_ENTRY_MISSING} for each that does not
 */
public record ProjectClassPath(List<String> entries, List<Notice> notices) {
  private static final String JUNIT = "org.eclipse.jdt.junit.JUNIT_CONTAINER";

  /** Copies the lists. */
  public ProjectClassPath {
    entries = List.copyOf(entries);
    notices = List.copyOf(notices);
  }

  /**
   * Reads the class path of a project as it is configured now.
   *
   * @throws JavaModelException if the project is no Java project or closed
   */
  public static ProjectClassPath of(IJavaProject project) throws JavaModelException {
    Collector collector = new Collector(false);
    collector.add(project);
    return new ProjectClassPath(List.copyOf(collector.entries), collector.notices);
  }

  /**
   * Returns what the tests of a project have besides: libraries that are for tests only, and JUnit.
   *
   * @throws JavaModelException if the project is no Java project or closed
   */
  public static List<String> ofTests(IJavaProject project) throws JavaModelException {
    Collector all = new Collector(true);
    all.add(project);
    List<String> more = new ArrayList<>(all.entries);
    more.removeAll(of(project).entries());
    return more;
  }

  /**
   * Returns whether there is a class file of each of some classes of the project.
   *
   * @param classNames internal names
   */
  public boolean hasAll(Collection<String> classNames) {
    return classNames.stream()
        .allMatch(name -> entries.stream().anyMatch(e -> new File(e, name + ".class").isFile()));
  }

  /** Collects depth first, each project once. */
  private static final class Collector {
    private final Set<String> entries = new LinkedHashSet<>();
    private final List<Notice> notices = new ArrayList<>();
    private final Set<IJavaProject> seen = new LinkedHashSet<>();
    private final boolean tests;

    Collector(boolean tests) {
      this.tests = tests;
    }

    private void add(IJavaProject project) throws JavaModelException {
      if (!seen.add(project)) {
        return;
      }
      boolean inDefault = false;
      for (IClasspathEntry entry : project.getRawClasspath()) {
        if (entry.getEntryKind() == IClasspathEntry.CPE_SOURCE && !entry.isTest()) {
          inDefault |= entry.getOutputLocation() == null;
          addFolder(entry.getOutputLocation());
        }
      }
      if (inDefault) {
        addFolder(project.getOutputLocation());
      }
      for (IClasspathEntry entry : project.getRawClasspath()) {
        if (tests || !entry.isTest()) {
          addEntry(entry, project);
        }
      }
    }

    private void addEntry(IClasspathEntry entry, IJavaProject project) throws JavaModelException {
      switch (entry.getEntryKind()) {
        case IClasspathEntry.CPE_CONTAINER -> addContainer(entry, project);
        case IClasspathEntry.CPE_PROJECT -> addProject(entry, project);
        case IClasspathEntry.CPE_LIBRARY -> addLibrary(entry.getPath(), project);
        case IClasspathEntry.CPE_VARIABLE -> {
          IClasspathEntry resolved = JavaCore.getResolvedClasspathEntry(entry);
          if (resolved == null) {
            missing(entry.getPath(), project);
          } else {
            addEntry(resolved, project);
          }
        }
        default -> {
          // source folders are in by their output
        }
      }
    }

    private void addContainer(IClasspathEntry entry, IJavaProject project)
        throws JavaModelException {
      if (!tests && entry.getPath().segment(0).equals(JUNIT)) {
        return;
      }
      IClasspathContainer container = JavaCore.getClasspathContainer(entry.getPath(), project);
      if (container == null) {
        missing(entry.getPath(), project);
      } else if (container.getKind() == IClasspathContainer.K_APPLICATION) {
        for (IClasspathEntry inner : container.getClasspathEntries()) {
          if (tests || !inner.isTest()) {
            addEntry(inner, project);
          }
        }
      }
    }

    private void addProject(IClasspathEntry entry, IJavaProject project) throws JavaModelException {
      IResource required =
          ResourcesPlugin.getWorkspace().getRoot().findMember(entry.getPath().segment(0));
      IJavaProject java = required == null ? null : JavaCore.create(required.getProject());
      if (java == null || !java.exists()) {
        missing(entry.getPath(), project);
      } else {
        add(java);
      }
    }

    private void addLibrary(IPath path, IJavaProject project) {
      File file = file(path);
      if (file == null || !file.exists()) {
        missing(path, project);
      } else {
        entries.add(file.getPath());
      }
    }

    private void addFolder(IPath path) {
      File folder = path == null ? null : file(path);
      if (folder != null && folder.isDirectory()) {
        entries.add(folder.getPath());
      }
    }

    private void missing(IPath path, IJavaProject project) {
      String where = project.getElementName();
      notices.add(Notice.of(Code.CLASS_PATH_ENTRY_MISSING, where, path.toOSString()));
    }

    /** The workspace's path of a member, or a path in the file system. */
    private static File file(IPath path) {
      IResource member = ResourcesPlugin.getWorkspace().getRoot().findMember(path);
      IPath location = member == null ? path : member.getLocation();
      return location == null ? null : location.toFile();
    }
  }
}
