// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.spec;

import org.eclipse.core.resources.IFile;

/** A spec in a file of the workspace. */
public record SpecPlace(IFile file, SpecHead head) {}
