// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.QualifiedName;
import org.heapsmith.dsl.ide.Language;

/** The language of this session, started when it is first needed. */
public final class Languages {
  private static final QualifiedName KEY = new QualifiedName("org.heapsmith.jdt", "language");

  private Languages() {}

  /** Returns the language; the first call takes about a second. */
  public static Language get() throws CoreException {
    // kept with the workspace: the session's life is its life
    IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
    synchronized (Languages.class) {
      if (root.getSessionProperty(KEY) instanceof Language started) {
        return started;
      }
      Language language = new Language();
      root.setSessionProperty(KEY, language);
      return language;
    }
  }
}
