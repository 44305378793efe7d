// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import org.heapsmith.bytecode.ClassPath;

/**
 * Where the methods of a class are explored.
 *
 * @param classPath what they see of the class path
 * @param explorer what it has learnt of one it uses for the others
 */
record ClassSite(ClassPath classPath, MethodExplorer explorer) {}
