// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.enablement;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jdt.core.IJavaElement;

/**
 * The property {@code org.heapsmith.jdt.testable} of everything that adapts to a Java element, for
 * expressions in plugin.xml.
 */
public final class TestableTester extends PropertyTester {

  @Override
  public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
    IJavaElement element = Adapters.adapt(receiver, IJavaElement.class);
    boolean wanted = !Boolean.FALSE.equals(expected);
    return element != null && Testable.isTestable(element) == wanted;
  }
}
