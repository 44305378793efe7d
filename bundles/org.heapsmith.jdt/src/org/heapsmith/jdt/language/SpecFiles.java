// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.dsl.SourceFile;

/** The {@code *.heap} files of projects. Stateless. */
public final class SpecFiles {
  /** The extension of spec files. */
  public static final String EXTENSION = "heap";

  private SpecFiles() {}

  /** Returns whether a resource is a spec file. */
  public static boolean isSpec(IResource resource) {
    return resource.getType() == IResource.FILE
        && EXTENSION.equals(resource.getFullPath().getFileExtension());
  }

  /** Returns the name that snapshots give a file: its path in the workspace. */
  public static String name(IFile file) {
    return file.getFullPath().toString();
  }

  /** Returns the file of that name. */
  public static IFile file(String name) {
    return ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(name));
  }

  /** Returns the spec files of a project, without what is built; of a closed one none. By path. */
  public static List<IFile> of(IProject project) throws CoreException {
    List<IFile> files = new ArrayList<>();
    if (!project.isAccessible()) {
      return files;
    }
    Set<IPath> outputs = outputs(project);
    project.accept(
        proxy -> {
          if (proxy.getType() == IResource.FILE) {
            if (proxy.getName().endsWith("." + EXTENSION) && !proxy.isDerived()) {
              files.add((IFile) proxy.requestResource());
            }
            return false;
          }
          boolean top = proxy.getType() == IResource.PROJECT;
          return top
              || !proxy.isDerived()
                  && !proxy.getName().startsWith(".")
                  && !outputs.contains(proxy.requestFullPath());
        },
        IResource.NONE);
    files.sort(Comparator.comparing(SpecFiles::name));
    return files;
  }

  private static Set<IPath> outputs(IProject project) throws CoreException {
    Set<IPath> outputs = new LinkedHashSet<>();
    if (project.hasNature(JavaCore.NATURE_ID)) {
      IJavaProject java = JavaCore.create(project);
      outputs.add(java.getOutputLocation());
      for (var entry : java.getRawClasspath()) {
        if (entry.getOutputLocation() != null) {
          outputs.add(entry.getOutputLocation());
        }
      }
      outputs.remove(project.getFullPath());
    }
    return outputs;
  }

  /** Returns a file as it is saved. */
  public static SourceFile read(IFile file) throws CoreException {
    try (InputStream in = file.getContents(true)) {
      return new SourceFile(name(file), new String(in.readAllBytes(), file.getCharset()));
    } catch (IOException e) {
      throw new CoreException(Status.error("cannot read " + name(file), e));
    }
  }
}
