// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.heapsmith.jdt.types.JavaElements;

/**
 * A Java project made for a test and deleted after it: Java 17, sources in {@code src}, classes in
 * {@code bin}.
 */
public class JavaTestProject implements AutoCloseable {
  private static final Path EXAMPLES = Path.of("..", "..", "examples");

  private final IJavaProject java;

  /** Makes that of a project that is there. */
  protected JavaTestProject(IJavaProject java) {
    this.java = java;
  }

  /** Makes a project. */
  static JavaTestProject create(String name) throws CoreException {
    return new JavaTestProject(made(name));
  }

  /** Makes a project in the workspace, in place of one that has its name. */
  protected static IJavaProject made(String name) throws CoreException {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    if (project.exists()) {
      project.delete(true, true, new NullProgressMonitor());
    }
    // a Java project from the start: views miss at times that a plain one has become one
    IProjectDescription description = ResourcesPlugin.getWorkspace().newProjectDescription(name);
    description.setNatureIds(new String[] {JavaCore.NATURE_ID});
    ICommand builder = description.newCommand();
    builder.setBuilderName(JavaCore.BUILDER_ID);
    description.setBuildSpec(new ICommand[] {builder});
    project.create(description, new NullProgressMonitor());
    project.open(new NullProgressMonitor());
    project.getFolder("src").create(true, true, new NullProgressMonitor());
    IJavaProject java = JavaCore.create(project);
    JavaCore.setComplianceOptions(JavaCore.VERSION_17, java.getOptions(false));
    java.setOption(JavaCore.COMPILER_COMPLIANCE, JavaCore.VERSION_17);
    java.setOption(JavaCore.COMPILER_SOURCE, JavaCore.VERSION_17);
    java.setOption(JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, JavaCore.VERSION_17);
    java.setRawClasspath(
        new IClasspathEntry[] {
          JavaCore.newSourceEntry(project.getFolder("src").getFullPath()),
          JavaRuntime.getDefaultJREContainerEntry()
        },
        project.getFolder("bin").getFullPath(),
        new NullProgressMonitor());
    return java;
  }

  /** Returns the project. */
  public IProject project() {
    return java.getProject();
  }

  /** Returns the Java project. */
  public IJavaProject java() {
    return java;
  }

  /** Writes a file, its folders too; {@code path} is relative to the project. */
  public IFile file(String path, String text) throws CoreException {
    IFile file = project().getFile(path);
    ByteArrayInputStream bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    ICoreRunnable write =
        monitor -> {
          folders(file.getParent());
          if (file.exists()) {
            file.setContents(bytes, true, true, monitor);
          } else {
            file.create(bytes, true, monitor);
          }
        };
    // a build may make the same folder between the question whether it is there and the answer
    project().getWorkspace().run(write, project(), IWorkspace.AVOID_UPDATE, null);
    return file;
  }

  /**
   * Copies a class of the examples into {@code src}; {@code name} as in {@code
   * sll.SinglyLinkedList}.
   */
  public IFile example(String name) throws CoreException, IOException {
    String path = "org/heapsmith/examples/" + name.replace('.', '/') + ".java";
    return file("src/" + path, Files.readString(EXAMPLES.resolve("src/main/java").resolve(path)));
  }

  /** Copies a spec of the examples into {@code specs}; {@code name} as in {@code sll}. */
  public IFile exampleSpec(String name) throws CoreException, IOException {
    String file = name + ".heap";
    return file("specs/" + file, Files.readString(EXAMPLES.resolve("specs").resolve(file)));
  }

  /** Returns the text of a file. */
  public String text(String path) throws CoreException, IOException {
    try (InputStream in = project().getFile(path).getContents(true)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Builds all of the project. */
  public void build() throws CoreException {
    project().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
  }

  /** Returns a type by its qualified name. */
  public IType type(String name) throws CoreException {
    return JavaElements.type(java, name).orElseThrow();
  }

  /** Returns the first method of that name. */
  public IMethod method(String type, String name) throws CoreException {
    for (IMethod method : type(type).getMethods()) {
      if (method.getElementName().equals(name)) {
        return method;
      }
    }
    throw new IllegalArgumentException("no method " + name + " in " + type);
  }

  private static void folders(IContainer container) throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      folders(folder.getParent());
      folder.create(true, true, new NullProgressMonitor());
    }
  }

  /** Returns the folder of the project in the file system. */
  public IPath location() {
    return project().getLocation();
  }

  /** Deletes the project with its files. */
  @Override
  public void close() throws CoreException {
    project().delete(IResource.FORCE | IResource.ALWAYS_DELETE_PROJECT_CONTENT, null);
  }
}
