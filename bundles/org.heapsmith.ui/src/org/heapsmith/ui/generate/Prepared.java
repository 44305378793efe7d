// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.heapsmith.base.Notice;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.worker.protocol.GenerateParams;

/**
 * A request with everything looked up, ready for the worker.
 *
 * @param methods in the order of the request
 * @param folder where the tests go
 * @param notices warnings met on the way
 */
record Prepared(
    IJavaProject project,
    Settings settings,
    Map<MethodId, IMethod> methods,
    IPackageFragmentRoot folder,
    GenerateParams params,
    List<Notice> notices) {}
