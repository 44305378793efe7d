// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import java.io.IOException;
import java.net.URL;
import java.util.Arrays;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.IAccessRule;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.index.JavaIndexer;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.LibraryLocation;
import org.osgi.framework.FrameworkUtil;

/**
 * The JDK as projects of tests have it: few modules, with next to nothing in its index. JDT goes
 * through the whole image of a JDK for each module of each project, and indexes it again whenever a
 * project was deleted meanwhile: a third of what a workbench does while it is tested.
 */
public final class SmallJdk {
  /** What tests of JUnit are run with. */
  private static final String MODULES = "java.base,java.logging,java.management,java.xml";

  private SmallJdk() {}

  /** Returns the entry for the build path of a project. */
  public static IClasspathEntry entry() throws CoreException {
    replaceIndex(JavaRuntime.getDefaultVMInstall());
    return JavaCore.newContainerEntry(
        JavaRuntime.getDefaultJREContainerEntry().getPath(),
        new IAccessRule[0],
        new IClasspathAttribute[] {
          JavaCore.newClasspathAttribute(IClasspathAttribute.LIMIT_MODULES, MODULES)
        },
        false);
  }

  /**
   * Lists its packages once: as long as it is not open, JDT does so whenever it looks for a type.
   */
  static void open(IJavaProject project) throws CoreException {
    for (IPackageFragmentRoot root : project.getAllPackageFragmentRoots()) {
      if (root.isExternal()) {
        root.open(new NullProgressMonitor());
      }
    }
  }

  private static void replaceIndex(IVMInstall jdk) throws CoreException {
    LibraryLocation[] libraries = JavaRuntime.getLibraryLocations(jdk);
    if (Arrays.stream(libraries).allMatch(l -> l.getIndexLocation() != null)) {
      return;
    }
    IPath folder = Platform.getStateLocation(FrameworkUtil.getBundle(SmallJdk.class));
    IPath index = folder.append("jdk.index");
    try {
      // the library is the jar that reads the image, which has some classes of its own
      JavaIndexer.generateIndexForJar(
          libraries[0].getSystemLibraryPath().toOSString(), index.toOSString());
      URL place = index.toFile().toURI().toURL();
      jdk.setLibraryLocations(
          Arrays.stream(libraries).map(l -> indexed(l, place)).toArray(LibraryLocation[]::new));
    } catch (IOException e) {
      throw new CoreException(Status.error("no index", e));
    }
  }

  private static LibraryLocation indexed(LibraryLocation library, URL index) {
    return new LibraryLocation(
        library.getSystemLibraryPath(),
        library.getSystemLibrarySourcePath(),
        library.getPackageRootPath(),
        library.getJavadocLocation(),
        index,
        library.getExternalAnnotationsPath());
  }
}
